import type { ImportedTransaction } from '../contract/rows/imported-transactions.ts'
import { type CalendarDay, timestampOfDay } from '../domain/calendar/calendar-day.ts'
import type { Id } from '../domain/ids.ts'
import { decimalFromMinor } from '../domain/money/money.ts'
import { FreeIds } from '../domain/bank-file/duplicates/fingerprint.ts'
import type { IdentifiedLine } from '../domain/bank-file/file-line.ts'
import type { Lines, Verdicts } from '../domain/bank-file/duplicates/verdict.ts'
import type { Included } from './import-messages.ts'

/** The lines of a checked file, and what was found about each. */
export interface JudgedFile {
  lines: Lines
  verdicts: Verdicts
}

/** The lines that are new to the account. */
export function* newLines({ lines, verdicts }: JudgedFile): Generator<IdentifiedLine> {
  let index = -1
  for (const line of lines) {
    index += 1
    if (verdicts.of(index) === 'new') yield line
  }
}

/** How many lines go into the books: new ones do, duplicates where somebody wants them all the same. */
export function wantedCount({ counts }: Verdicts, included: Included): number {
  const duplicates = counts['exact-duplicate'] + counts['likely-duplicate']
  if (included === 'all') return counts.new + duplicates - counts.lockedDuplicates
  return counts.new + included.size
}

/** Where a line is posted as it comes in, by what its file says; nothing where no file says that. */
export type PostingOfLine = (
  line: IdentifiedLine,
  userTransactionId: string,
) => Pick<ImportedTransaction, 'glAccountNumber' | 'glAccountName' | 'glSubcategory'>

interface Placing {
  accountId: Id
  /** Of each line, asked in their order, how many rows of its day were booked before it. */
  placeOf: (day: CalendarDay) => number
  postingOf: PostingOfLine
}

/** The rows to import, one after another as they go into the books. None of a locked day is among them. */
export function* importedRows(
  { lines, verdicts }: JudgedFile,
  included: Included,
  { accountId, placeOf, postingOf }: Placing,
): Generator<ImportedTransaction> {
  const taken = new Set<string>()
  const isTaken = (reference: string) => taken.has(reference) || verdicts.isExisting(reference)
  const ids = new FreeIds(isTaken)
  const rowOf = (line: IdentifiedLine, place: number, reference: string): ImportedTransaction => ({
    userTransactionId: reference,
    timestamp: timestampOfDay(line.day, place),
    description: line.description,
    amount: decimalFromMinor(line.amount, line.currency),
    type: line.type,
    accountId,
    currency: line.currency,
    ...(line.category === undefined ? {} : { category: line.category }),
    ...postingOf(line, reference),
  })
  let index = -1
  for (const line of lines) {
    index += 1
    // Those that are left out have their place among the others too.
    const place = placeOf(line.day)
    if (verdicts.isLocked(index)) continue
    const reference = verdicts.referenceOf(index, line)
    if (verdicts.of(index) === 'new') yield rowOf(line, place, reference)
    else if (included === 'all' || included.has(index)) {
      // A second copy that is wanted needs a reference of its own, or it would be the same row again.
      const isCopy = line.repeatsLine !== undefined || isTaken(reference)
      const own = isCopy ? ids.beside(reference) : reference
      if (isCopy) taken.add(own)
      yield rowOf(line, place, own)
    }
  }
}
