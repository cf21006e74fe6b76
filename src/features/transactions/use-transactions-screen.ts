import { useCallback, useState } from 'react'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { useBooks } from '../../session/session-context.ts'
import { useOlder } from '../../session/hooks/use-older.ts'
import type { Line, Whole } from '../../ui/bookkeeping/splits/split-parts.ts'
import type { RowsToDecline } from './decline-rows-dialog.tsx'
import { settledFocus } from './list/row-focus.ts'
import type { OpenDialog } from './transaction-dialogs.tsx'
import { useEditedLine } from './line/use-edited-line.tsx'
import { useListKeys } from './list/use-list-keys.ts'
import { useListState } from './list/use-list-state.ts'
import { useRowDecisions } from './list/use-row-decisions.ts'
import { useListTransferKey } from './list/use-list-transfer-key.ts'
import { useListSelection } from './list/use-list-selection.ts'
import { useTransactionEdits } from './edits/use-transaction-edits.ts'
import { useWholeWindow } from './list/use-whole-window.ts'
import { useChoices, useLookups, useTransactionWindow } from './use-transactions.ts'
import { quoted } from '../../domain/text/quoted.ts'

/** What the screen of transactions shows, and what can be done there; its keys do the same. */
export function useTransactionsScreen() {
  const { history } = useBooks()
  const list = useListState()
  const known = useTransactionWindow(list.filter, list.sort, list.firstInSight)
  const { window, olderMatches } = useWholeWindow(known, list.filter)
  const { error } = known
  const older = useOlder(list.filter.from)
  const lookups = useLookups()
  const choices = useChoices()
  const edits = useTransactionEdits()
  const selection = useListSelection(list.filter, list.sort)
  const [open, setOpen] = useState<OpenDialog>()
  const add = useCallback((from: 'blank' | Transaction) => setOpen({ kind: 'add', from }), [])
  const split = (whole: Whole, lines?: readonly Line[]) => setOpen({ kind: 'split', whole, lines })
  const decline = (rows: RowsToDecline) => setOpen({ kind: 'decline', rows })
  const saveFile = useCallback(() => setOpen({ kind: 'export' }), [])
  const focus = settledFocus(list.focus, window)
  if (focus !== list.focus) list.setFocus(focus)
  const row = window?.rowAt(focus.index)
  const edited = useEditedLine({
    window,
    focused: focus.index,
    chosen: selection.ids,
    list,
    lookups,
    edits,
  })
  const { transfer, dialog: partnerDialog } = useListTransferKey(edits, selection)

  useListKeys({
    total: window?.total ?? 0,
    row,
    focused: focus.index,
    list,
    selection,
    onEdit: edited.edit,
    onNew: () => add('blank'),
    onTransfer: transfer,
    ...useRowDecisions({
      // Of one that is split the lines are changed where they are shown.
      onSplit: (whole) => (whole.isSplit ? list.open(whole, focus.index) : split(whole)),
      onApprove: ({ id, description }) => void edits.approve([id], quoted(description)),
      onDecline: ({ id, description }) => decline({ ids: [id], what: quoted(description) }),
      onDelete: (row) => void edits.remove(row),
    }),
  })

  return {
    list,
    window,
    olderMatches,
    error,
    older,
    lookups,
    choices,
    edits,
    selection,
    open,
    setOpen,
    add,
    split,
    decline,
    saveFile,
    focus,
    edited,
    transfer,
    refuse: (why: string) => history.refuse(why),
    partnerDialog,
  }
}

export type TransactionsScreenState = ReturnType<typeof useTransactionsScreen>
