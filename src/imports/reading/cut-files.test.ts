import { expect, test } from 'vitest'
import { readText as read } from '../../../tests/support/bank-files/read-text.ts'

// Files that somebody has cut rows out of, or pasted together from pages.

test('movements above names of columns that stand below them are read by these', async () => {
  const { shown, errors } = await read(
    '02/03/2024,RENT,825.00,,675.00\n04/03/2024,LIDL,45.17,,629.83\n,Balance carried forward,,,629.83\nDate,Details,Withdrawals,Deposits,Balance\n09/03/2024,Balance brought forward,,,629.83\n15/03/2024,ACME,,2000.00,2629.83\n',
  )
  expect(errors).toEqual([])
  expect(shown).toEqual(['2024-03-02 -82500 RENT', '2024-03-04 -4517 LIDL', '2024-03-15 200000 ACME'])
})

test('a line of a day, a text and a number above the names is not always a movement', async () => {
  const { shown } = await read(
    '01/04/2024,Ledger balance,629.83,\nDate,Details,Amount,Balance\n02/03/2024,RENT,-825.00,675.00\n04/03/2024,LIDL,-45.17,629.83\n',
  )
  expect(shown).toHaveLength(2)
})

const UNSIGNED =
  '02/03/2024,ACME,2450.00,3950.00\n03/03/2024,RENT,825.00,3125.00\n04/03/2024,LIDL,45.17,3079.83\n10/03/2024,MONTHLY FEE,3.50,3095.42\n13/03/2024,ATM,100.00,2995.42\n21/03/2024,J SMITH,312.50,3234.47\n25/03/2024,NETFLIX,12.99,3221.48\n'

test('where rows are missing between balances these tell the ways of the others, and the rest is listed', async () => {
  const { shown, asked, errors } = await read(`Date,Description,Amount,Balance\n${UNSIGNED}`, {
    currency: 'GBP',
  })
  expect(asked).toEqual([])
  expect(shown.map((row) => row.slice(11))).toEqual([
    '-82500 RENT',
    '-4517 LIDL',
    '-10000 ATM',
    '-1299 NETFLIX',
  ])
  expect(errors.map(({ line }) => line)).toEqual([2, 5, 7])
})

test('names that are repeated on the next page are those of amounts with the signs that balances tell', async () => {
  const names = 'Date,Description,Amount,Balance\n'
  const { shown } = await read(
    `${names}02/03/2024,ACME,2450.00,3950.00\n03/03/2024,RENT,825.00,3125.00\n04/03/2024,LIDL,45.17,3079.83\n${names}09/03/2024,AMAZON,25.99,3105.82\n`,
  )
  expect(shown.map((row) => row.slice(11))).toEqual(['-82500 RENT', '-4517 LIDL', '2599 AMAZON'])
})

test('names above a title and once more above the movements are of one table', async () => {
  const names = 'Date,Description,Amount,Balance\n'
  const { shown } = await read(
    `${names}Pending transactions,,,\n31/03/2024,CAFE,-25.00,\nPosted transactions,,,\n25/03/2024,NETFLIX,-12.99,3221.48\n${names}10/03/2024,FEE,-3.50,3234.47\n`,
  )
  expect(shown.map((row) => row.slice(11))).toEqual(['-1299 NETFLIX', '-350 FEE'])
})

test('a column that repeats an amount of round numbers is no balance of another', async () => {
  const { asked } = await read(
    'Date,Gross Sales,Net Sales,Total Collected,Card,Fees,Net Total,Description\n2024-03-02,100.00,100.00,100.00,100.00,-3.20,96.80,Sale 1\n2024-03-03,50.00,50.00,50.00,50.00,-1.75,48.25,Sale 2\n',
  )
  expect(asked).toContain('amount')
})

test('of wages with their tax the net pay is offered as well', async () => {
  const { survey } = await read(
    'Check Date,Employee,Gross Pay,Employee Taxes,Net Pay\n2024-03-15,Jane Roe,2700.00,600.00,2100.00\n2024-03-15,John Doe,2400.00,600.00,1800.00\n',
  )
  const labels = survey.questions.flatMap(({ choices }) => choices.map(({ label }) => label))
  expect(labels.filter((label) => label.includes('Net Pay'))).not.toEqual([])
})

test('unscaled amounts are in hundredths, on each page', async () => {
  const names = 'date,amount.unscaledValue,amount.scale,currency,description\n'
  const { shown } = await read(
    `${names}2024-03-02,-4517,2,SEK,Lidl\n2024-03-15,200000,2,SEK,Acme\n${names}2024-03-16,-999,2,SEK,Spotify\n`,
    { currency: 'SEK' },
  )
  expect(shown.map((row) => row.slice(11))).toEqual(['-4517 Lidl', '200000 Acme', '-999 Spotify'])
})

