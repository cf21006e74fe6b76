import { expect, test } from 'vitest'
import { calendarDay } from '../../domain/calendar/calendar-day.ts'
import { RowSurvey } from '../../domain/bank-file/row-survey.ts'
import { readText } from '../../../tests/support/bank-files/read-text.ts'

/* Days that read two ways, where the file's name or a line above the table says what it covers. */

const ROWS = 'Date,Details,Amount\n01/03/2024,Tea,-4.00\n04/03/2024,Cake,-6.50\n10/03/2024,Sale,20.00\n'
const daysOf = async (text: string, name?: string) => {
  const { shown, asked } = await readText(text, name === undefined ? {} : { name })
  return [shown.map((line) => line.slice(0, 10)).join(' '), ...asked.filter((about) => about === 'dateOrder')]
}
const MARCH = '2024-03-01 2024-03-04 2024-03-10'

test('nothing tells the order of such days by themselves', async () => {
  expect(await daysOf(ROWS)).toEqual([MARCH, 'dateOrder'])
})

test.each([
  'StarlingStatement_2024-03.csv',
  'Statement 01-Mar-2024 to 31-Mar-2024.csv',
  'acct_20240301_20240331.csv',
  'export_2024-03-01_2024-03-31 (1).csv',
  'March 2024.csv',
])('the file’s name tells what it covers: %s', async (name) => {
  expect(await daysOf(ROWS, name)).toEqual([MARCH])
})

test.each([
  '2024.csv',
  'export-2024-04-02.csv',
  'account 202412.csv',
  'April 2024.csv',
  '2024-01-01_2024-12-31.csv',
])('a name that fits no order or several tells nothing: %s', async (name) => {
  expect(await daysOf(ROWS, name)).toEqual([MARCH, 'dateOrder'])
})

test('so does a period above the table', async () => {
  expect(await daysOf(`Statement for March 2024\n${ROWS}`)).toEqual([MARCH])
  expect(await daysOf(`Period,1 March 2024 - 31 March 2024\n${ROWS}`)).toEqual([MARCH])
  expect(await daysOf(`Printed 3 April 2024\n${ROWS}`)).toEqual([MARCH, 'dateOrder'])
})

/** The order of the same days in a file that is read on a day, and what is asked of it. */
function orderOn(day: string) {
  const survey = new RowSurvey(undefined, { origin: { today: calendarDay(day) } })
  survey.add(
    ROWS.trim()
      .split('\n')
      .map((text, at) => ({ line: at + 1, cells: text.split(',') })),
  )
  const { mapping } = survey.result()
  return [mapping.dateOrder, ...mapping.ambiguous]
}

test('no statement is of days far ahead', () => {
  expect(orderOn('2024-03-11')).toEqual(['dmy'])
  // By the other order the last day is 3 October, which is near enough for a payment to come.
  expect(orderOn('2024-08-11')).toEqual(['dmy', 'dateOrder'])
})
