import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayNumber, dayOfNumber } from './calendar-day.ts'
import { dayInWords } from './date-display.ts'
import { writtenDay, writtenMonth } from './written-day.ts'

test('a day is written as the library of dates writes it', () => {
  const last = dayNumber('2199-12-31' as never)
  fc.assert(
    fc.property(fc.integer({ min: dayNumber('1900-01-01' as never), max: last }), (number) => {
      const day = dayOfNumber(number)
      expect(writtenDay(day)).toBe(dayInWords(day, 'MMM d, yyyy'))
      expect(writtenMonth(day)).toBe(dayInWords(day, 'MMM yyyy'))
    }),
  )
})

test('what is no day stays as it is', () => {
  for (const text of ['', 'soon', '2024-13-01', '2024']) expect(writtenDay(text)).toBe(text)
})
