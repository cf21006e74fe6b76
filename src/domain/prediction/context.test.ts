import { expect, test } from 'vitest'
import { calendarDay, type CalendarDay } from '../calendar-day.ts'
import { minor } from '../money.ts'
import { contextsOf } from './context.ts'
import { factOf } from './gl-example.ts'

function contexts(description: string, amount = -4200) {
  const day = calendarDay('2026-03-04') as CalendarDay
  return contextsOf(factOf({ description, amount: minor(amount), day, accountId: 'card' }))
}

test('case, accents, punctuation and numbers do not make another text', () => {
  expect(contexts('CAFÉ  Zürich #42').text).toBe(contexts('cafe zurich 7').text)
  expect(contexts('CAFÉ Zürich 42').raw).not.toBe(contexts('cafe zurich 7').raw)
})

test('a text of numbers alone keeps them', () => {
  expect(contexts('1234 5678').text).not.toBe(contexts('8765 4321').text)
})

test('money in and money out differ in size, a refund has the amount of its payment', () => {
  expect(contexts('Shop', 500).size).not.toBe(contexts('Shop', -500).size)
  expect(contexts('Shop', 500).textAmount).toBe(contexts('Shop', -500).textAmount)
})

test('amounts close to each other share a size', () => {
  expect(contexts('Shop', -10_000).size).toBe(contexts('Shop', -10_500).size)
  expect(contexts('Shop', -10_000).size).not.toBe(contexts('Shop', -15_000).size)
})

test('an empty text and a nil amount have contexts too', () => {
  const { text, letters, words } = contexts('', 0)
  expect([text, letters, words]).toEqual(['n', [], []])
})

test('a very long text gives a bounded number of letter runs', () => {
  expect(contexts('lorem ipsum dolor sit amet '.repeat(200)).letters.length).toBeLessThan(100)
})
