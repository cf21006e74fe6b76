import type { AuditChange, AuditEntry } from '../../contract/calls/audit-calls.ts'
import { roleLabel } from '../../domain/organisation/access.ts'
import { type CalendarDay, dayOfTimestamp } from '../../domain/calendar/calendar-day.ts'
import { countText } from '../../domain/text/count-text.ts'
import { postingText } from '../../domain/gl-account/gl-account.ts'
import { formatMoney, minorFromDecimal } from '../../domain/money/money.ts'
import { dayText } from '../../session/day-text.ts'
import { storedWords } from '../../ui/bookkeeping/stored-words.ts'
import { rowsActionOf, headline } from './action-words.ts'
import { quoted } from '../../domain/text/quoted.ts'

type Field = AuditChange['fields'][number]
type Value = NonNullable<Field['before']>

const FIELD_NAMES: Readonly<Record<string, string>> = {
  timestamp: 'Date',
  description: 'Description',
  amount: 'Amount',
  type: 'Type',
  category: 'Category',
  glAccountNumber: 'GL account',
  glSubcategory: 'GL subcategory',
  status: 'Status',
  declineReason: 'Reason',
  reconciled: 'Reconciled',
  appliedRuleName: 'Rule',
  name: 'Name',
  institution: 'Institution',
  currency: 'Currency',
  balance: 'Balance',
  openingBalance: 'Opening balance',
  openingDay: 'Opening date',
  isActive: 'Active',
  isPettyCash: 'Petty cash',
  lockDate: 'Lock date',
  number: 'Number',
  subcategory: 'Subcategory',
  naturalLanguageRule: 'Condition',
  priority: 'Priority',
  rejectReason: 'Reason',
  day: 'Date',
  memo: 'Memo',
  reference: 'Reference',
  lines: 'Lines',
  reversesOn: 'Reverses on',
  templateName: 'Template',
  closingDay: 'Closing date',
  closingBalance: 'Closing balance',
  reopenReason: 'Reason',
  defaultCurrency: 'Default currency',
  enabledCurrencies: 'Currencies',
  fiscalYearStart: 'Fiscal year starts',
}

const DAYS: ReadonlySet<string> = new Set(['lockDate', 'openingDay', 'closingDay', 'day', 'reversesOn'])

const MONTHS = Array.from({ length: 12 }, (_, month) =>
  new Date(Date.UTC(2026, month)).toLocaleDateString('en-US', { month: 'long', timeZone: 'UTC' }),
)

/** What is told of one act before the rest is only counted. */
const MOST_CHANGES = 5

/** What an entry changed, a line each: "Amount: $12.34 → $20.00". A row that the headline does not name is named. */
export function linesOf(entry: AuditEntry): string[] {
  const { refused, member, reason } = entry
  return [
    ...(refused ? [`${attempted(refused.act)}: ${refused.message}`] : []),
    ...(member?.before !== undefined && member.after !== undefined
      ? [`Role: ${roleLabel(member.before)} → ${roleLabel(member.after)}`]
      : []),
    ...(reason === undefined ? [] : [`Reason: ${reason}`]),
    ...rowLines(entry),
  ]
}

/** The same said of several rows is said once, with how many they are. */
function rowLines(entry: AuditEntry): string[] {
  const { changes, rows } = entry
  const told = changes.filter(({ op, fields }) => op === 'delete' || fields.length > 0)
  const counts = new Map<string, number>()
  for (const change of told) {
    for (const line of changeLines(change, entry, told.length === 1)) {
      counts.set(line, (counts.get(line) ?? 0) + 1)
    }
  }
  const lines = [...counts].map(([line, count]) => (count > 1 ? `${line} (${count} times)` : line))
  if (told.length === 1) return lines
  const shown = [...counts.values()].slice(0, MOST_CHANGES).reduce((sum, count) => sum + count, 0)
  const touched = rows.filter(({ tbl, op }) => op !== 'add' && tbl === rowsActionOf(entry)?.tbl)
  const more = touched.reduce((sum, { count }) => sum + count, 0) - shown
  const isCut = lines.length > MOST_CHANGES || told.length >= CHANGES_SENT
  return [...lines.slice(0, MOST_CHANGES), ...(isCut && more > 0 ? [`and ${countText(more)} more`] : [])]
}

/** Of so many changes or more the server sends the first. */
const CHANGES_SENT = 20

/** "getAuditLog" as "get audit log": a call that is not in the log by itself has no words of its own. */
function attempted(call: string): string {
  const spaced = call.replace(/([a-z])([A-Z])/g, '$1 $2')
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase()
}

function changeLines(change: AuditChange, entry: AuditEntry, alone: boolean): string[] {
  const { label, op, fields } = change
  const isNamed = label !== undefined && headline(entry).includes(quoted(label))
  if (op === 'delete') return isNamed || label === undefined ? [] : [`${label} deleted`]
  const texts = fields.flatMap((field) => fieldText(field, change) ?? [])
  if (isNamed || label === undefined || (alone && texts.length > 1)) return texts
  return texts.length === 0 ? [] : [`${label}: ${texts.join('; ')}`]
}

function fieldText({ field, before, after }: Field, change: AuditChange): string | undefined {
  const name = FIELD_NAMES[field]
  if (name === undefined) return undefined
  const text = (value: Value | undefined, side: 'before' | 'after') =>
    value === undefined ? 'none' : valueText(field, value, change, side)
  return `${name}: ${text(before, 'before')} → ${text(after, 'after')}`
}

function valueText(field: string, value: Value, change: AuditChange, side: 'before' | 'after'): string {
  const { currency, fields } = change
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') {
    if (field === 'fiscalYearStart') return MONTHS[value - 1] ?? String(value)
    if (field === 'priority' || currency === undefined) return String(value)
    const exact = minorFromDecimal(value, currency)
    return exact === undefined ? String(value) : formatMoney(exact, currency)
  }
  if (field === 'timestamp') return dayText(dayOfTimestamp(value))
  if (DAYS.has(field)) return dayText(value as CalendarDay)
  // The number says little without the name, which changes with it.
  if (field === 'glAccountNumber') {
    const name = fields.find((each) => each.field === 'glAccountName')?.[side]
    return postingText(value, name === undefined ? undefined : String(name))
  }
  return storedWords(change.tbl, field, value)
}
