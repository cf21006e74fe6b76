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
