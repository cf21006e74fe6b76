import { BookOpen } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import { ledgerOf } from '../../db/ledger/worker/ledger-client.ts'
import type { AccountLedgerArgs, LedgerEntry } from '../../db/ledger/queries/reports/account-ledger-query.ts'
import { useLedger } from '../../db/ledger/worker/use-ledger.ts'
import { countText } from '../../domain/text/count-text.ts'
import { dayInWords } from '../../domain/calendar/date-display.ts'
import { accountLabel } from '../../domain/reports/financial-statement.ts'
import { useBooks } from '../../session/session-context.ts'
import { undecidedText } from '../../ui/bookkeeping/on-server-text.ts'
import { transactionsAddress } from '../../ui/bookkeeping/addresses/transactions-address.ts'
import { PaperNote } from '../../ui/lists/paper-note.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../ui/feedback/loading.tsx'
import { ExportBar } from './files/export-bar.tsx'
import { isDebitSide, ledgerSheet } from './files/ledger-sheet.ts'
import type { ReportChoice } from './report-choice.ts'
import { amountText, factsOf } from './report-texts.ts'

/** So many entries are shown at first, and more at each press. */
const PAGE = 200

const CELL = 'tabular px-3 py-1.5 text-right whitespace-nowrap'
const HEAD = 'px-3 py-2 font-medium text-faint'

/** What was posted to one account, or to the accounts of a total, in order, with its running balance. */
export function GeneralLedger({ choice }: { choice: ReportChoice }) {
  const { db } = useBooks()
  const { accounts, period, basis, cashOnly } = choice
  const [limit, setLimit] = useState(PAGE)
  const args = useMemo(
    (): AccountLedgerArgs => ({ accounts, period, basis, cashOnly, offset: 0, limit }),
    [accounts, period, basis, cashOnly, limit],
  )
  const { answer, isStale } = useLedger(db, 'accountLedger', accounts.length > 0 ? args : undefined)
  if (accounts.length === 0) {
    return (
      <EmptyState icon={BookOpen} title="Choose an account">
        Everything posted to it appears here, with its running balance.
      </EmptyState>
    )
  }
  if (!answer && isStale) return <SkeletonRows rows={10} />
  if (!answer || answer.accounts.length === 0) return <NothingPosted undecided={answer?.undecided ?? 0} />
  const { entries, opening, closing, total } = answer
  const title = answer.accounts.map(accountLabel).join(', ')
  const isDebit = isDebitSide(answer.accounts)
  const currencies = [...new Set([...opening, ...entries, ...closing].map(({ currency }) => currency))]
  const hasSeveral = currencies.length > 1
  return (
    <div aria-busy={isStale}>
      <ExportBar
        name="General ledger"
        period={period}
        sheet={async (organisation) => {
          const all = await ledgerOf(db).ask('accountLedger', { ...args, limit: total })
          return ledgerSheet(all ?? answer, factsOf(choice, organisation))
        }}
      />
      <h3 className="px-4 pt-3 font-semibold">{title}</h3>
      <div className="overflow-x-auto print:overflow-visible">
        <table aria-label="General ledger" className="report-table w-full border-collapse text-left text-sm">
          <thead>
            <tr className="border-b border-edge">
              <th className={`${HEAD} pl-4`}>Date</th>
              <th className={HEAD}>Description</th>
              <th className={`${HEAD} max-md:hidden print:table-cell`}>Other account</th>
              <th className={`${CELL} font-medium text-faint`}>Debit</th>
              <th className={`${CELL} font-medium text-faint`}>Credit</th>
              <th className={`${CELL} font-medium text-faint`}>Balance</th>
            </tr>
          </thead>
          <tbody>
            <Balances label="Opening balance" amounts={opening} isDebit={isDebit} hasSeveral={hasSeveral} />
            {entries.map((entry) => (
              <Entry
                key={`${entry.sourceId} ${entry.currency} ${entry.amount} ${entry.counter}`}
                entry={entry}
                isDebit={isDebit}
                hasSeveral={hasSeveral}
              />
            ))}
            <Balances label="Closing balance" amounts={closing} isDebit={isDebit} hasSeveral={hasSeveral} />
          </tbody>
        </table>
      </div>
      {entries.length < total && (
        <div className="flex items-center justify-center gap-3 border-t border-line p-3 print:hidden">
          <Button onClick={() => setLimit(limit + PAGE * 5)}>Show more</Button>
          <span className="tabular text-sm text-faint">
            {countText(entries.length)} of {countText(total)}
          </span>
        </div>
      )}
      <PaperNote drawn={entries.length} total={total} how="Press Show more to print the rest." />
      <Notes currencies={currencies} undecided={answer.undecided} />
    </div>
  )
}

