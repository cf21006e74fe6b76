import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DATE_ORDERS, dateFault, type DateOrder, DateSurvey, looksLikeDate, readDay } from './date-text.ts'

function decide(...values: string[]) {
  const survey = new DateSurvey()
  for (const value of values) survey.add(value)
  return survey.decide()
}

test.each([
  ['2026-03-04', 'dmy', '2026-03-04'],
  ['2026/3/4', 'mdy', '2026-03-04'],
  ['03/04/2026', 'dmy', '2026-04-03'],
  ['03/04/2026', 'mdy', '2026-03-04'],
  ['3.4.26', 'dmy', '2026-04-03'],
  ['03.04.2026.', 'dmy', '2026-04-03'],
  ['03.04.2026 г.', 'dmy', '2026-04-03'],
  ['3 เม.ย. 69', 'mdy', '2026-04-03'],
  ['26/04/03', 'ymd', '2026-04-03'],
  ['31-12-99', 'dmy', '1999-12-31'],
  ['20260403', 'dmy', '2026-04-03'],
  ['20260403120000', 'dmy', '2026-04-03'],
  ['03042026', 'dmy', '2026-04-03'],
  ["'03042026'", 'dmy', '2026-04-03'],
  ['3 Apr 2026', 'mdy', '2026-04-03'],
  ['03-Apr-26', 'ymd', '2026-04-03'],
  ['Apr 3, 2026', 'dmy', '2026-04-03'],
  ['September 21st 2026', 'dmy', '2026-09-21'],
  ['Mon, 6 April 2026', 'mdy', '2026-04-06'],
  ['Fri Apr 03 18:00:00 GMT 2026', 'dmy', '2026-04-03'],
  ['Fri Apr  3 18:00:00 2026', 'dmy', '2026-04-03'],
  ['Fri Apr 03 2026 18:00:00 GMT+0200 (CEST)', 'dmy', '2026-04-03'],
  ['2026-Apr-03', 'mdy', '2026-04-03'],
  ['3. März 2026', 'ymd', '2026-03-03'],
  ['2026-04-03T23:59:59Z', 'dmy', '2026-04-03'],
  ['2026-04-03 00:00:00', 'dmy', '2026-04-03'],
  ['2026-04-03-11.57.44.235044', 'dmy', '2026-04-03'],
  ['04/03/2026 10:15 PM', 'mdy', '2026-04-03'],
] as const)('%s in order %s is %s', (text, order, day) => {
  expect(readDay(text, order)).toBe(day)
})

test.each([
  '',
  'Total',
  '12.345',
  '31/02/2026',
  '2026-13-01',
  '00/00/0000',
  '1/2',
  'Mon',
  '450.00',
  '03-04/2026',
])('"%s" is no day', (text) => {
  expect(readDay(text, 'dmy')).toBeUndefined()
})

test('the format comes from the whole column, not from its first row', () => {
  expect(decide('03/04/2026', '04/04/2026', '13/04/2026')).toEqual({ order: 'dmy', certain: true })
  expect(decide('03/04/2026', '04/04/2026', '04/13/2026')).toEqual({ order: 'mdy', certain: true })
})

test('a column in which every date reads both ways is asked about, the shorter span guessed', () => {
  expect(decide('03/04/2026', '03/05/2026', '03/06/2026')).toEqual({ order: 'mdy', certain: false })
  expect(decide('03/04/2026', '04/04/2026', '05/04/2026')).toEqual({ order: 'dmy', certain: false })
  expect(decide('05/05/2026')).toMatchObject({ certain: true })
})

test('a year of two digits is known by its place where the other reading scatters the days', () => {
  const january = Array.from({ length: 31 }, (_, day) => String(day + 1).padStart(2, '0'))
  const inJanuary = (form: (day: string) => string) => decide(...january.map(form))
  expect(inJanuary((day) => `26-01-${day}`)).toEqual({ order: 'ymd', certain: true })
  expect(inJanuary((day) => `${day}.01.26`)).toEqual({ order: 'dmy', certain: true })
  expect(inJanuary((day) => `01/${day}/26`)).toEqual({ order: 'mdy', certain: true })
  expect(inJanuary((day) => `08-01-${day}`)).toEqual({ order: 'ymd', certain: true })
  expect(decide('03/04/26', '04/04/26', '05/04/26')).toEqual({ order: 'dmy', certain: false })
})

