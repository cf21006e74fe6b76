import { expect, test } from 'vitest'
import { focusedIndex, movedFocus, settledFocus } from './queue.ts'

const rows = [{ id: 'a' }, { id: 'b' }, { id: 'c' }]

test('the focus stays with its row wherever the row has gone', () => {
  expect(focusedIndex(rows, { id: 'c', index: 0 })).toBe(2)
})

test('the row that moves up takes the focus of one that has left', () => {
  expect(focusedIndex(rows, { id: 'gone', index: 1 })).toBe(1)
})

test('behind the last row the last row has the focus, and nothing has it in an empty queue', () => {
  expect(focusedIndex(rows, { id: 'gone', index: 3 })).toBe(2)
  expect(focusedIndex([], { id: 'gone', index: 0 })).toBe(-1)
})

test('moving stops at both ends', () => {
  expect(movedFocus(rows, { id: 'a', index: 0 }, -1)).toEqual({ id: 'a', index: 0 })
  expect(movedFocus(rows, { id: 'b', index: 1 }, 1)).toEqual({ id: 'c', index: 2 })
  expect(movedFocus(rows, { id: 'c', index: 2 }, 1)).toEqual({ id: 'c', index: 2 })
})

test('a focus that is right stays the same object, in an empty queue as well', () => {
  const focus = { id: 'b', index: 1 }
  expect(settledFocus(rows, focus)).toBe(focus)
  const nowhere = { id: undefined, index: 0 }
  expect(settledFocus([], nowhere)).toBe(nowhere)
})

test('a row that was brought back takes the focus once it shows, however late', () => {
  const awaited = { id: 'b', index: 0, awaited: true }
  const without = [{ id: 'a' }, { id: 'c' }]
  expect(settledFocus(without, awaited)).toBe(awaited)
  expect(settledFocus(rows, awaited)).toEqual({ id: 'b', index: 1 })
})
