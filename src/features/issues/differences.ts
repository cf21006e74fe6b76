import type { RowComparison } from '../../db/edits/comparison.ts'
import { type JournalEntry, journalTotals } from '../../domain/journal/journal-entry.ts'
import { postingText } from '../../domain/gl-account/gl-account.ts'
import { formatMoney, type Minor } from '../../domain/money/money.ts'
import { writtenDay } from '../../domain/calendar/written-day.ts'
import { storedWords } from '../../ui/bookkeeping/stored-words.ts'

/** One field on which the books and an edit disagree, as texts. */
export interface Difference {
  field: string
  theirs: string
  mine: string
}

const NOTHING = '—'

/** The fields people know, by the word the screens have for them; the others are bookkeeping of the program. */
const words = {
  description: 'Description',
  day: 'Date',
  memo: 'Memo',
  reference: 'Reference',
  lines: 'Total',
  reversesOn: 'Reverses on',
  name: 'Name',
  number: 'Number',
  institution: 'Institution',
  type: 'Type',
  category: 'Category',
  subcategory: 'Subcategory',
  timestamp: 'Date',
  amount: 'Amount',
  balance: 'Balance',
  currency: 'Currency',
  glAccountNumber: 'GL account',
  glSubcategory: 'GL subcategory',
  status: 'Status',
  declineReason: 'Reason',
  reconciled: 'Reconciled',
  isActive: 'Active',
  isSplit: 'Split',
  naturalLanguageRule: 'Condition',
  priority: 'Priority',
}

type Field = keyof typeof words
type Fields = { readonly [F in Field | 'glAccountName']?: unknown }

/** Where the row as it stands and the row as the edit would leave it differ, field by field. */
export function differencesOf({ tbl, theirs, mine }: RowComparison): Difference[] {
  const ours = fieldsOf(mine)
  const stands = fieldsOf(theirs)
  return (Object.keys(words) as Field[]).flatMap((field) => {
    const pair = { field: words[field], theirs: textOf(tbl, field, stands), mine: textOf(tbl, field, ours) }
    return pair.theirs === pair.mine ? [] : [pair]
  })
}

/** What a row is called: its description, or its number and name. */
export function rowName({ theirs, mine }: RowComparison): string {
  const row = fieldsOf(theirs ?? mine)
  const parts = [row.number, row.name, row.description, row.memo].filter((part) => typeof part === 'string')
  return parts.length > 0 ? parts.join(' ') : 'A row that no longer exists'
}

function fieldsOf(row: RowComparison['mine']): Fields {
  return { ...row } as Fields
}

function textOf(tbl: RowComparison['tbl'], field: Field, row: Fields): string {
  const value = row[field]
  if (value === undefined || value === null) return NOTHING
  if (field === 'amount' || field === 'balance') {
    return formatMoney(value as Minor, typeof row.currency === 'string' ? row.currency : 'USD')
  }
  if (field === 'timestamp' && typeof value === 'string') return writtenDay(value.slice(0, 10))
  if (field === 'glAccountNumber' && typeof value === 'string') {
    return postingText(value, typeof row.glAccountName === 'string' ? row.glAccountName : undefined)
  }
  if (field === 'lines') return totalText(value as JournalEntry['lines'])
  if ((field === 'day' || field === 'reversesOn') && typeof value === 'string') return writtenDay(value)
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'string') return storedWords(tbl, field, value)
  return typeof value === 'number' ? String(value) : NOTHING
}

function totalText(lines: JournalEntry['lines']): string {
  const totals = journalTotals({ lines }).map(({ amount, currency }) => formatMoney(amount, currency))
  return `${totals.join(', ')} on ${lines.length} lines`
}
