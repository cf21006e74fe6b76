import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { looksLikeDate, readDay } from './date-text.ts'

test.each([
  ['1445/11/26', 'ymd', '2024-06-03'],
  ['1446-01-01', 'ymd', '2024-07-07'],
  ['1445/10/30', 'ymd', undefined],
  ['26/11/1445', 'dmy', '2024-06-03'],
  ['1445/11/26 هـ', 'ymd', '2024-06-03'],
  ['1445/11/26هـ', 'ymd', '2024-06-03'],
  ['1445/13/01', 'ymd', undefined],
] as const)('%s in the order %s is %s', (islamic, order, ours) => {
  expect(readDay(islamic, order)).toBe(ours)
})

test('a year of the Persian calendar stays one', () => {
  expect(readDay('1403/07/01', 'ymd')).toBe('2024-09-22')
  expect(readDay('01/07/1403', 'dmy')).toBe('2024-09-22')
})

test('a number of the length of a year is no date by itself', () => {
  expect(looksLikeDate('1445')).toBe(false)
})

test('every day is the one that the platform writes so', () => {
  const written = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
  })
  fc.assert(
    fc.property(fc.integer({ min: Date.UTC(2010, 0, 1), max: Date.UTC(2060, 0, 1) }), (moment) => {
      const day = new Date(moment).toISOString().slice(0, 10)
      const parts = Object.fromEntries(written.formatToParts(moment).map(({ type, value }) => [type, value]))
      expect(readDay(`${parts['year']}/${parts['month']}/${parts['day']}`, 'ymd')).toBe(day)
    }),
    { numRuns: 300 },
  )
})
