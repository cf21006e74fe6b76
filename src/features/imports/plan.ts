import type { ImportedTransaction } from '../../contract/transaction-calls.ts'
import type { ImportRecord } from '../../db/imports.ts'
import { timestampOfDay } from '../../domain/calendar-day.ts'
import type { Id } from '../../domain/ids.ts'
import { decimalFromMinor } from '../../domain/money.ts'
import { freeId } from '../../domain/statement/fingerprint.ts'
import type { IdentifiedLine } from '../../domain/statement/statement-line.ts'
import type { JudgedLine } from '../../domain/statement/verdict.ts'
import type { Checked, Included } from './statement-messages.ts'

export interface Counts {
  /** Movements and unreadable rows of the file. */
  rows: number
  /** Rows that will be imported: the new ones, and the duplicates that are wanted all the same. */
  imported: number
  /** Duplicates that stay out. */
  setAside: number
}

export function countsOf(checked: Checked, included: Included): Counts {
  const duplicates = checked.exact + checked.likely
  const wanted = included === 'all' ? duplicates : included.size
  return {
    rows: checked.new + duplicates + checked.errors,
    imported: checked.new + wanted,
    setAside: duplicates - wanted,
  }
}

/** The lines of a checked file: all of them, and by their places those that are more than new. */
export interface JudgedFile {
  lines: Iterable<IdentifiedLine> & { readonly length: number }
  notable: ReadonlyMap<number, JudgedLine>
}

/** How many lines go into the books: new ones do, duplicates where somebody wants them all the same. */
export function wantedCount({ lines, notable }: JudgedFile, included: Included): number {
  let left = 0
  for (const [place, { verdict }] of notable) {
    if (verdict !== 'new' && included !== 'all' && !included.has(place)) left += 1
  }
  return lines.length - left
}

/** The rows to import, one after another as they go into the books. */
export function* importedRows(
  { lines, notable }: JudgedFile,
  included: Included,
  accountId: Id,
  heldReferences: ReadonlySet<string>,
): Generator<ImportedTransaction> {
  const taken = new Set(heldReferences)
  let place = -1
  for (const line of lines) {
    place += 1
    const judged = notable.get(place)
    if (!judged || judged.verdict === 'new') {
      yield transactionOf(line, judged?.userTransactionId ?? line.userTransactionId, accountId)
      continue
    }
    if (included !== 'all' && !included.has(place)) continue
    // A second copy that is wanted needs a reference of its own, or it would be the same row again.
    const { userTransactionId } = judged
    const copied = line.repeatsLine !== undefined || taken.has(userTransactionId)
    const reference = copied ? freeId(userTransactionId, (id) => taken.has(id)) : userTransactionId
    if (copied) taken.add(reference)
    yield transactionOf(line, reference, accountId)
  }
}

function transactionOf(line: IdentifiedLine, userTransactionId: string, accountId: Id): ImportedTransaction {
  return {
    userTransactionId,
    timestamp: timestampOfDay(line.day),
    description: line.description,
    amount: decimalFromMinor(line.amount, line.currency),
    type: line.type,
    accountId,
    currency: line.currency,
    ...(line.category === undefined ? {} : { category: line.category }),
  }
}

type Told = Pick<ImportRecord, 'rows' | 'duplicates' | 'refused' | 'stored' | 'assigned'>

/** What imports did, in one sentence: "214 rows, 9 duplicates set aside, 131 suggested, 74 need you". */
export function summarySentence(records: readonly Told[]): string {
  const sum = (key: keyof Told) => records.reduce((total, record) => total + record[key], 0)
  const [duplicates, refused, assigned] = [sum('duplicates'), sum('refused'), sum('assigned')]
  const open = sum('stored') - assigned
  const parts = [counted(sum('rows'), 'row', 'rows')]
  if (duplicates > 0) parts.push(`${counted(duplicates, 'duplicate', 'duplicates')} set aside`)
  if (refused > 0) parts.push(`${refused.toLocaleString('en-US')} could not be read`)
  if (assigned > 0) parts.push(`${assigned.toLocaleString('en-US')} suggested`)
  parts.push(open === 1 ? '1 needs you' : `${open.toLocaleString('en-US')} need you`)
  return parts.join(', ')
}

/** What a check of a file found, in one sentence. */
export function checkSentence({ exact, likely, errors, new: fresh }: Checked): string {
  const parts = [
    `${fresh.toLocaleString('en-US')} new`,
    ...(exact > 0 ? [counted(exact, 'exact duplicate', 'exact duplicates')] : []),
    ...(likely > 0 ? [counted(likely, 'likely duplicate', 'likely duplicates')] : []),
    ...(errors > 0 ? [`${errors.toLocaleString('en-US')} unreadable`] : []),
  ]
  return parts.join(' · ')
}

export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`
}
