import { expect, test } from 'vitest'
import { rangeOf } from '../../../ui/bookkeeping/range-of.ts'
import { focusedIndex, movedFocus, settledFocus, withArrived, without } from './queue.ts'

const ids = ['a', 'b', 'c']

test('the focus stays with its row wherever the row has gone', () => {
  expect(focusedIndex(ids, { id: 'c', index: 0 })).toBe(2)
})

test('the row that moves up takes the focus of one that has left', () => {
  expect(focusedIndex(ids, { id: 'gone', index: 1 })).toBe(1)
})

test('behind the last row the last row has the focus, and nothing has it in an empty queue', () => {
  expect(focusedIndex(ids, { id: 'gone', index: 3 })).toBe(2)
  expect(focusedIndex([], { id: 'gone', index: 0 })).toBe(-1)
})

test('moving stops at both ends', () => {
  expect(movedFocus(ids, { id: 'a', index: 0 }, -1)).toEqual({ id: 'a', index: 0 })
  expect(movedFocus(ids, { id: 'b', index: 1 }, 1)).toEqual({ id: 'c', index: 2 })
  expect(movedFocus(ids, { id: 'c', index: 2 }, 1)).toEqual({ id: 'c', index: 2 })
})

test('a focus that is right stays the same object, in an empty queue as well', () => {
  const focus = { id: 'b', index: 1 }
  expect(settledFocus(ids, focus)).toBe(focus)
  const nowhere = { id: undefined, index: 0 }
  expect(settledFocus([], nowhere)).toBe(nowhere)
})

test('parts come right behind their whole and other rows last; what is there already stays where it is', () => {
  const wholes = new Map([
    ['b1', 'b'],
    ['b2', 'b'],
    ['z1', 'z'],
  ])
  expect(withArrived(ids, ['new', 'b1', 'z1', 'b2'], wholes)).toEqual([
    'a',
    'b',
    'b1',
    'b2',
    'c',
    'new',
    'z1',
  ])
  expect(withArrived(ids, ['c', 'a'], wholes)).toBe(ids)
})

test('decided rows leave, and nothing leaves where nothing was decided', () => {
  expect(without(ids, new Set(['b']))).toEqual(['a', 'c'])
  expect(without(ids, new Set())).toBe(ids)
})

test('a range goes either way, and is one row where its start is gone', () => {
  expect(rangeOf(ids, 'c', 'a')).toEqual(['a', 'b', 'c'])
  expect(rangeOf(ids, 'gone', 'b')).toEqual(['b'])
  expect(rangeOf(ids, undefined, 'b')).toEqual(['b'])
})
