import { useCallback, useState } from 'react'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { counted } from '../../domain/text/count-text.ts'
import { SkeletonRows } from '../../ui/feedback/loading.tsx'
import { PartnerDialog } from '../../ui/bookkeeping/transfers/partner-dialog.tsx'
import { Page } from '../../ui/primitives/page.tsx'
import { useOlder } from '../../session/hooks/use-older.ts'
import type { Whole } from '../../ui/bookkeeping/splits/split-parts.ts'
import { BulkBar } from './list/bulk-bar.tsx'
import type { Declining } from './decline-dialog.tsx'
import { FilterBar } from './filter/filter-bar.tsx'
import { FilterChips } from './filter/filter-chips.tsx'
import { ListActions } from './list/list-actions.tsx'
import { ListEmpty } from './list/list-empty.tsx'
import { ListFailure } from './list/list-failure.tsx'
import { ListFoot } from './list/list-foot.tsx'
import { ListTotals } from './list/list-totals.tsx'
import { OutsideMatches } from './list/outside-matches.tsx'
import { settledFocus } from './list/row-focus.ts'
import { TransactionPanel } from './panel/transaction-panel.tsx'
import { TransactionsList } from './list/transactions-list.tsx'
import { type OpenDialog, TransactionDialogs } from './transaction-dialogs.tsx'
import { useEditedLine } from './line/use-edited-line.tsx'
import { useListKeys } from './list/use-list-keys.ts'
import { useListState } from './list/use-list-state.ts'
import { useTransferKey } from './list/use-transfer-key.ts'
import { useSelection } from './list/use-selection.ts'
import { useTransactionEdits } from './edits/use-transaction-edits.ts'
import { useWholeWindow } from './list/use-whole-window.ts'
import { type TransactionWindow, useChoices, useLookups, useTransactionWindow } from './use-transactions.ts'
import { quoted } from '../../domain/text/quoted.ts'

export function TransactionsScreen() {
  const list = useListState()
  const known = useTransactionWindow(list.filter, list.sort, list.firstInSight)
  const { window, olderMatches } = useWholeWindow(known, list.filter)
  const { error } = known
  const older = useOlder(list.filter.from)
  const lookups = useLookups()
  const choices = useChoices()
  const edits = useTransactionEdits()
  const selection = useSelection(list.filter, list.sort)
  const [open, setOpen] = useState<OpenDialog>()
  const add = useCallback((from: 'blank' | Transaction) => setOpen({ kind: 'add', from }), [])
  const split = (whole: Whole) => setOpen({ kind: 'split', whole })
  const decline = (rows: Declining) => setOpen({ kind: 'decline', rows })
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
  const { transfer, dialog: partnerDialog } = useTransferKey(edits, selection)

  useListKeys({
    total: window?.total ?? 0,
    row,
    focused: focus.index,
    list,
    selection,
    onEdit: edited.edit,
    onNew: () => add('blank'),
    onSplit: split,
    onTransfer: transfer,
    onApprove: ({ id, description }) => void edits.approve([id], quoted(description)),
    onDecline: ({ id, description }) => decline({ ids: [id], what: quoted(description) }),
    onDelete: (row) => row.parentTransactionId === undefined && void edits.remove(row),
  })

  return (
    <Page
      title="Transactions"
      summary={window && window.held > 0 ? summaryOf(window) : undefined}
      actions={<ListActions empty={!window || window.total === 0} onExport={saveFile} onAdd={add} />}
    >
      <FilterBar
        filter={list.filter}
        onChange={list.setFilter}
        given={list.given}
        onSearch={(text) => void list.typeSearch(text)}
        accounts={lookups.accounts}
        categories={choices?.categories ?? []}
        today={list.today}
      />
      <FilterChips filter={list.filter} onChange={list.setFilter} lookups={lookups} />
      {window && <OutsideMatches filter={list.filter} window={window} onChange={list.setFilter} />}
      <ListFailure error={error} failure={edits.failure} />
      {window && window.total > 0 && window.elsewhere !== undefined && (
        <ListTotals totals={window.totals} transfers={window.transfers} />
      )}
      <div className="rounded border border-line bg-surface">
        {window === undefined && error === undefined && <SkeletonRows rows={12} />}
        {window?.total === 0 && (
          <ListEmpty window={window} older={olderMatches} list={list} last={choices?.last} />
        )}
        {window && window.total > 0 && (
          <TransactionsList
            window={window}
            filter={list.filter}
            sort={list.sort}
            accountsById={lookups.accountsById}
            focused={focus.index}
            moves={list.moves}
            chosen={selection.ids}
            editedLine={edited.line}
            savedLines={edited.saved}
            onEdit={edited.edit}
            onSight={list.setFirstInSight}
            onSort={list.setSort}
            onOpen={list.open}
            onToggle={selection.toggle}
            onChooseAll={selection.toggleAll}
          />
        )}
      </div>
      {window && <ListFoot older={older} matches={olderMatches} />}
      {selection.scope && selection.ids.size > 0 && (
        <BulkBar
          scope={selection.scope}
          total={window?.total ?? 0}
          glAccounts={lookups.glAccounts}
          edits={edits}
          onChooseAll={selection.chooseAll}
          onClear={selection.clear}
          onTransfer={transfer}
          onDecline={(ids) => decline({ ids, what: counted(ids.length, 'transaction') })}
        />
      )}
      <TransactionPanel
        id={list.openId}
        lookups={lookups}
        edits={edits}
        onOpen={list.openById}
        onClose={list.close}
        onSplit={split}
        onDuplicate={add}
        onTransfer={transfer}
        onDecline={({ id, description }) => decline({ ids: [id], what: quoted(description) })}
      />
      <PartnerDialog {...partnerDialog} />
      <TransactionDialogs
        open={open}
        list={list}
        lookups={lookups}
        edits={edits}
        total={window?.total ?? 0}
        onClose={() => setOpen(undefined)}
        onDeclined={selection.clear}
      />
    </Page>
  )
}

/** How many transactions match, wherever they are; of this device where only the server knows more. */
function summaryOf({ total, elsewhere }: TransactionWindow): string {
  if (elsewhere === undefined) return `${counted(total, 'transaction')} on this device`
  return counted(total + elsewhere, 'transaction')
}
