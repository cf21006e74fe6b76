import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { CalendarDay } from '../../../domain/calendar/calendar-day.ts'
import { counted } from '../../../domain/text/count-text.ts'
import { DEFAULT_GL_NUMBER } from '../../../domain/gl-account/gl-account.ts'
import { fiscalYearOf } from '../../../domain/reports/periods.ts'
import { transactionsAddress } from '../../../ui/bookkeeping/addresses/transactions-address.ts'
import { SkeletonRows } from '../../../ui/feedback/loading.tsx'
import { choiceOfParams, reportAddress } from '../report-choice.ts'
import { useClosingChecks } from './use-closing.ts'

/** What an accountant looks at before a period is closed; each line leads to what is open. */
export function ClosingChecklist({ to, startMonth }: { to: CalendarDay; startMonth: number }) {
  const checks = useClosingChecks(to, startMonth)
  if (!checks) return <SkeletonRows rows={5} />
  const { toReview, transfers, unassigned, unreconciled, missingRates, rateAge, currency } = checks
  const balance = choiceOfParams(
    new URLSearchParams({ report: 'balance', from: fiscalYearOf(to, startMonth).from, to }),
    {
      today: to,
      currency,
      enabled: [currency],
      startMonth,
    },
  )
  return (
    <ul>
      <Check done={toReview === 0} label="Every transaction is reviewed">
        <ChecklistLink to={transactionsAddress({ to, status: 'UNDER_REVIEW' })}>
          {counted(toReview, 'transaction')} to review
        </ChecklistLink>
      </Check>
      <Check done={transfers === 0} label="Transfers are matched">
        <ChecklistLink to="/transfers">{counted(transfers, 'suggested transfer')} to decide</ChecklistLink>
      </Check>
      <Check done={unreconciled.length === 0} label="Every account has a closed statement">
        <span className="flex flex-wrap gap-x-3">
          {unreconciled.map(({ id, name }) => (
            <ChecklistLink key={id} to={`/reconciliation?account=${id}`}>
              {name}
            </ChecklistLink>
          ))}
        </span>
      </Check>
      <Check done={unassigned === 0} label="Every transaction has a GL account">
        <ChecklistLink
          to={transactionsAddress({ to, status: 'APPROVED', glAccountNumber: DEFAULT_GL_NUMBER })}
        >
          {counted(unassigned, 'unassigned transaction')}
        </ChecklistLink>
      </Check>
      <Check
        done={missingRates.length === 0 && rateAge === 0}
        label={`Exchange rates to ${currency} are known and recent`}
      >
        <ChecklistLink to={reportAddress(balance)}>
          {[
            ...(missingRates.length > 0 ? [`No rate from ${missingRates.join(', ')}`] : []),
            ...(rateAge > 0 ? [`Oldest rate is ${counted(rateAge, 'day')} old`] : []),
          ].join(' · ')}
        </ChecklistLink>
      </Check>
    </ul>
  )
}

function Check({ done, label, children }: { done: boolean; label: string; children: ReactNode }) {
  const Icon = done ? CircleCheck : CircleAlert
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 last:border-0">
      <Icon
        aria-label={done ? 'Done' : 'Open'}
        className={`size-4 shrink-0 ${done ? 'text-income' : 'text-review'}`}
      />
      <span className="min-w-0 flex-1 basis-56">{label}</span>
      {!done && <span className="max-md:w-full max-md:pl-7">{children}</span>}
    </li>
  )
}

function ChecklistLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="touch inline-flex items-center font-medium text-accent hover:underline">
      {children}
    </Link>
  )
}
