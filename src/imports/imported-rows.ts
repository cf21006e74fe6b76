import type { ImportedTransaction } from '../contract/calls/transaction-calls.ts'
import { timestampOfDay } from '../domain/calendar/calendar-day.ts'
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

/** The rows to import, one after another as they go into the books. None of a locked day is among them. */
export function* importedRows(
  { lines, verdicts }: JudgedFile,
  included: Included,
  accountId: Id,
  postingOf: PostingOfLine = () => ({}),
): Generator<ImportedTransaction> {
  const taken = new Set<string>()
  const isTaken = (reference: string) => taken.has(reference) || verdicts.isExisting(reference)
  const ids = new FreeIds(isTaken)
  let index = -1
  for (const line of lines) {
    index += 1
    if (verdicts.isLocked(index)) continue
    const reference = verdicts.referenceOf(index, line)
    if (verdicts.of(index) === 'new') {
      yield { ...transactionOf(line, reference, accountId), ...postingOf(line, reference) }
    } else if (included === 'all' || included.has(index)) {
      // A second copy that is wanted needs a reference of its own, or it would be the same row again.
      const isCopy = line.repeatsLine !== undefined || isTaken(reference)
      const own = isCopy ? ids.beside(reference) : reference
      if (isCopy) taken.add(own)
      yield { ...transactionOf(line, own, accountId), ...postingOf(line, own) }
    }
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
