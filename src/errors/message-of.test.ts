import { expect, test } from 'vitest'
import { fetchModule } from './missing-module.ts'
import { messageOf } from './message-of.ts'

test('an error says what it has to say, and anything else what is told otherwise', () => {
  expect(messageOf(new Error('No room left'), 'It failed')).toBe('No room left')
  expect([new Error(''), 'text', undefined].map((thrown) => messageOf(thrown, 'It failed'))).toEqual(
    Array(3).fill('It failed'),
  )
})

test('of a file of the app that cannot be fetched nobody reads where it lies', async () => {
  const away = new TypeError('Failed to fetch dynamically imported module: https://books.example/assets/a.js')
  const error = await fetchModule(() => Promise.reject(away)).catch((thrown: unknown) => thrown)
  expect(messageOf(error)).toBe('This part isn’t on this device yet. Connect to the internet and try again')
  expect(error).toMatchObject({ cause: away })
})

test('a browser without room is told as such, however deep it lies', () => {
  const full = new DOMException('', 'QuotaExceededError')
  const around = Object.assign(new Error('AbortError'), { inner: full })
  const told = 'There’s no storage left on this device. Free up some space and try again.'
  expect([full, around].map((error) => messageOf(error, 'It failed'))).toEqual([told, told])
})

test('what is fetched is what was asked for', async () => {
  expect(await fetchModule(() => Promise.resolve({ answer: 1 }))).toEqual({ answer: 1 })
})
