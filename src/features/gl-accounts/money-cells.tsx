import { Link } from 'react-router-dom'
import { dayInWords } from '../../domain/calendar/date-display.ts'
import type { GLAccount, GLCategory } from '../../domain/gl-account/gl-account.ts'
import { isResult } from '../../domain/ledger/ledger-accounts.ts'
import { periodText } from '../../domain/reports/periods.ts'
import { ratesText } from '../../domain/reports/rates-text.ts'
import { Amount } from '../../ui/bookkeeping/amounts/amount.tsx'
import { amountOf, type ShownMoney } from './use-chart-money.ts'

const head = 'py-2 text-right text-xs font-medium text-faint md:text-sm md:whitespace-nowrap'
const cell = 'text-right align-middle'
const now = 'w-28 pr-3 pl-2 md:w-44 md:pr-4'
const before = 'hidden w-40 px-2 lg:table-cell'

/** What the figures of a category are: income and expenses of a period and the year before, else balances. */
export function MoneyHeads({ category, shown }: { category: GLCategory; shown: ShownMoney | undefined }) {
  if (!shown) return <th scope="col" colSpan={2} aria-label="Amount" className={now} />
  const { period, day } = shown
  if (!isResult({ category })) {
    return (
      <>
        <td aria-hidden="true" className={before} />
        <th scope="col" className={`${head} ${now}`}>
          Balance {dayInWords(day, 'MMM d, yyyy')}
        </th>
      </>
    )
  }
  const isUnfinished = period.from <= day && day < period.to
  return (
    <>
      <th scope="col" className={`${head} ${before}`}>
        {periodText(shown.before)}
      </th>
      <th scope="col" className={`${head} ${now}`}>
        {periodText(period)}
        {isUnfinished && ' so far'}
      </th>
    </>
  )
}

interface Props {
  account: GLAccount
  shown: ShownMoney | undefined
}

export function MoneyCells({ account, shown }: Props) {
  return (
    <>
      <td className={`${cell} ${before}`}>
        {isResult(account) && <Figure account={account} shown={shown} of="before" />}
      </td>
      <td className={`${cell} ${now}`}>
        <Figure account={account} shown={shown} of="now" />
      </td>
    </>
  )
}

/** The amount is a link to the postings that it sums. */
function Figure({ account: { number, name }, shown, of }: Props & { of: 'now' | 'before' }) {
  if (!shown) return <span className="text-faint">…</span>
  if (shown.byMonths?.isUnknown) return <span className="text-faint">–</span>
  const figure = shown.figures.get(number)
  const { amount, rates } = amountOf(figure, of)
  const note = ratesText(rates)
  const text = <Amount amount={amount} currency={shown.currency} bare plain />
  return (
    <span className="flex flex-col items-end">
      {figure && (amount !== 0n || note !== undefined) ? (
        <Link
          to={shown.drillDownOf(figure, of)}
          className="flex min-h-11 min-w-11 items-center justify-end text-accent underline-offset-2 hover:underline dense:min-h-0 dense:min-w-0"
        >
          {text} <span className="sr-only">on {name}</span>
        </Link>
      ) : (
        <span className="text-faint">{text}</span>
      )}
      {note !== undefined && <span className="text-xs text-review">{note}</span>}
    </span>
  )
}
