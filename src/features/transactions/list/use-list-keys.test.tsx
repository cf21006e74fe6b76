import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { sampleTransaction } from '../../../../tests/support/books/sample-transaction.ts'
import { openTestBooks } from '../../../../tests/support/test-books.tsx'
import type { LedgerRow } from '../../../db/ledger/ledger-columns.ts'
import type { BulkScope } from '../../../db/ledger/queries/lists/bulk-query.ts'
import type { CalendarDay } from '../../../domain/calendar/calendar-day.ts'
import { minor } from '../../../domain/money/money.ts'
import type { Transaction } from '../../../domain/transaction/transaction.ts'
import { BooksContext } from '../../../session/session-context.ts'
import { offeredKeys } from '../../../ui/keyboard/keys.ts'
import type { TransactionEdits } from '../edits/use-transaction-edits.ts'
import { BulkBar } from './bulk-bar.tsx'
import { LIST_ID } from './focus-list.ts'
import { useRowDecisions } from './use-row-decisions.ts'
import { useListKeys } from './use-list-keys.ts'
import type { ListState } from './use-list-state.ts'
import type { ListSelection } from './use-list-selection.ts'

const did = vi.fn<(what: string, of?: unknown) => void>()
const noted = (what: string) => (of?: unknown) => did(what, of)

interface Case {
  row: Partial<LedgerRow>
  selected?: readonly string[]
  decisions?: ReturnType<typeof useRowDecisions>
}

const NONE: readonly string[] = []

const HELD = { statementId: 'st', statementDay: '2026-10-31' as CalendarDay, reconciled: true }

function List({ row, selected = NONE, decisions }: Case) {
  useListKeys({
    total: 3,
    row: { id: 'a', status: 'UNDER_REVIEW', isSplit: false, ...row } as LedgerRow,
    focused: 0,
    list: { move: noted('move') } as unknown as ListState,
    selection: { ids: new Set(selected), clear: noted('clear') } as unknown as ListSelection,
    onEdit: (_row, _index, field) => did(`edit ${field}`),
    onNew: noted('new'),
    onSplit: noted('split'),
    onApprove: ({ id }) => did('approve', id),
    onDecline: ({ id }) => did('decline', id),
    onDelete: ({ id }) => did('delete', id),
    onTransfer: noted('transfer'),
    ...decisions,
  })
  return (
    <>
      <div id={LIST_ID} tabIndex={-1}>
        <div aria-current="true">Row</div>
      </div>
      {selected.length > 0 && <Bar ids={[...selected]} />}
    </>
  )
}

/** Keys that look at the row as it is stored. */
function Decided({ row }: { row: Partial<LedgerRow> }) {
  const decisions = useRowDecisions({
    onSplit: noted('split'),
    onApprove: noted('approve'),
    onDecline: noted('decline'),
    onDelete: noted('delete'),
  })
  return <List row={row} decisions={decisions} />
}

function Bar({ ids, none = false }: { ids: string[]; none?: boolean }) {
  const [first = '', ...others] = ids
  const scope: BulkScope = {
    ids,
    totals: [],
    decidable: none ? [] : others,
    assignable: none ? [] : ids,
    deletable: none ? [] : [[first, ...others]],
  }
  const edits = {
    approve: async (of: unknown) => (did('approve', of), false),
    removeAll: async (of: unknown) => (did('delete', of), false),
  } as unknown as TransactionEdits
  return (
    <BulkBar
      scope={scope}
      total={3}
      glAccounts={[]}
      edits={edits}
      onChooseAll={() => undefined}
      onClear={() => undefined}
      onDecline={(of) => did('decline', of)}
      onTransfer={() => undefined}
      onRefuse={noted('refused')}
    />
  )
}

const press = (key: string, shiftKey = false) => fireEvent.keyDown(document.body, { key, shiftKey })

function labelsOf(key: string): string[] {
  return offeredKeys().flatMap(({ commands }) =>
    commands.filter(({ keys }) => keys.includes(key)).map(({ label }) => label),
  )
}

