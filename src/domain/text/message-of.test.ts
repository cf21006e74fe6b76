import { expect, test } from 'vitest'
import { messageOf } from './message-of.ts'

test('an error says what it has to say, and anything else what is told otherwise', () => {
  expect(messageOf(new Error('No room left'), 'It failed')).toBe('No room left')
  expect([new Error(''), 'text', undefined].map((thrown) => messageOf(thrown, 'It failed'))).toEqual(
    Array(3).fill('It failed'),
  )
})

test.each([
  'Failed to fetch dynamically imported module: https://books.example/assets/palette-1a2b.js',
  'error loading dynamically imported module: https://books.example/assets/palette-1a2b.js',
  'Importing a module script failed.',
  'Unable to preload CSS for /assets/palette-1a2b.css',
])('of a part of the app that cannot be fetched nobody reads where it lies: %s', (message) => {
  expect(messageOf(new TypeError(message))).toBe(
    'This part isn’t on this device yet. Connect to the internet and try again',
  )
})
