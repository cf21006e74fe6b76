import type { TransactionFilter } from '../../domain/transaction/transaction-filter.ts'
import { counted } from '../../domain/text/count-text.ts'
import { SkeletonRows } from '../../ui/feedback/loading.tsx'
import { PartnerDialog } from '../../ui/bookkeeping/transfers/partner-dialog.tsx'
import { Page } from '../../ui/primitives/page.tsx'
import { BulkBar } from './list/bulk-bar.tsx'
import { daysText, FilterBar } from './filter/filter-bar.tsx'
import { FilterChips } from './filter/filter-chips.tsx'
import { ListActions } from './list/list-actions.tsx'
import { ListEmpty } from './list/list-empty.tsx'
import { ListFailure } from './list/list-failure.tsx'
import { ListFoot } from './list/list-foot.tsx'
import { ListTotals } from './list/list-totals.tsx'
import { OutsideMatches } from './list/outside-matches.tsx'
import { TransactionPanel } from './panel/transaction-panel.tsx'
import { TransactionsList } from './list/transactions-list.tsx'
import { TransactionDialogs } from './transaction-dialogs.tsx'
import type { TransactionWindow } from './use-transactions.ts'
import { quoted } from '../../domain/text/quoted.ts'
import { type TransactionsScreenState, useTransactionsScreen } from './use-transactions-screen.ts'

export function TransactionsScreen() {
  const screen = useTransactionsScreen()
  const { list, window, error, lookups, choices, edits, selection, split, decline, add, transfer, refuse } =
    screen
  const hasRows = window !== undefined && window.total > 0
  return (
    <Page
      title="Transactions"
      summary={window && window.held > 0 ? <Summary window={window} filter={list.filter} /> : undefined}
      actions={<ListActions empty={!hasRows} onExport={screen.saveFile} onAdd={add} />}
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
      {hasRows && window.elsewhere !== undefined && (
        <ListTotals totals={window.totals} transfers={window.transfers} />
      )}
      <List screen={screen} />
      {window && <ListFoot older={screen.older} matches={screen.olderMatches} />}
      {selection.scope && selection.ids.size > 0 && (
        <BulkBar
          scope={selection.scope}
          total={window?.total ?? 0}
          glAccounts={lookups.glAccounts}
          edits={edits}
          onChooseAll={selection.chooseAll}
          onClear={selection.clear}
          onTransfer={transfer}
          onRefuse={refuse}
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
      <PartnerDialog {...screen.partnerDialog} />
      <TransactionDialogs
        open={screen.open}
        list={list}
        lookups={lookups}
        edits={edits}
        total={window?.total ?? 0}
        onClose={() => screen.setOpen(undefined)}
        onDeclined={selection.clear}
      />
    </Page>
  )
}

/** The rows, or why there are none. */
function List({ screen }: { screen: TransactionsScreenState }) {
  const { list, window, error, choices, lookups, selection, edited, focus } = screen
  return (
    <div className="rounded border border-line bg-surface">
      {window === undefined && error === undefined && <SkeletonRows rows={12} />}
      {window?.total === 0 && (
        <ListEmpty window={window} older={screen.olderMatches} list={list} last={choices?.last} />
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
  )
}

/** On a phone the button of the filters has no room for the days that the list is limited to, and paper has no button. */
function Summary({ window, filter: { from, to } }: { window: TransactionWindow; filter: TransactionFilter }) {
  return (
    <>
      {summaryOf(window)}
      <span className="md:hidden print:inline"> · {daysText(from, to)}</span>
    </>
  )
}

/** How many transactions match, wherever they are; of this device where only the server knows more. */
function summaryOf({ total, elsewhere }: TransactionWindow): string {
  if (elsewhere === undefined) return `${counted(total, 'transaction')} on this device`
  return counted(total + elsewhere, 'transaction')
}
