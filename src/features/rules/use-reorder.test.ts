import { expect, test } from 'vitest'
import { movedTo } from './use-reorder.ts'

const items = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
const order = (id: string, place: number) =>
  movedTo(items, id, place)
    .map((item) => item.id)
    .join('')

test('an item moves to a place, the others close up, and no place lies outside of the list', () => {
  expect(order('a', 2)).toBe('bcad')
  expect(order('d', 0)).toBe('dabc')
  expect(order('b', 99)).toBe('acdb')
  expect(order('c', -1)).toBe('cabd')
})

test('where nothing moves the list stays the same one', () => {
  expect(movedTo(items, 'b', 1)).toBe(items)
  expect(movedTo(items, 'a', -1)).toBe(items)
  expect(movedTo(items, 'gone', 1)).toBe(items)
})
