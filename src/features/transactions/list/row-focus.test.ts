import { expect, test } from 'vitest'
import type { LedgerRow } from '../../../db/ledger/ledger-columns.ts'
import { AT_TOP, type RowFocus, settledFocus } from './row-focus.ts'

/** Of many rows those in sight, from a place on. */
function rows(ids: string, { from = 0, total = ids.length } = {}) {
  return {
    total,
    rowAt: (index: number) => {
      const id = ids[index - from]
      return id === undefined ? undefined : ({ id } as LedgerRow)
    },
    indexOf: (id: string) => (ids.includes(id) ? ids.indexOf(id) + from : undefined),
  }
}

const onB: RowFocus = { index: 1, isChosen: true, id: 'b' }

test('the focus stays with its row when others come above it', () => {
  expect(settledFocus(onB, rows('xabc'))).toEqual({ ...onB, index: 2 })
})

test('the row that moves up takes the focus of one that has left; behind the last row, the last', () => {
  expect(settledFocus(onB, rows('ac'))).toEqual({ ...onB, id: 'c' })
  expect(settledFocus(onB, rows('a'))).toEqual({ index: 0, isChosen: true })
})

test('the first row is in focus until somebody goes to one', () => {
  expect(settledFocus(AT_TOP, rows('xabc'))).toBe(AT_TOP)
})

test('a row that is on its way gets its id when it is here', () => {
  const focus = { index: 40, isChosen: true }
  expect(settledFocus(focus, rows('abc', { total: 100 }))).toBe(focus)
  expect(settledFocus(focus, rows('abc', { from: 39, total: 100 }))).toEqual({ ...focus, id: 'b' })
})

test('nothing changes while the row is where it was, or nothing is known', () => {
  expect(settledFocus(onB, rows('abc'))).toBe(onB)
  expect(settledFocus(onB, undefined)).toBe(onB)
})
