import { cleanup, fireEvent, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { LedgerRow } from '../../../db/ledger/ledger-columns.ts'
import type { BulkScope } from '../../../db/ledger/queries/lists/bulk-query.ts'
import { offeredKeys } from '../../../ui/keyboard/keys.ts'
import type { TransactionEdits } from '../edits/use-transaction-edits.ts'
import { BulkBar } from './bulk-bar.tsx'
import { LIST_ID } from './focus-list.ts'
import { useListKeys } from './use-list-keys.ts'
import type { ListState } from './use-list-state.ts'
import type { ListSelection } from './use-list-selection.ts'

const did = vi.fn<(what: string, of?: unknown) => void>()
const noted = (what: string) => (of?: unknown) => did(what, of)

interface Case {
  row: Partial<LedgerRow>
  selected?: readonly string[]
}

const NONE: readonly string[] = []

function List({ row, selected = NONE }: Case) {
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

function Bar({ ids }: { ids: string[] }) {
  const [first = '', ...others] = ids
  const scope: BulkScope = {
    ids,
    totals: [],
    decidable: others,
    assignable: ids,
    deletable: [[first, ...others]],
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

test.each([{ status: 'APPROVED' }, { isSplit: true }] satisfies Partial<LedgerRow>[])(
  'a row that waits for no decision gets none by key: %o',
  (row) => {
    render(<List row={row} />)
    press('Enter', true)
    press('d')
    expect(did).not.toHaveBeenCalled()
  },
)

test('with rows selected the same keys mean all of them that they can be meant for', () => {
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
})

test('the help names each key once, for what it does now', () => {
  const { rerender } = render(<List row={{}} />)
  expect(labelsOf('Delete')).toEqual(['Delete the transaction'])
  rerender(<List row={{}} selected={['a', 'b']} />)
  expect(labelsOf('Delete')).toEqual(['Delete those selected'])
  expect(labelsOf('g')).toEqual(['Set the GL account of those selected'])
})
