import { Link } from 'react-router-dom'
import type { LedgerRow } from '../../db/ledger/ledger-columns.ts'
import { useLedger } from '../../db/ledger/worker/use-ledger.ts'
import type { BankConnection } from '../../domain/account/bank-connection.ts'
import { dayOfTimestamp } from '../../domain/calendar/calendar-day.ts'
import { useBooks } from '../../session/session-context.ts'
import { useClearBankFlag } from '../../session/hooks/use-clear-bank-flag.ts'
import { TransactionAmount } from '../../ui/bookkeeping/amounts/amount.tsx'
import { BankFlagNotice } from '../../ui/bookkeeping/bank-flag.tsx'
import { dayText } from '../../session/day-text.ts'
import { transactionsAddress } from '../../ui/bookkeeping/addresses/transactions-address.ts'

/** The transactions of a connection's accounts that the bank has withdrawn or changed, until somebody has looked. */
export function FlaggedRows({ connection }: { connection: BankConnection }) {
  const { db } = useBooks()
  const clear = useClearBankFlag()
  const accountIds = connection.accounts.map(({ accountId }) => accountId)
  const { answer: rows } = useLedger(db, 'flaggedByBank', { accountIds })
  if (!rows || rows.length === 0) return null
  return (
    <ul aria-label="Changed by the bank" className="grid gap-2 px-4 pt-3">
      {rows.map((row) => (
        <li key={row.id} data-row={row.id}>
          <FlaggedLine row={row} />
          <BankFlagNotice row={row} onClear={() => clear(row)} />
        </li>
      ))}
    </ul>
  )
}

function FlaggedLine({ row }: { row: LedgerRow }) {
  const day = dayOfTimestamp(row.timestamp)
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 pb-1">
      <span className="min-w-0">
        <Link
          data-row-control
          to={transactionsAddress({ from: day, to: day, accounts: [row.accountId] })}
          className="font-medium [overflow-wrap:anywhere] underline-offset-2 hover:underline"
        >
          {row.description}
        </Link>
        <span className="text-sm text-faint"> · {dayText(day)}</span>
      </span>
      <TransactionAmount transaction={row} className="ml-auto" />
    </p>
  )
}
