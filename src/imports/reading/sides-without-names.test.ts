import { expect, test } from 'vitest'
import { readText as read } from '../../../tests/support/bank-files/read-text.ts'

/* Two columns of amounts without names, or of which one is empty, beside a balance. */

test.each([
  [
    'the other one is blank',
    '1,30-01-2026,12:30:21,88776655443,DEPOSITO SPEI ACME,,1500.00,25000.00\n2,31-01-2026,08:10:00,88776655990,COMPRA 12,120.50,,24879.50\n',
  ],
  [
    'the other one is zero',
    '1,30-01-2026,12:30:21,88776655443,DEPOSITO SPEI ACME,0.00,1500.00,25000.00\n2,31-01-2026,08:10:00,88776655990,COMPRA 12,120.50,0.00,24879.50\n',
  ],
])(
  'of two columns that no header names one is the other side where a balance proves one: %s',
  async (_, text) => {
    const { asked, shown } = await read(text, { currency: 'MXN' })
    expect(asked).toEqual([])
    expect(shown.map((row) => row.split(' ')[1])).toEqual(['150000', '-12050'])
  },
)

test('two such columns of which texts say that both went out are asked about', async () => {
  const { asked } = await read(
    '1,30-01-2026,CASH WITHDRAWAL 4,,1500.00,25000.00\n2,31-01-2026,CARD PAYMENT KIOSK,120.50,,24879.50\n',
    { currency: 'MXN' },
  )
  expect(asked).toEqual(['amount'])
})

test.each([
  ['Retiros,Depósitos', ',600.00', '60000'],
  ['Retiros,Depósitos', '600.00,', '-60000'],
])(
  'the header of the one side that is filled tells the way of a day that the balance explains: %s',
  async (names, cells, amount) => {
    const [first, second] = amount.startsWith('-') ? ['2200.00', '1600.00'] : ['1600.00', '2200.00']
    const { asked, shown } = await read(
      `Fecha,Concepto,${names},Saldos\n15/06/2026,UNO,${cells},${first}\n15/06/2026,DOS,${cells},${second}\n`,
      { currency: 'MXN' },
    )
    expect(asked).toEqual([])
    expect(shown.map((row) => row.split(' ')[1])).toEqual([amount, amount])
  },
)

test('the newest movement of an account that began with nothing is no line of its balances', async () => {
  const { asked, shown } = await read(
    '03/06/2026,KIOSK BAR,-50.00,150.00\n02/06/2026,TICKETS,-100.00,200.00\n01/06/2026,ACME LTD,300.00,300.00\n',
  )
  expect(asked).toEqual(['dateOrder'])
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-5000', '-10000', '30000'])
})

test('what a flag says of the first row stays where a balance follows a fee without a name', async () => {
  const { asked, shown } = await read(
    '20260606|Transfer 91|CR|405.88||405.88\n20260606|Paper Shop|DR|334.33||71.55\n20260609|Rent unit 4|DR|126.00|-2.96|-57.41\n20260610|Rent unit 4|DR|442.73|-1.39|-501.53\n',
  )
  expect(asked).toEqual([])
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['40588', '-33433', '-12896', '-44412'])
})

test('a fee without a name beside one of several rows is taken off where the balance follows it', async () => {
  const { shown } = await read(
    '11 Jun 2026;Books & Co;;168,27;;1116,05\n09 Jun 2026;Interest;86,00;;;1284,32\n09 Jun 2026;Ana Lima;676,98;;;1198,32\n07 Jun 2026;Rent unit 4;;4,00;;521,34\n07 Jun 2026;Blue Door;;54,00;-0,71;525,34\n07 Jun 2026;Invoice 42;580,05;;;580,05\n',
  )
  expect(shown.map((row) => row.split(' ')[1])).toContain('-5471')
})

test.each([
  ['75.10', ['71010', '7510']],
  ['75.00', ['71000']],
])(
  'the oldest movement of an account that began with nothing came in if its amount, %s, is no round one',
  async (first, amounts) => {
    const sum = first === '75.10' ? '785.20' : '785.00'
    const { shown } = await read(
      `2026-06-07,GLOBEX,${first === '75.10' ? '710.10' : '710.00'},${sum}\n2026-06-04,ACME LTD,${first},${first}\n`,
    )
    expect(shown.map((row) => row.split(' ')[1])).toEqual(amounts)
  },
)

test('a word for the way in every row tells that of the oldest as well', async () => {
  const { errors, shown } = await read(
    'Date,Memo,Amount,Type,Running Balance\n2026-06-07,Salary June,754.79,credit,6077.35\n2026-06-05,Interest,656.82,credit,5322.56\n2026-06-03,Globex,9.00,credit,4665.74\n',
  )
  expect(errors).toEqual([])
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['75479', '65682', '900'])
})

test.each([
  '20260608;Globex;POS;CR;16,00;202,62;EUR\n',
  '2026-06-08|70000|Transfer 91|CR|81.00\n2026-06-07|70037|Customer 3|CR|869.82\n2026-06-07|70074|ACME LTD|CR|290.43\n',
])('a side that is the same in every row is put first where no header names it', async (text) => {
  const { asked, shown } = await read(text)
  expect(asked).toHaveLength(1)
  expect(Number(shown[0]?.split(' ')[1])).toBeGreaterThan(0)
})
