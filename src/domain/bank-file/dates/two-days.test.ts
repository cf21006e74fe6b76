import { expect, test } from 'vitest'
import { surveyRows } from '../../../../tests/support/bank-files/survey-rows.ts'

function surveyed(text: string) {
  return surveyRows(
    text
      .split('\n')
      .map((line, index) => ({ line: index + 1, cells: line.split('|').map((cell) => cell.trim()) })),
  )
}

/** The name of the column that days are of, and what is asked. */
function daysOf(text: string): [column: string | undefined, proof: string | undefined, asked: string[]] {
  const { mapping, days, questions } = surveyed(text)
  return [mapping.layout.columns[mapping.date ?? -1], days?.proof, questions.map(({ about }) => about)]
}

test('a purchase counts on the day on which it is settled', () => {
  const file = `Transaction Date|Settlement Date|Description|Amount
2024-03-01|2024-03-02|AWS|-92.10
2024-03-14|2024-03-15|Air|-50.00`
  expect(daysOf(file)).toEqual(['Settlement Date', undefined, []])
})

test('rows that follow the day of booking alone are of it', () => {
  const file = `Transaction Date|Post Date|Description|Amount
2024-03-30|2024-04-02|Shell|-40.00
2024-03-28|2024-04-01|Lidl|-12.30
2024-03-29|2024-03-30|Refund|5.00`
  expect(daysOf(file)).toEqual(['Post Date', 'order', []])
})

test.each([
  ['01.03.2024 - 31.03.2024', 'Data operacji', 'period'],
  ['01.04.2024 - 30.04.2024', 'Data księgowania', 'period'],
  ['01.03.2024 - 30.04.2024', 'Data księgowania', undefined],
])('of a statement for %s the days are those within it', (period, column, proof) => {
  const file = `Za okres|${period}
Data operacji|Data księgowania|Opis operacji|Kwota
2024-03-30|2024-04-02|Shell|-40,00
2024-03-28|2024-04-01|Lidl|-12,30`
  expect(daysOf(file)).toEqual([column, proof, proof ? [] : ['date']])
})

test('a row that is of two months by two days is asked about, with both', () => {
  const [question, ...others] = surveyed(`Transaction Date|Posted Date|Description|Debit|Credit
2024-03-02|2024-03-03|UBER|23.50|
2024-01-31|2024-02-01|ACME|12.00|`).questions
  expect(others).toEqual([])
  expect(question?.examples).toEqual(['ACME'])
  expect(question?.choices.map(({ label, change }) => [label, change.date])).toEqual([
    ['“Posted Date”: Feb 1, 2024', 1],
    ['“Transaction Date”: Jan 31, 2024', 0],
  ])
})

test('days that differ within a month are those of booking, and nobody is asked', () => {
  const file = `Date|Transaction date|Text|Amount
2024-03-03|2024-03-02|UBER|-23.50
2024-03-05|2024-03-04|ACME|12.00`
  expect(daysOf(file)).toEqual(['Date', undefined, []])
  expect(surveyed(file).days).toEqual({ taken: 0, other: 1, proof: undefined })
})

test.each([
  ['Date|Value Date', '2024-03-31|2024-04-02'],
  ['Date|Due Date', '2024-03-31|2024-04-02'],
  ['Transaction Date|Post Date', '2024-03-31|2024-03-31'],
  ['Transaction Date|Post Date', '2024-03-31|2019-04-02'],
])('%s of %s leave nothing to choose', (names, days) => {
  const { days: found, questions } = surveyed(
    `${names}|Description|Amount\n${days}|Shell|-40.00\n2024-03-30|2024-03-30|Lidl|-12.30`,
  )
  expect([found, questions]).toEqual([undefined, []])
})

test.each([
  ['operationDate|transactionDate', 'operationDate', '2024-03-04|2024-03-02'],
  ['transactionDate|operationDate', 'operationDate', '2024-03-02|2024-03-04'],
])('of %s, which both name the movement, the later one is that of booking', (names, column, days) => {
  const file = `${names}|Description|Amount\n2024-03-15|2024-03-15|Acme|800.00\n${days}|Shell|-40.00`
  expect(daysOf(file)).toEqual([column, undefined, []])
})

test('of two days that name the movement, neither of which is the later one, nothing tells', () => {
  const file = `Operation date|Transaction date|Description|Amount
2024-03-15|2024-03-16|Acme|800.00
2024-03-04|2024-03-02|Shell|-40.00`
  expect(surveyed(file).days).toBeUndefined()
})

test.each([
  ['Transacties en boekingen', 1],
  ['Buchung Valuta Vorgang', 0],
])('of days without names below “%s” the column %i is taken', (above, column) => {
  const { mapping, questions } = surveyed(`${above}
2024-03-02|2024-03-04|Shop|-45.10
2024-03-15|2024-03-16|Acme|2000.00
2024-03-20|2024-03-20|Power|-60.00`)
  expect([mapping.date, questions]).toEqual([column, []])
})

test('the day of settlement counts in Polish, and a day of the book in any file', () => {
  const rows = '2024-03-01|2024-03-04|AWS|-92.10\n2024-03-14|2024-03-15|Air|-50.00'
  expect(daysOf(`Data transakcji|Data rozliczenia|Opis|Kwota\n${rows}`)[0]).toBe('Data rozliczenia')
  expect(daysOf(`TransactionDate|BookDate|Text|Amount\n${rows}`)[0]).toBe('BookDate')
})

test('the day on which a guest reserved is no day of booking', () => {
  const file = `Date|Type|Booking date|Nights|Guest|Currency|Amount
10/13/2024|Reservation|09/18/2024|3|Mario Rossi|EUR|320.50
10/20/2024|Reservation|09/25/2024|6|Anna Bianchi|EUR|729.50`
  expect(daysOf(file)[0]).toBe('Date')
})