/** Nothing is laid out in jsdom: the row is in sight. */
vi.mock('../../../ui/lists/in-sight.ts', () => ({ isInSight: () => true }))

afterEach(() => {
  cleanup()
  did.mockClear()
})

test('Shift-Enter approves, d declines and Delete deletes the row in focus', () => {
  render(<List row={{}} />)
  press('Enter', true)
  press('d')
  press('Delete')
  expect(did.mock.calls).toEqual([
    ['approve', 'a'],
    ['decline', 'a'],
    ['delete', 'a'],
  ])
})

test.each([
  ['Enter', { status: 'APPROVED' }, 'This transaction is already approved'],
  ['d', { status: 'APPROVED' }, 'This transaction is already approved; undo that before you decline it'],
  ['d', { isSplit: true }, 'A split transaction gets its status from its lines'],
  ['d', HELD, 'This transaction is on the closed Oct 31, 2026 statement'],
  ['s', HELD, 'This transaction is on the closed Oct 31, 2026 statement'],
  ['s', { amount: minor(1) }, 'This amount is too small to split'],
  ['Delete', { parentTransactionId: 'whole' }, 'A split line can’t be deleted alone'],
] satisfies [string, Partial<Transaction>, string][])(
  '%s does nothing to a row that does not allow it, and says why: %o',
  async (key, changes, why) => {
    const { books, db } = await openTestBooks()
    const row = sampleTransaction(changes)
    await db.transactions.put({ ...row, _seq: 1 })
    // Of the statement that holds it the list knows nothing.
    const { statementDay: _day, ...known } = row
    render(<Decided row={known} />, {
      wrapper: ({ children }) => <BooksContext value={books}>{children}</BooksContext>,
    })
    press(key, key === 'Enter')
    await waitFor(() => expect(books.history.getLastAction()).toMatchObject({ kind: 'failed' }))
    expect(books.history.getLastAction()?.label).toContain(why)
    expect(did).not.toHaveBeenCalled()
  },
)

test('s leads on from a row that is split already, whose lines can be changed', async () => {
  const { books, db } = await openTestBooks()
  const row = sampleTransaction({ isSplit: true })
  await db.transactions.put({ ...row, _seq: 1 })
  render(<Decided row={row} />, {
    wrapper: ({ children }) => <BooksContext value={books}>{children}</BooksContext>,
  })
  press('s')
  await waitFor(() => expect(did).toHaveBeenCalledWith('split', expect.objectContaining({ id: row.id })))
})

test('keys for selected rows say why where they mean none of them', () => {
  render(<Bar ids={['a']} none />)
  press('Enter', true)
  press('d')
  press('g')
  press('Delete')
  expect(did.mock.calls).toEqual([
    ['refused', 'The selected transactions are already approved, declined, or split'],
    ['refused', 'The selected transactions are already approved, declined, or split'],
    ['refused', 'Split transactions get their GL accounts from their lines'],
    ['refused', 'Split lines can’t be deleted alone; delete the transactions they’re part of'],
  ])
})

test('with rows selected the same keys mean all of them that they can be meant for', async () => {
  const { getByRole } = render(<List row={{}} selected={['a', 'b', 'c']} />)
  press('Enter', true)
  press('d')
  press('Delete')
  expect(did.mock.calls).toEqual([
    ['approve', ['b', 'c']],
    ['decline', ['b', 'c']],
    ['delete', [['a', 'b', 'c']]],
  ])
  press('g')
  expect(getByRole('dialog', { name: 'Set the GL account' })).toBeTruthy()
  // What is typed next is the account.
  await waitFor(() => expect(document.activeElement).toBe(getByRole('combobox', { name: 'GL account' })))
})

test('the help names each key once, for what it does now', () => {
  const { rerender } = render(<List row={{}} />)
  expect(labelsOf('Delete')).toEqual(['Delete the transaction'])
  rerender(<List row={{}} selected={['a', 'b']} />)
  expect(labelsOf('Delete')).toEqual(['Delete those selected'])
  expect(labelsOf('g')).toEqual(['Set the GL account of those selected'])
})
