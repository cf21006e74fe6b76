import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { LedgerRow } from '../../../db/ledger/ledger-columns.ts'
import { minor } from '../../../domain/money/money.ts'
import { useSavedLines } from './use-saved-lines.ts'
import type { TransactionWindow } from '../use-transactions.ts'

const row: LedgerRow = {
  id: '00000000-0000-4000-8000-000000000001',
  timestamp: '2026-10-14T12:00:00.000Z',
  description: 'Fuel',
  amount: minor(10_000),
  type: 'EXPENSE',
  currency: 'USD',
  accountId: '00000000-0000-4000-8000-0000000000a1',
  glAccountNumber: '6500',
  glAccountName: 'Travel',
  status: 'UNDER_REVIEW',
  reconciled: false,
}

function windowOf(only: LedgerRow): TransactionWindow {
  return {
    total: 1,
    elsewhere: 0,
    totals: [],
    transfers: 0,
    held: 1,
    rowAt: (index) => (index === 0 ? only : undefined),
    indexOf: (id) => (id === only.id ? 0 : undefined),
  }
}

interface Shown {
  shown: LedgerRow
  turned?: number
}

function open() {
  const initialProps: Shown = { shown: row }
  const hook = renderHook(({ shown, turned }: Shown) => useSavedLines(windowOf(shown), turned), {
    initialProps,
  })
  const shown = () => hook.result.current.lines.get(row.id)
  return { ...hook, shown }
}

test('a saved line shows what was typed until the list has it, and never again', () => {
  const { result, rerender, shown } = open()
  act(() => void result.current.show(row, { description: 'Diesel', amount: 12.5 }))
  expect(shown()).toMatchObject({ description: 'Diesel', amount: 1250 })
  rerender({ shown: { ...row } })
  expect(shown()?.description).toBe('Diesel')
  rerender({ shown: { ...row, description: 'Diesel', amount: minor(1250) } })
  expect(shown()).toBeUndefined()
  // Undone.
  rerender({ shown: { ...row } })
  expect(shown()).toBeUndefined()
})

test('what is taken back before the list has seen it is shown no more', () => {
  const { result, rerender, shown } = open()
  act(() => void result.current.show(row, { description: 'Diesel' }))
  rerender({ shown: { ...row }, turned: 2 })
  expect(shown()).toBeUndefined()
  act(() => void result.current.show(row, { description: 'Petrol' }))
  rerender({ shown: { ...row }, turned: 2 })
  expect(shown()?.description).toBe('Petrol')
})

test('a line that could not be stored shows what it was', () => {
  const { result, shown } = open()
  const way: { back?: () => void } = {}
  act(() => {
    way.back = result.current.show(row, { description: 'Diesel' })
  })
  act(() => way.back?.())
  expect(shown()).toBeUndefined()
})
