import { expect, test } from 'vitest'
import { HeavyCalls } from './heavy-calls.ts'

const never = new Promise<never>(() => {})

test('a user has two heavy calls under way and no third; others are not held up', async () => {
  const heavy = new HeavyCalls()
  void heavy.run('ada', () => never)
  let finish: (() => void) | undefined
  const second = heavy.run('ada', () => new Promise<void>((resolve) => (finish = resolve)))
  await expect(heavy.run('ada', async () => 1)).rejects.toThrow('still running')
  expect(await heavy.run('ben', async () => 2)).toBe(2)
  finish?.()
  await second
  expect(await heavy.run('ada', async () => 3)).toBe(3)
})

test('one that fails is no longer under way', async () => {
  const heavy = new HeavyCalls()
  void heavy.run('ada', () => never)
  await expect(heavy.run('ada', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await heavy.run('ada', async () => 4)).toBe(4)
})