test('a foreign amount with cents beside an own one in groups of thousands is asked about', async () => {
  const { asked } = await read(
    '2024-03-02;ACME;251,28;EUR;98 000;2024-03-02\n2024-03-03;RENT;-84,62;EUR;-33 000;2024-03-03\n2024-03-04;LIDL;-4,63;EUR;-1 807;2024-03-04\n',
    { currency: 'HUF' },
  )
  expect(asked).toContain('amount')
})

test.each(['113年03月02日', '民國113年3月2日', '民國113/03/02'])('%s is a day of Taiwan', async (day) => {
  const { shown } = await read(`帳務日期,說明,支出,存入\n${day},全聯,4517,\n${day},薪資,,200000\n`, {
    currency: 'TWD',
  })
  expect(shown.map((row) => row.slice(0, 10))).toEqual(['2024-03-02', '2024-03-02'])
})

test('dated rows of a kind and a text that have lost their amount are told, and notes with a day are left out', async () => {
  const names = 'Datum;Bewegungstyp;Avisierungstext;Gutschrift in CHF;Label;Kategorie\n'
  const { shown, errors } = await read(
    `${names}19.03.2024;Belastung;Miete;;;\n12.03.2024;;Zinsabschluss;;;\n05.03.2024;Gutschrift;ACME AG;2000.00;;\n02.03.2024;Kauf;Laden;;;\n`,
    { currency: 'CHF' },
  )
  expect(shown).toEqual(['2024-03-05 200000 ACME AG'])
  expect(errors.map(({ line }) => line)).toEqual([2, 5])
})

test('without names a first movement that sums up the others, and a last one with blanks, are movements', async () => {
  const payout = await read(
    'txn_1,charge,50.00,1.75,48.25,usd,2024-03-14,Subscription\ntxn_2,refund,-20.00,0.00,-20.00,usd,2024-03-15,Order 7\ntxn_3,fee,-0.84,0.00,-0.84,usd,2024-03-16,Usage fee\ntxn_4,payout,-27.41,0.00,-27.41,usd,2024-03-17,PAYOUT\n',
    { currency: 'USD' },
  )
  expect(payout.shown).toHaveLength(4)
  const abroad = await read(
    '2024-03-14,2024-03-14,REWE Markt,,Presentment,,Main Account,-23.45,23.45,EUR,1\n2024-03-15,2024-03-13,Amazon.com,,Presentment,,Main Account,-18.21,18.21,EUR,1\n2024-03-18,2024-03-18,Kunde AG,DE89370400440532013000,Credit Transfer,Rechnung 12,Main Account,1500.0,,,\n',
  )
  expect(abroad.shown).toHaveLength(3)
})

test('a row of three columns that has all but an amount under one side is told', async () => {
  const { shown, errors } = await read(
    'Date;Libellé;Crédit euros;\n18/03/2024;PRELEVEMENT EDF ;;\n15/03/2024;VIREMENT EN VOTRE FAVEUR ACME SAS ;1 950,00;\n',
  )
  expect([shown.length, errors.map(({ line }) => line)]).toEqual([1, [2]])
})

test('codes of kinds are no amounts where these are cut out', async () => {
  await expect(
    read(
      '"Kirjauspäivä";"Laji";"Selitys";"Saaja/Maksaja"\n"2024-03-18";"162";"PKORTTIMAKSU";"K-MARKET"\n"2024-03-15";"506";"PALKKA";"ACME OY"\n',
    ),
  ).rejects.toThrow()
})

test('without names a row of a day and a text that has lost its amount is told', async () => {
  const { shown, errors } = await read(
    '18/03/2024;PRELEVEMENT EDF ;85,40;\n15/03/2024;VIREMENT ACME SAS ;;\n14/03/2024;PAIEMENT PAR CARTE LECLERC ;52,13;\n',
  )
  expect([shown.length, errors.map(({ line }) => line)]).toEqual([2, [2]])
})

const COPIED = ['03 Mar 2025 TESCO 12.50- 1987.50', '05 Mar 2025 SALARY 3000.00 4987.50', '21 Mar 2025 TFL 100.00- 4887.50'] // oxfmt-ignore

test.each([3, 8, 15])('a copied line that ends %i characters too early is told', async (cut) => {
  const { shown, errors } = await read(COPIED.join('\n').slice(0, -cut))
  expect([shown.length, errors.map(({ line }) => line)]).toEqual([2, [3]])
})

const PRINTED = `Date        Description          Money out   Money in    Balance
03/03/2025  TESCO STORES 2211        12.50               1987.50
05/03/2025  ACME LTD SALARY                   3000.00    4987.50
10/03/2025  BRITISH GAS              87.50               4900.00
21/03/2025  TFL TRAVEL CH           100.00               4800.00`

test.each([3, 8, 20, 40])(
  'a printed line that ends %i characters too early is told, and its day still tells the order of days',
  async (cut) => {
    const { shown, errors, asked } = await read(PRINTED.slice(0, -cut))
    expect([shown.length, errors.map(({ line }) => line), asked]).toEqual([3, [5], []])
  },
)
