import { expect, test } from 'vitest'
import { calendarDay, type CalendarDay } from '../../calendar/calendar-day.ts'
import { minor } from '../../money/money.ts'
import { contextsOf, KIND } from './context.ts'
import { factOf } from '../gl-example.ts'

function contexts(description: string, amount = -4200) {
  const day = calendarDay('2026-03-04') as CalendarDay
  return contextsOf(factOf({ description, amount: minor(amount), day, accountId: 'card' }))
}

/** The key of one kind. */
function key(kind: keyof typeof KIND, description: string, amount?: number) {
  return contexts(description, amount).keys[KIND[kind]]
}

test('case, accents, punctuation and numbers do not make another text', () => {
  expect(key('text', 'CAFÉ  Zürich #42')).toBe(key('text', 'cafe zurich 7'))
  expect(key('raw', 'CAFÉ Zürich 42')).not.toBe(key('raw', 'cafe zurich 7'))
})

test('numbers and references are words of a row and none of its text', () => {
  const row = contexts('City Railway 42 m67ua56c4')
  const [city, railway] = row.textWords
  expect([...row.textWords]).toEqual([...contexts('city railway').words])
  expect([...row.words]).toEqual(expect.arrayContaining([city, railway]))
  expect(row.words).toHaveLength(4)
})

test('a text of numbers alone keeps them', () => {
  expect(key('text', '1234 5678')).not.toBe(key('text', '8765 4321'))
})

test('money in and money out differ in size, a refund has the amount of its payment', () => {
  expect(key('size', 'Shop', 500)).not.toBe(key('size', 'Shop', -500))
  expect(key('textAmount', 'Shop', 500)).toBe(key('textAmount', 'Shop', -500))
})

test('amounts close to each other share a size', () => {
  expect(key('size', 'Shop', -10_000)).toBe(key('size', 'Shop', -10_500))
  expect(key('size', 'Shop', -10_000)).not.toBe(key('size', 'Shop', -15_000))
})

test('an empty text and a nil amount have contexts too', () => {
  const { text, letters, words } = contexts('', 0)
  expect([text, letters.length, words.length]).toEqual(['', 0, 0])
})

test('a very long text gives a bounded number of letter runs', () => {
  expect(contexts('lorem ipsum dolor sit amet '.repeat(200)).letters.length).toBeLessThan(100)
})
