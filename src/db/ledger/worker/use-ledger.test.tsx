import 'fake-indexeddb/auto'
import { act, cleanup, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anyTransaction } from '../../../../tests/support/books/random-transactions.ts'
import { BooksDatabase } from '../../core/database.ts'
import { useLedger } from './use-ledger.ts'

let db: BooksDatabase
let number = 0
/** The queries are loaded at the first question. */
const SLOW = { timeout: 10_000 }
beforeEach(() => {
  number += 1
  db = new BooksDatabase(`hook-${number}`, '00000000-0000-4000-8000-00000000000a')
})
afterEach(async () => {
  cleanup()
  await db.delete()
})

const rows = fc.sample(anyTransaction, { numRuns: 30, seed: 8 }).map((row, at) => ({
  ...row,
  id: `row ${String(at).padStart(2, '0')}`,
  description: at % 3 === 0 ? 'third' : 'other',
  _seq: 1,
}))

/** Everything that was shown, in order: the hook must never show nothing once it has shown something. */
let shown: string[] = []
function Count({ search }: { search: string | undefined }) {
  const { answer, isStale, error } = useLedger(
    db,
    'count',
    search === undefined ? undefined : { filter: { search } },
  )
  const text = error?.message ?? (answer ? `${answer.count}${isStale ? ' stale' : ''}` : 'nothing')
  shown.push(text)
  return <p>{text}</p>
}

test('without arguments nothing is asked', async () => {
  await db.transactions.bulkPut(rows)
  render(<Count search={undefined} />)
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)))
  expect(screen.getByText('nothing')).toBeDefined()
})

test('an answer follows the books and the arguments, and the last one stays meanwhile', async () => {
  shown = []
  await db.transactions.bulkPut(rows)
  const { rerender } = render(<Count search="third" />)
  expect(await screen.findByText('10', {}, SLOW)).toBeDefined()
  await act(() => db.transactions.delete('row 00'))
  expect(await screen.findByText('9', {}, SLOW)).toBeDefined()
  rerender(<Count search="other" />)
  expect(await screen.findByText('20', {}, SLOW)).toBeDefined()
  expect(shown.slice(shown.indexOf('10'))).not.toContain('nothing')
  expect(shown).toContain('9 stale')
}, 30_000)

test('who asks again finds the answer at once, as long as the books are the same', async () => {
  await db.transactions.bulkPut(rows)
  const first = render(<Count search="third" />)
  expect(await screen.findByText('10', {}, SLOW)).toBeDefined()
  first.unmount()
  shown = []
  const second = render(<Count search="third" />)
  expect(shown[0]).toBe('10')
  await act(() => db.transactions.delete('row 00'))
  expect(await screen.findByText('9', {}, SLOW)).toBeDefined()
  second.unmount()
  shown = []
  render(<Count search="third" />)
  expect(shown[0]).toBe('9')
}, 30_000)
