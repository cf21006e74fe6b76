import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDay } from './date-text.ts'
import { ofPersianYear } from './persian-calendar.ts'

test.each([
  ['1403/12/30', '2025-03-20'],
  ['1404/01/01', '2025-03-21'],
  ['1399/12/30', '2021-03-20'],
  ['1400-01-01', '2021-03-21'],
  ['1357/11/22', '1979-02-11'],
  ['1403/07/01', '2024-09-22'],
])('%s is %s', (persian, ours) => {
  expect(readDay(persian, 'ymd')).toBe(ours)
})

test('a day that the Persian calendar does not have is none', () => {
  expect(ofPersianYear([1404, 12, 30])).toBeUndefined()
  expect(readDay('1404/12/30', 'ymd')).toBeUndefined()
})

test('every day is the one that the platform writes so', () => {
  const written = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  const last = Date.UTC(2052, 0, 1)
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(1965, 0, 1), max: last }), (moment) => {
      const day = new Date(moment).toISOString().slice(0, 10)
      const parts = Object.fromEntries(written.formatToParts(moment).map(({ type, value }) => [type, value]))
      expect(readDay(`${parts['year']}/${parts['month']}/${parts['day']}`, 'ymd')).toBe(day)
    }),
    { numRuns: 300 },
  )
})
