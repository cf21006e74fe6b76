import { expect, test } from 'vitest'
import { lockKeyOf, opensLock } from './lock-key.ts'

const ROUNDS = 10

test('another code does not open the lock', async () => {
  const key = await lockKeyOf('harmattan', ROUNDS)
  expect(await opensLock('Harmattan', key)).toBe(false)
  expect(await opensLock('', key)).toBe(false)
})

test('the code opens the lock, whichever way its letters were composed', async () => {
  const key = await lockKeyOf('café 42', ROUNDS)
  expect(await opensLock('café 42', key)).toBe(true)
  expect(await opensLock('cafe\u0301 42', key)).toBe(true)
})

test('the same code makes another key each time, and the key does not hold it', async () => {
  const [first, second] = await Promise.all([lockKeyOf('1234', ROUNDS), lockKeyOf('1234', ROUNDS)])
  expect(first.hash).not.toBe(second.hash)
  expect(JSON.stringify(first)).not.toContain('1234')
})

test('by itself a key takes many rounds, so that guessing takes long', async () => {
  expect((await lockKeyOf('1234')).rounds).toBe(600_000)
})
