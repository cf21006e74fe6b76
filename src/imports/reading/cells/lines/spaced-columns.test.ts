import { expect, test } from 'vitest'
import { readText as read } from '../../../../../tests/support/bank-files/read-text.ts'

const PRINTED = `FIRST BANK                  STATEMENT OF ACCOUNT 4711       PAGE 1

DATE        DESCRIPTION                   DEBIT        CREDIT       BALANCE
----------  --------------------  -------------  ------------  ------------
06/03/2024  Harbour, Supplies          1,740.80                    3,259.20
06/04/2024  Client 12/33                               300.00      3,559.20
06/14/2024  Delta Services                 7.50                    3,551.70
`

test('a list printed in columns of fixed width is read as the table that it is', async () => {
  const { shown, asked, errors } = await read(PRINTED)
  expect(shown).toEqual([
    '2024-06-03 -174080 Harbour, Supplies',
    '2024-06-04 30000 Client 12/33',
    '2024-06-14 -750 Delta Services',
  ])
  expect([asked, errors]).toEqual([[], []])
})

test('its pages are one list', async () => {
  const [title = '', blank = '', header = '', line = '', ...rows] = PRINTED.trimEnd().split('\n')
  const next = [title.replace('PAGE 1', 'PAGE 2'), blank, header, line]
  const second = rows.map((row) => row.replace('06/', '07/'))
  const { shown, errors } = await read(
    [...PRINTED.trimEnd().split('\n'), '', ...next, ...second, ''].join('\n'),
  )
  expect([shown.length, errors]).toEqual([6, []])
})

test('a row that stands otherwise than those above it is named, not guessed', async () => {
  const rows = PRINTED.trimEnd().split('\n').slice(-3)
  const many = Array.from({ length: 150 }, () => rows).flat()
  const shifted = `${'06/15/2024  Corner Shop'.padEnd(49)}12.00${'3,539.70'.padStart(21)}\n`
  const { shown, errors } = await read(`${PRINTED}${many.join('\n')}\n${shifted}`)
  expect(shown).toHaveLength(453)
  expect(errors.map(({ reason }) => reason)).toEqual([
    'This row isn’t aligned with the rows above it. Correct the row.',
  ])
})

const SHIFTED = `${'06/15/2024  Corner Shop'.padEnd(47)}12.00${'3,539.70'.padStart(23)}\n`

test('where amounts stand in no one place balances alone tell which way they went', async () => {
  const { shown, errors } = await read(`${PRINTED}${SHIFTED}`)
  expect(shown).toEqual([
    '2024-06-04 30000 Client 12/33',
    '2024-06-14 -750 Delta Services',
    '2024-06-15 -1200 Corner Shop',
  ])
  expect(errors.map(({ line }) => line)).toEqual([5])
})

test('without balances nobody can tell whose they are', async () => {
  const bare = `${PRINTED}${SHIFTED}`.replaceAll(/ +(?:BALANCE|3,\d{3}\.\d\d)$/gm, '')
  await expect(read(bare)).rejects.toThrow('which amounts came in and which went out')
})

test('blanks around cells that commas part are none of a printed list', async () => {
  const text =
    'Date        ,Text          ,Amount\n2024-06-03  ,Harbour       ,-5.00\n2024-06-04  ,Delta         ,-6.00\n2024-06-05  ,Client        , 7.00\n'
  const { survey, shown } = await read(text)
  expect(survey.form.spaced).toBeUndefined()
  expect(shown).toHaveLength(3)
})

test('one blank in every line parts days from texts, and texts from amounts', async () => {
  const { shown, asked, errors } = await read(
    [
      printedLine('Date', 'Text', 'Amount', 'Balance').replace('Date', 'Date      '),
      printedLine('2024-03-02', 'MARKET', '-45.10', '954.90'),
      printedLine('2024-03-15', 'ACME LTD NY', '30,000.00', '30,954.90'),
      printedLine('2024-03-20', 'RENT OF MAY', '-1,200.50', '29,754.40'),
      '',
    ].join('\n'),
  )
  expect(shown).toEqual([
    '2024-03-02 -4510 MARKET',
    '2024-03-15 3000000 ACME LTD NY',
    '2024-03-20 -120050 RENT OF MAY',
  ])
  expect([asked, errors]).toEqual([[], []])
})

test('whole amounts of a printed list may be cents', async () => {
  const { asked } = await read(
    'Date       Text     Amount  Balance\n2024-03-02 MARKET    -4510    95490\n2024-03-15 ACME     300000   395490\n2024-03-20 RENT    -120050   275440\n',
  )
  expect(asked).toEqual(['hundredths'])
})

function printedLine(day: string, text: string, amount: string, balance: string): string {
  return `${day} ${text.padEnd(11)} ${amount.padStart(9)}   ${balance.padStart(9)}`
}

test('amounts may stand before texts, and numbers of cards before the days', async () => {
  const { shown, asked, errors } = await read(
    `Card    Transaction Date    Description                 Type         Amount  Memo
1234    03/17/2024          AMZN Mktp US*AB1            Sale         -45.20
1234    03/15/2024          Payment Thank You-Mobile    Payment      500.00
1234    03/13/2024          SHELL OIL 5744              Sale         -38.11  Car
`,
    { currency: 'USD' },
  )
  expect(shown.map((row) => row.split(' ').slice(0, 3).join(' '))).toEqual([
    '2024-03-17 -4520 AMZN',
    '2024-03-15 50000 Payment',
    '2024-03-13 -3811 SHELL',
  ])
  expect([asked, errors]).toEqual([[], []])
})

test('amounts of a currency without cents are amounts as well', async () => {
  const { shown, asked } = await read(
    `Date          No.     Debit      Credit       Balance       Details
14/03/2024    REF1    150,000                    850,000    MOMO
15/03/2024    REF2               12,000,000   12,850,000    ACME LUONG
18/03/2024    REF3     11,000                 12,839,000    PHI DICH VU
`,
    { currency: 'VND' },
  )
  expect(shown.map((row) => row.split(' ')[1])).toEqual(['-150000', '12000000', '-11000'])
  expect(asked).toEqual([])
})
