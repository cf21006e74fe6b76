import { Link } from 'react-router-dom'
import type { CalendarDay } from '../../../domain/calendar/calendar-day.ts'
import { formatMoney, minorFromDecimal } from '../../../domain/money/money.ts'
import { transferStatusLabel } from '../../../domain/transfer/transfer.ts'
import { useBooks } from '../../../session/session-context.ts'
import { dayText } from '../../../session/day-text.ts'
import { changedText, whenText } from './changed-text.ts'
import type { OtherClosingChange } from './use-closing-changes.ts'

const NOUNS = {
  accounts: 'Bank account',
  glAccounts: 'GL account',
  journals: 'Journal entry',
  transfers: 'Transfer',
} as const

const ADDRESSES = {
  accounts: (id: string) => `/bank-accounts/${id}`,
  glAccounts: () => '/accounts',
  journals: (id: string) => `/journals/${id}`,
  transfers: () => '/transfers',
} as const

/** A change that moved figures of a closed period without being one of a transaction. */
export function OtherChange({ change }: { change: OtherClosingChange }) {
  const { user } = useBooks()
  const { tbl, id, op, label, userId, email, at } = change
  const who = userId === user.uid ? 'You' : (email ?? 'Another member')
  const title = `${NOUNS[tbl]}${label === undefined ? '' : `: ${label}`}`
  return (
    <li className="text-sm">
      {op === 'delete' ? (
        <span className="font-medium">{title}</span>
      ) : (
        <Link to={ADDRESSES[tbl](id)} className="font-medium text-accent hover:underline">
          {title}
        </Link>
      )}
      <span className="block">{whatText(change)}</span>
      <span className="text-faint">
        {who} · {whenText(at)}
      </span>
    </li>
  )
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  openingBalance: 'Opening balance',
  openingDay: 'Opening date',
  balance: 'Balance',
  number: 'Number',
  name: 'Name',
  day: 'Date',
  lines: 'Lines',
  reversesOn: 'Reverses on',
  status: 'Status',
}

const DAYS: ReadonlySet<string> = new Set(['openingDay', 'day', 'reversesOn'])

function whatText(change: OtherClosingChange): string {
  if (change.op === 'add') return 'Added'
  if (change.op === 'delete') return 'Deleted'
  const [was, is] = [new Map<string, string>(), new Map<string, string>()]
  for (const { field, before, after } of change.fields) {
    const name = FIELD_NAMES[field]
    if (name === undefined) continue
    if (before !== undefined) was.set(name, valueText(change, field, before))
    if (after !== undefined) is.set(name, valueText(change, field, after))
  }
  return changedText(was, is) || 'Changed'
}

function valueText(
  { currency }: OtherClosingChange,
  field: string,
  value: string | number | boolean,
): string {
  if (field === 'status') return transferStatusLabel(String(value))
  if (DAYS.has(field)) return dayText(String(value) as CalendarDay)
  if (typeof value !== 'number' || currency === undefined) return String(value)
  return formatMoney(minorFromDecimal(value, currency) ?? 0n, currency)
}