test('a year of two digits is asked about where both its places span as much', () => {
  const one = new DateSurvey()
  one.add('26-01-15')
  one.add('26-02-15')
  expect(one.decide()).toEqual({ order: 'dmy', certain: false })
  expect([one.choices, one.examples]).toEqual([
    ['ymd', 'dmy'],
    ['26-01-15', '26-02-15'],
  ])
  expect(decide('26-01-26')).toMatchObject({ certain: true })
})

test('a date that no calendar has decides nothing and is explained', () => {
  expect(decide('31/02/2026', '03/04/2026').certain).toBe(false)
  expect(dateFault('31/02/2026', 'dmy')).toBe(
    '“31/02/2026” isn’t a valid date: month 2 of 2026 has 28 days, not 31. Correct the row.',
  )
  expect(dateFault('13/13/2026', 'dmy')).toContain('has no month 13')
  expect(dateFault('31/02/2026', 'ymd')).toContain('has no day 2026: dates in this column are year/month/day')
  expect(dateFault('Total', 'dmy')).toContain('“Total” isn’t a date')
  expect(dateFault(' ', 'dmy')).toContain('no date')
})

test('amounts, times and ids are not taken for dates', () => {
  for (const text of ['1234.56', '12,50', '-3.00', '10:15', '12345678', 'Maybe 12 2024x', 'R-2024-01']) {
    expect(looksLikeDate(text)).toBe(false)
  }
})

const pad = (value: number) => String(value).padStart(2, '0')

function write(time: number, order: DateOrder, separator: string): string {
  const date = new Date(time)
  const [y, m, d] = [String(date.getUTCFullYear()), pad(date.getUTCMonth() + 1), pad(date.getUTCDate())]
  return { ymd: [y, m, d], dmy: [d, m, y], mdy: [m, d, y] }[order].join(separator)
}

test('days written in one order are read back, and the order is known unless every row reads both ways', () => {
  const times = fc.array(fc.integer({ min: Date.UTC(1970, 0, 1), max: Date.UTC(2069, 11, 31) }), {
    minLength: 1,
    maxLength: 40,
  })
  fc.assert(
    fc.property(
      times,
      fc.constantFrom(...DATE_ORDERS),
      fc.constantFrom('-', '/', '.'),
      (days, order, separator) => {
        const column = days.map((time) => write(time, order, separator))
        const decided = decide(...column)
        const open = order !== 'ymd' && days.every((time) => new Date(time).getUTCDate() <= 12)
        if (!open) {
          expect(decided).toEqual({ order, certain: true })
        }
        for (const [index, text] of column.entries()) {
          expect(readDay(text, order)).toBe(new Date(days[index] ?? 0).toISOString().slice(0, 10))
        }
      },
    ),
  )
})

test.each([
  ['Mo, 03.06.2024', '2024-06-03'],
  ['pon. 3 cze 2024', '2024-06-03'],
  ['Lunes 3/6/2024', '2024-06-03'],
  ['mar. 4 juin 2024', '2024-06-04'],
  ['mar. 04/06/2024', '2024-06-04'],
  ['martes, 4 de junio de 2024', '2024-06-04'],
  ['Mar 4 2024', '2024-03-04'],
  ['Mar 4th, 2024', '2024-03-04'],
  ['Mon Jun 3 2024', '2024-06-03'],
  ['113/06/03', '2024-06-03'],
  ['Order 3/6/2024', undefined],
])('“%s” is read with its day of the week or without', (text, day) => {
  expect(readDay(text, 'dmy')).toBe(day)
})

test('a day has its time behind it by points as well, and another day is none', () => {
  for (const text of [
    '02.03.2024 10.15',
    '02.03.2024, 10.15.30',
    '02.03.2024 10.15 Uhr',
    '2024-03-02 10.15.30.123456',
  ])
    expect(readDay(text, 'dmy')).toBe('2024-03-02')
  expect(readDay('02.03.2024  04.03.2024  REWE SAGT DANKE 45', 'dmy')).toBeUndefined()
  expect(readDay('02.03.24 04.03.24 REWE SAGT DANKE 45', 'dmy')).toBeUndefined()
})
