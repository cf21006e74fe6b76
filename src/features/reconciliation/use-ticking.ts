import { useState } from 'react'
import type { LedgerRow } from '../../db/ledger/ledger-columns.ts'
import type { BankStatement } from '../../domain/reconciliation/bank-statement.ts'
import type { Id } from '../../domain/ids.ts'
import { messageOf } from '../../errors/message-of.ts'
import type { Suggestion } from '../../domain/reconciliation/reconciliation.ts'
import { useKeys } from '../../ui/keyboard/use-keys.ts'
import type { StatementEdits } from './use-statement.ts'

interface Session {
  statement: BankStatement
  rows: readonly LedgerRow[]
  edits: StatementEdits
  onProblem: (problem: string | undefined) => void
  onExplain: () => void
  onClose: () => void
}

/** Ticking by key and by hand: the row in focus, ranges from the last one ticked, and suggestions. */
export function useTicking({ statement, rows, edits, onProblem, onExplain, onClose }: Session) {
  const [focused, setFocused] = useState(0)
  const [anchor, setAnchor] = useState<Id>()
  const ticked = new Set(statement.tickedIds)
  const at = Math.min(focused, Math.max(0, rows.length - 1))

  const tick = (on: readonly LedgerRow[], off: readonly LedgerRow[]) => {
    if (on.length + off.length === 0) return
    onProblem(undefined)
    edits.tick(statement, on, off).catch((error: unknown) => onProblem(messageOf(error)))
  }
  const toggle = (index: number) => {
    const row = rows[index]
    if (!row) return
    setFocused(index)
    setAnchor(row.id)
    if (ticked.has(row.id)) tick([], [row])
    else tick([row], [])
  }
  /** Ticks from the last row that was ticked or taken back to this one, both included. */
  const tickTo = (index: number) => {
    const from = rows.findIndex(({ id }) => id === anchor)
    if (from === -1) return toggle(index)
    setFocused(index)
    setAnchor(rows[index]?.id)
    const range = rows.slice(Math.min(from, index), Math.max(from, index) + 1)
    tick(
      range.filter(({ id }) => !ticked.has(id)),
      [],
    )
  }
  const tickAll = () =>
    tick(
      rows.filter(({ id }) => !ticked.has(id)),
      [],
    )
  const follow = (suggestion: Suggestion) => {
    tick(
      rows.filter(({ id }) => suggestion.tick.includes(id)),
      rows.filter(({ id }) => suggestion.untick.includes(id)),
    )
  }
  const move = (by: 1 | -1) => setFocused(Math.min(Math.max(0, at + by), Math.max(0, rows.length - 1)))

  useKeys('Reconciliation', [
    { label: 'Next transaction', keys: ['j', 'ArrowDown'], run: () => move(1), repeats: true },
    { label: 'Previous transaction', keys: ['k', 'ArrowUp'], run: () => move(-1), repeats: true },
    { label: 'Check off or uncheck the transaction', edits: true, keys: [' ', 'x'], run: () => toggle(at) },
    {
      label: 'Check off from the last checked to here',
      edits: true,
      keys: ['Shift+X'],
      run: () => tickTo(at),
    },
    { label: 'Check off all transactions up to the closing date', edits: true, keys: ['a'], run: tickAll },
    { label: 'Explain the difference', keys: ['e'], run: onExplain },
    {
      label: 'Close the statement once the difference is zero',
      edits: true,
      keys: ['Enter'],
      run: onClose,
    },
  ])
  return { ticked, focused: at, toggle, tickTo, tickAll, follow }
}
