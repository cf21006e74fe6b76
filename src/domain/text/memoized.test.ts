import { expect, test, vi } from 'vitest'
import { memoized } from './memoized.ts'

test('a text is worked out once, also one of which nothing is found', () => {
  const find = vi.fn((text: string) => (text === '' ? undefined : text.length))
  const length = memoized(10, find)
  expect(['four', 'four', '', ''].map(length)).toEqual([4, 4, undefined, undefined])
  expect(find.mock.calls).toEqual([['four'], ['']])
})

test('no more texts are kept than there is room for', () => {
  const find = vi.fn((text: string) => text.length)
  const length = memoized(2, find)
  for (const text of ['a', 'b', 'c', 'c', 'a']) length(text)
  expect(find.mock.calls.flat()).toEqual(['a', 'b', 'c', 'a'])
})
