import { ReceiptText, SearchX } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { TRANSACTION_STATUSES, type TransactionStatus } from '../../domain/transaction.ts'
import { Button, buttonLook } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/loading.tsx'
import { Page } from '../../ui/page.tsx'
import { TransactionFilters } from './transaction-filters.tsx'
import { TransactionsList } from './transactions-list.tsx'
import { PAGE_ROWS, useAccountsById, useTransactions } from './use-transactions.ts'

export function TransactionsScreen() {
  const [params, setParams] = useSearchParams()
  const status = TRANSACTION_STATUSES.find((each) => each === params.get('status'))
  const search = params.get('search') ?? ''
  const [limit, setLimit] = useState(PAGE_ROWS)
  const found = useTransactions({ status, search: useDeferredValue(search), limit })
  const accountsById = useAccountsById()
  const filtered = status !== undefined || search.trim() !== ''

  const filter = (next: { status: TransactionStatus | undefined; search: string }) => {
    const wanted = new URLSearchParams()
    if (next.status !== undefined) wanted.set('status', next.status)
    if (next.search !== '') wanted.set('search', next.search)
    setParams(wanted, { replace: true })
    setLimit(PAGE_ROWS)
  }

  return (
    <Page
      title="Transactions"
      summary={found && found.total > 0 ? countText(found.rows.length, found.total) : undefined}
      actions={
        <Link to="/transactions/import" className={buttonLook('primary')}>
          Import
        </Link>
      }
    >
      <TransactionFilters status={status} search={search} onChange={filter} />
      <div className="rounded border border-line bg-surface">
        {found === undefined && <SkeletonRows rows={12} />}
        {found?.total === 0 &&
          (filtered ? <NothingFound onClear={() => setParams({})} /> : <NoTransactions />)}
        {found && found.rows.length > 0 && <TransactionsList rows={found.rows} accountsById={accountsById} />}
      </div>
      {found && found.total > found.rows.length && (
        <div className="mt-4 flex justify-center">
          <Button onClick={() => setLimit(limit + PAGE_ROWS)}>Show more</Button>
        </div>
      )}
    </Page>
  )
}

function NoTransactions() {
  return (
    <EmptyState
      icon={ReceiptText}
      title="No transactions yet"
      action={
        <Link to="/transactions/import" className={buttonLook('primary')}>
          Import a bank file
        </Link>
      }
    >
      Drop a statement from your bank anywhere on this page, and its rows appear here.
    </EmptyState>
  )
}

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title="Nothing matches"
      action={<Button onClick={onClear}>Show everything</Button>}
    >
      No transaction has this text and this status.
    </EmptyState>
  )
}

function countText(shown: number, total: number): string {
  const all = total.toLocaleString('en-US')
  if (shown < total) return `${shown.toLocaleString('en-US')} of ${all} shown, newest first`
  return total === 1 ? '1 transaction' : `${all} transactions, newest first`
}
