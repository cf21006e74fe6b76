import { expect, test } from 'vitest'
import { readText as read } from '../../../../../tests/support/bank-files/read-text.ts'

/* Statements that say beside each movement what the account held before it. */

const MOVES = [
  ['2026-03-02', 'Shop', '45.10', '1000.00'],
  ['2026-03-15', 'Client', '2000.00', '954.90'],
  ['2026-03-20', 'Rent', '800.00', '2954.90'],
  ['2026-03-28', 'Power', '60.00', '2154.90'],
]
const END = ['2026-03-31', 'Closing balance', '', '2094.90']
const SHOWN = ['2026-03-02 -4510 Shop', '2026-03-15 200000 Client', '2026-03-20 -80000 Rent', '2026-03-28 -6000 Power'] // oxfmt-ignore
const table = (rows: readonly string[][]) =>
  [['Date', 'Details', 'Amount', 'Balance before'], ...rows].map((row) => `${row.join(';')}\n`).join('')

test('balances ahead of amounts without signs tell which of them went out', async () => {
  const { shown, asked, errors, proved, gap } = await read(table([...MOVES, END]))
  expect({ shown, asked, errors }).toEqual({ shown: SHOWN, asked: [], errors: [] })
  expect(proved).toMatchObject({ amount: '2094.90', day: '2026-03-28' })
  expect(gap).toBeUndefined()
})

test('the newest of them may stand first', async () => {
  const { shown, asked, errors } = await read(table([END, ...MOVES.toReversed()]))
  expect({ shown, asked, errors }).toEqual({ shown: SHOWN.toReversed(), asked: [], errors: [] })
})

test('the last movement went nobody knows where, if no line tells what was there in the end', async () => {
  const { shown, asked, errors } = await read(table(MOVES))
  expect({ shown, asked }).toEqual({ shown: SHOWN.slice(0, -1), asked: [] })
  expect(errors.map(({ line, reason }) => [line, reason])).toEqual([
    [
      5,
      expect.stringMatching(
        /doesn’t say what the account held after this row, so Daybook can’t tell whether .*Add a row with the closing balance/,
      ),
    ],
  ])
})

test('a movement that is missing leaves open where the one before it went, and nothing of the others', async () => {
  const rows = [...MOVES, ['2026-03-30', 'Interest', '1.25', '2094.90']].toSpliced(2, 1)
  const { shown, asked, errors } = await read(
    table([...rows, ['2026-03-31', 'Closing balance', '', '2096.15']]),
  )
  expect(asked).toEqual([])
  expect(shown).toEqual(['2026-03-02 -4510 Shop', '2026-03-28 -6000 Power', '2026-03-30 125 Interest'])
  expect(errors.map(({ line, reason }) => [line, reason])).toEqual([
    [3, 'The file doesn’t say whether 2000.00 came in or went out. Choose which.'],
  ])
})

test('balances ahead of signed amounts prove what their signs mean', async () => {
  const signed = MOVES.map((row, index) => row.with(2, `${index === 1 ? '-' : ''}${row[2]}`))
  const { shown, asked, errors } = await read(table(signed))
  expect({ shown, asked, errors }).toEqual({ shown: SHOWN, asked: [], errors: [] })
})

test('of rows of one day the name of the column tells that its balances stand ahead', async () => {
  const ofOneDay = [...MOVES, END].map((row) => row.with(0, '2026-03-02'))
  for (const rows of [ofOneDay, ofOneDay.toReversed()]) {
    const { shown, asked } = await read(table(rows))
    expect(asked).toEqual([])
    expect(shown.map((row) => row.slice(11)).toSorted()).toEqual(SHOWN.map((row) => row.slice(11)).toSorted())
  }
})

test('the days tell the same of a column of any name', async () => {
  const { shown, asked } = await read(table([...MOVES, END]).replace('Balance before', 'Balance'))
  expect({ shown, asked }).toEqual({ shown: SHOWN, asked: [] })
})

test('balances by such a name that follow from no amount prove nothing', async () => {
  const { asked } = await read(table(MOVES.map((row, index) => row.with(3, `${1000 + index}.00`))))
  expect(asked).toEqual(['sign'])
})

test('balances behind the movements of days that stand the other way round are not ahead of them', async () => {
  const behind = [
    ['2026-03-02', 'Rent', '800.00', '2154.90'],
    ['2026-03-02', 'Client', '2000.00', '2954.90'],
    ['2026-03-02', 'Shop', '45.10', '954.90'],
    ['2026-03-05', 'Power', '60.00', '2094.90'],
  ]
  const { survey, shown, errors } = await read(table(behind).replace('Balance before', 'Balance'))
  expect(survey.form.balancesAhead).toBeUndefined()
  expect(shown.map((row) => row.slice(11))).toEqual(['-80000 Rent', '200000 Client'])
  expect(errors).toHaveLength(2)
})

test('the days tell the same without any names', async () => {
  const moves = [
    ['17-06-2026', 'NL00ASNB9999999999', 'Salaris', 'EUR', '130.44', 'EUR', '223.77'],
    ['17-06-2026', 'NL00ASNB9999999999', 'Kaart', 'EUR', '354.21', 'EUR', '-200.00'],
    ['25-06-2026', 'NL00ASNB9999999999', 'Kosten', 'EUR', '154.21', 'EUR', '-2.20'],
    ['27-06-2026', 'NL00ASNB9999999999', 'Dividend', 'EUR', '152.01', 'EUR', '503.15'],
    ['28-06-2026', 'NL00ASNB9999999999', 'Krant', 'EUR', '655.16', 'EUR', '-22.95'],
  ]
  const { shown, asked } = await read(moves.map((row) => row.join(',')).join('\n'))
  expect(asked).toEqual([])
  expect(shown.map((line) => line.slice(11))).toEqual([
    '22377 Salaris',
    '-20000 Kaart',
    '-220 Kosten',
    '50315 Dividend',
    '-2295 Krant',
  ])
})
