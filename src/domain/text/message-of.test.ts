import { expect, test } from 'vitest'
import { messageOf } from './message-of.ts'

test('an error says what it has to say, and anything else what is told otherwise', () => {
  expect(messageOf(new Error('No room left'), 'It failed')).toBe('No room left')
  expect([new Error(''), 'text', undefined].map((thrown) => messageOf(thrown, 'It failed'))).toEqual(
    Array(3).fill('It failed'),
  )
})
