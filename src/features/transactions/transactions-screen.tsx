import { useState } from 'react'
import type { LedgerRow } from '../../db/ledger/ledger-columns.ts'
import type { Transaction } from '../../domain/transaction.ts'
import { counted } from '../../domain/count-text.ts'
import { Dialog } from '../../ui/primitives/dialog.tsx'
import { SkeletonRows } from '../../ui/primitives/loading.tsx'
import { Notice } from '../../ui/primitives/notice.tsx'
import { Page } from '../../ui/primitives/page.tsx'
import { ReasonDialog } from '../../ui/bookkeeping/reason-dialog.tsx'
import type { Whole } from '../../ui/bookkeeping/split-parts.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ExportDialog } from './export-dialog.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterChips } from './filter-chips.tsx'
import { ListActions } from './list-actions.tsx'
import { ListEmpty } from './list-empty.tsx'
import { ListTotals } from './list-totals.tsx'
import { OlderRows } from './older-rows.tsx'
import { settledFocus } from './row-focus.ts'
import { SplitDialog } from './split-dialog.tsx'
import { TransactionForm } from './transaction-form.tsx'
import { TransactionPanel } from './transaction-panel.tsx'
import { TransactionsList } from './transactions-list.tsx'
import { blankFields, creationOf, fieldsOf } from './typed.ts'
import { useListKeys } from './use-list-keys.ts'
import { useListState } from './use-list-state.ts'
import { useOlder } from './use-older.ts'
import { useSelection } from './use-selection.ts'
import { useTransactionEdits } from './use-transaction-edits.ts'
import { useChoices, useDefaultCurrency, useLookups, useTransactionWindow } from './use-transactions.ts'
import { LineEditor } from './line-editor.tsx'

export function TransactionsScreen() {
  const list = useListState()
  const { window, error } = useTransactionWindow(list.filter, list.sort, list.firstInSight)
  const older = useOlder(list.filter)
  const lookups = useLookups()
  const choices = useChoices()
  const defaultCurrency = useDefaultCurrency()
  const edits = useTransactionEdits()
  const selection = useSelection(list.filter, list.sort)
  const [adding, setAdding] = useState<'blank' | Transaction>()
  const [splitting, setSplitting] = useState<Whole>()
  const [declining, setDeclining] = useState<{ ids: readonly string[]; what: string }>()
  const [exporting, setExporting] = useState(false)
  const focus = settledFocus(list.focus, window)
  if (focus !== list.focus) list.setFocus(focus)
  const row = window?.rowAt(focus.index)

  const split = (row: LedgerRow) => {
    if (!row.isSplit && row.parentTransactionId === undefined && row.status !== 'DECLINED') {
      setSplitting(row)
    }
  }
  useListKeys({
    total: window?.total ?? 0,
    row,
    focused: focus.index,
    list,
    selection,
    onNew: () => setAdding('blank'),
    onSplit: split,
    onDelete: (row) => row.parentTransactionId === undefined && void edits.remove(row),
  })

  return (
    <Page
      title="Transactions"
      summary={window && window.held > 0 ? counted(window.total, 'transaction') : undefined}
      actions={
        <ListActions empty={!window || window.total === 0} onExport={setExporting} onAdd={setAdding} />
      }
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
      {(error !== undefined || edits.failure !== undefined) && (
        <div className="mb-3">
          <Notice tone="danger" title={error ? 'The transactions could not be read' : 'That didn’t work'}>
            {error?.message ?? edits.failure}
          </Notice>
        </div>
      )}
      {window && window.total > 0 && !older.missing && <ListTotals totals={window.totals} />}
      <div className="rounded border border-line bg-surface">
        {window === undefined && error === undefined && <SkeletonRows rows={12} />}
        {window?.total === 0 && <ListEmpty held={window.held} list={list} last={choices?.last} />}
        {window && window.total > 0 && (
          <TransactionsList
            window={window}
            filter={list.filter}
            sort={list.sort}
            accountsById={lookups.accountsById}
            focused={focus.index}
            moves={list.moves}
            chosen={selection.ids}
            editing={
              row && list.editing?.id === row.id
                ? {
                    id: row.id,
                    line: (
                      <LineEditor
                        row={row}
                        lookups={lookups}
                        start={list.editing.field}
                        onCancel={list.stopEditing}
                        onSave={(changes) => {
                          list.stopEditing()
                          if (Object.keys(changes).length > 0) void edits.change(row, changes)
                        }}
                      />
                    ),
                  }
                : undefined
            }
            onSight={list.setFirstInSight}
            onSort={list.setSort}
            onOpen={list.open}
            onToggle={selection.toggle}
            onChooseAll={selection.toggleAll}
          />
        )}
      </div>
      {window && <OlderRows older={older} />}
      {selection.scope && selection.ids.size > 0 && (
        <BulkBar
          scope={selection.scope}
          total={window?.total ?? 0}
          glAccounts={lookups.glAccounts}
          edits={edits}
          onChooseAll={selection.chooseAll}
          onClear={selection.clear}
          onDecline={(ids) => setDeclining({ ids, what: counted(ids.length, 'transaction') })}
        />
      )}
      <p aria-live="polite" className="sr-only">
        {row && list.moves > 0 && `Row ${focus.index + 1} of ${window?.total ?? 0}: ${row.description}`}
      </p>
      <TransactionPanel
        id={list.openId}
        lookups={lookups}
        edits={edits}
        onOpen={list.openById}
        onClose={list.close}
        onSplit={setSplitting}
        onDuplicate={setAdding}
        onDecline={({ id, description }) => setDeclining({ ids: [id], what: `“${description}”` })}
      />
      <Dialog
        open={adding !== undefined}
        onClose={() => setAdding(undefined)}
        title={adding === 'blank' ? 'Add a transaction' : 'Duplicate a transaction'}
      >
        {adding !== undefined && (
          <TransactionForm
            initial={
              adding === 'blank'
                ? blankFields(list.today, lookups.accounts, defaultCurrency)
                : fieldsOf(adding, lookups.accountsById.get(adding.accountId))
            }
            lookups={lookups}
            failure={edits.failure}
            onCancel={() => setAdding(undefined)}
            onSave={async (fields, values) => {
              const done = await edits.create(creationOf(fields, values, crypto.randomUUID()), list.filter)
              if (done) setAdding(undefined)
              return done
            }}
          />
        )}
      </Dialog>
      <SplitDialog
        transaction={splitting}
        glAccounts={lookups.glAccounts}
        edits={edits}
        onClose={() => setSplitting(undefined)}
      />
      <ReasonDialog
        open={declining !== undefined}
        title={`Decline ${declining?.what ?? ''}`}
        action="Decline"
        hint="Kept with each transaction. Declined transactions are left out of totals."
        onClose={() => setDeclining(undefined)}
        onReason={(reason) => {
          if (declining) {
            void edits.decline(declining.ids, declining.what, reason).then((ok) => ok && selection.clear())
          }
          setDeclining(undefined)
        }}
      />
      <ExportDialog
        open={exporting}
        onClose={() => setExporting(false)}
        filter={list.filter}
        total={window?.total ?? 0}
      />
    </Page>
  )
}