function NothingPosted({ undecided }: { undecided: number }) {
  return (
    <EmptyState icon={BookOpen} title="Nothing is posted to this account">
      {undecidedText(undecided)}
    </EmptyState>
  )
}

/** What has to be known to read the amounts. */
function Notes({ currencies, undecided }: { currencies: readonly string[]; undecided: number }) {
  const unsynced = undecidedText(undecided)
  return (
    <div className="grid gap-1 border-t border-line px-4 py-3 text-sm text-faint">
      <p>
        {currencies.length > 1
          ? 'Each amount is in the currency of its transaction.'
          : `Amounts in ${currencies.join()}.`}
      </p>
      {unsynced !== undefined && <p className="text-review">{unsynced}</p>}
    </div>
  )
}

function Balances(props: {
  label: string
  amounts: readonly { currency: string; amount: bigint }[]
  isDebit: boolean
  hasSeveral: boolean
}) {
  return props.amounts.map(({ currency, amount }) => (
    <tr key={currency} className="border-y border-line font-semibold">
      <th scope="row" colSpan={5} className="py-1.5 pr-3 pl-4 text-left">
        {props.label}
      </th>
      <td className={CELL}>
        <Money amount={props.isDebit ? amount : -amount} currency={currency} isNamed={props.hasSeveral} />
      </td>
    </tr>
  ))
}

interface EntryProps {
  entry: LedgerEntry
  isDebit: boolean
  /** Whether the ledger has amounts in several currencies, so that each names its own. */
  hasSeveral: boolean
}

function Entry({ entry, isDebit, hasSeveral }: EntryProps) {
  const { day, sourceId, kind, description, counter, currency, amount, running, status } = entry
  const address =
    kind === 'journal'
      ? `/journals/${sourceId}`
      : kind === 'opening'
        ? '/bank-accounts'
        : `${transactionsAddress({ from: day, to: day })}&${new URLSearchParams({ open: sourceId }).toString()}`
  return (
    <tr className="border-b border-line last:border-0 hover:bg-sunken">
      <td className="tabular py-1.5 pr-3 pl-4 whitespace-nowrap">{dayInWords(day, 'MMM d, yyyy')}</td>
      <td className="max-w-80 min-w-36 px-3 py-1.5">
        <Link
          to={address}
          className="underline-offset-2 hover:text-accent hover:underline roomy:inline-flex roomy:min-h-11 roomy:items-center"
        >
          {description}
        </Link>
        {status === 'UNDER_REVIEW' && <span className="ml-2 text-xs text-review">To review</span>}
      </td>
      <td className="min-w-40 px-3 py-1.5 text-muted max-md:hidden print:table-cell">{counter}</td>
      <td className={CELL}>
        {amount > 0n && <Money amount={amount} currency={currency} isNamed={hasSeveral} />}
      </td>
      <td className={CELL}>
        {amount < 0n && <Money amount={-amount} currency={currency} isNamed={hasSeveral} />}
      </td>
      <td className={CELL}>
        <Money amount={isDebit ? running : -running} currency={currency} isNamed={hasSeveral} />
      </td>
    </tr>
  )
}

function Money(props: { amount: bigint; currency: string; isNamed: boolean }) {
  const { amount, currency, isNamed } = props
  return (
    <>
      {isNamed && <span className="mr-1 text-xs text-faint">{currency}</span>}
      {amountText(amount, currency)}
    </>
  )
}
