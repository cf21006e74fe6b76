import type { InputOf } from '../../src/contract/calls.ts'
import type { ImportedTransaction } from '../../src/contract/transaction-calls.ts'
import { invalid, missing, Refusal } from '../../src/contract/errors.ts'
import { type AccountRow, minorOf, type TransactionRow } from '../../src/contract/rows.ts'
import { DEFAULT_GL_NUMBER, DEFAULT_GL_NAME } from '../../src/domain/gl-account.ts'
import type { Id } from '../../src/domain/ids.ts'
import { lockProblem } from '../../src/domain/reconciliation.ts'
import { provenanceIn } from '../../src/domain/transaction-edit.ts'
import type { Mutate } from '../define-call.ts'
import { accountsById, lockAccounts } from '../store/accounts.ts'
import { glNamesByNumber } from '../store/gl-accounts.ts'
import { locksOf } from '../store/locks.ts'
import { addTransactions } from '../store/new-transactions.ts'
import type { OrgWrite } from '../store/org-write.ts'
import { stampRules } from '../store/rules.ts'
import { heldReferences } from '../store/transactions.ts'
import { transactionIds } from '../transaction-ids.ts'
import { assignedByRules, withoutRule } from './rule-assignment.ts'
import { countChanges } from './totals.ts'

type Input = InputOf<'bulkImportTransactions'>
interface Candidate {
  /** Position in the call, by which its answer speaks of the row. */
  index: number
  row: TransactionRow
}
type Skipped = { index: number; userTransactionId: string; reason: string }

/**
 * Takes rows of a statement into the books: all of them, or none where one is unsound. Rows whose
 * account holds their reference already are left out and listed, or refuse the call where the caller
 * does not want any skipped. The accounts are locked first, so that their totals stay exact.
 */
export const bulkImportTransactions: Mutate<'bulkImportTransactions'> = async (write, actor, input) => {
  const accountsById = await accountsOf(write, input)
  const books = { accountsById, glNames: await postingsOf(write, input), idOf: transactionIds() }
  const rows = input.transactions.map((item, index) => rowOf(item, index, input, books, actor.at))

  const { candidates, skipped } = splitRepeated(rows)
  const held = await heldReferences(
    write,
    candidates.map(({ row }) => row),
  )
  for (const position of held) skipped.push(skippedRow(candidates[position], HELD))
  skipped.sort((a, b) => a.index - b.index)
  if (input.skipDuplicates === false) refuseSkipped(skipped)
  const unheld = candidates.filter((_, position) => !held.has(position))
  const reasonByRow = await lockedRows(write, unheld)
  for (const [candidate, reason] of reasonByRow) skipped.push(skippedRow(candidate, reason))
  skipped.sort((a, b) => a.index - b.index)
  const fresh = await assignedByRules(
    write,
    unheld.filter((candidate) => !reasonByRow.has(candidate)).map(({ row }) => row),
    accountsById,
  )

  if (input.validateOnly !== true) {
    // The accounts are locked, so nobody can have added one of these references meanwhile.
    await addTransactions(write, fresh)
    const named = [...input.transactions, ...fresh].map((row) => row.appliedRuleId)
    await stampRules(write, named, actor.at)
    await countChanges(
      write,
      fresh.map((after) => ({ after })),
      actor.at,
    )
  }
  return { successful: fresh.map((row) => row.id), successCount: fresh.length, skipped }
}

/**
 * The rows on days that are locked, each with its reason. A call is told of them in its answer; an outbox
 * reads none, so there the first refuses the whole import, which comes back to its device as an issue.
 */
async function lockedRows(
  write: OrgWrite,
  candidates: readonly Candidate[],
): Promise<ReadonlyMap<Candidate, string>> {
  const locks = await locksOf(write, [...new Set(candidates.map(({ row }) => row.accountId))])
  const reasons = new Map<Candidate, string>()
  if (locks.size === 0) return reasons
  for (const candidate of candidates) {
    const { accountId, timestamp } = candidate.row
    const problem = lockProblem([timestamp], locks.get(accountId) ?? {})
    if (problem === undefined) continue
    if (write.writer !== undefined) {
      throw refused(
        `Row ${candidate.index + 1}: ${problem} None of these rows was imported; leave the locked ones out, or have the lock date moved first`,
      )
    }
    reasons.set(candidate, problem)
  }
  return reasons
}

async function accountsOf(write: OrgWrite, input: Input): Promise<Map<Id, AccountRow>> {
  const ids = [...new Set(input.transactions.map((item) => item.accountId))]
  const rows = input.validateOnly === true ? await accountsById(write, ids) : await lockAccounts(write, ids)
  return new Map(rows.map((row) => [row.id, row]))
}

async function postingsOf(write: OrgWrite, input: Input): Promise<Map<string, string>> {
  const numbers = new Set(input.transactions.map((item) => item.glAccountNumber ?? DEFAULT_GL_NUMBER))
  return glNamesByNumber(write, [...numbers])
}

/** What rows of a statement are held against, and how they get their ids. */
interface Books {
  accountsById: ReadonlyMap<Id, AccountRow>
  glNames: ReadonlyMap<string, string>
  idOf: (accountId: Id, userTransactionId: string) => Id
}

/** The row as it will be stored; throws Refusal that names the row, counted from 1, and its field. */
function rowOf(
  item: ImportedTransaction,
  index: number,
  input: Input,
  { accountsById, glNames, idOf }: Books,
  at: string,
): TransactionRow {
  const place = `Row ${index + 1}`
  const field = (name: keyof ImportedTransaction) => `transactions.${index}.${name}`
  const account = accountsById.get(item.accountId)
  if (!account) throw missing(`${place}: its account was not found`)
  if (!account.isActive) throw refused(`${place}: the account ${account.name} is not active`)
  if (item.currency !== account.currency) {
    throw invalid(
      `${place} is in ${item.currency} and the account ${account.name} in ${account.currency}`,
      field('currency'),
    )
  }
  minorOf(item.amount, item.currency, field('amount'))
  const glAccountNumber = item.glAccountNumber ?? DEFAULT_GL_NUMBER
  const glAccountName = glNames.get(glAccountNumber)
  const chosenByRule = item.ruleBasedAssignment === true
  if (glAccountName === undefined && glAccountNumber !== DEFAULT_GL_NUMBER && !chosenByRule) {
    throw invalid(`${place}: there is no GL account ${glAccountNumber}`, field('glAccountNumber'))
  }
  const row: TransactionRow = {
    id: idOf(item.accountId, item.userTransactionId),
    userTransactionId: item.userTransactionId,
    timestamp: item.timestamp,
    description: item.description,
    amount: item.amount,
    type: item.type,
    currency: item.currency,
    ...(item.category === undefined ? {} : { category: item.category }),
    accountId: item.accountId,
    glAccountNumber,
    glAccountName: glAccountName ?? DEFAULT_GL_NAME,
    ...(item.glSubcategory === undefined ? {} : { glSubcategory: item.glSubcategory }),
    ...provenanceIn(item),
    status: 'UNDER_REVIEW',
    reconciled: false,
    ...(input.importId === undefined ? {} : { importId: input.importId }),
    createdAt: at,
    updatedAt: at,
  }
  // Nobody is asked about an account that a rule chose, so its absence refuses no import.
  return chosenByRule && glAccountName === undefined ? withoutRule(row) : row
}

function refused(message: string): Refusal {
  return new Refusal('VALIDATION_ERROR', message, 'failed-precondition')
}

const HELD = 'The account already holds a transaction with this reference'

/** Separates the rows whose reference stands in an earlier row of the same call. */
function splitRepeated(rows: readonly TransactionRow[]): { candidates: Candidate[]; skipped: Skipped[] } {
  const firstById = new Map<Id, number>()
  const candidates: Candidate[] = []
  const skipped: Skipped[] = []
  for (const [index, row] of rows.entries()) {
    const first = firstById.get(row.id)
    if (first === undefined) {
      firstById.set(row.id, index)
      candidates.push({ index, row })
    } else {
      skipped.push(skippedRow({ index, row }, `Row ${first + 1} of this import has the same reference`))
    }
  }
  return { candidates, skipped }
}

function skippedRow(candidate: Candidate | undefined, reason: string): Skipped {
  if (!candidate) throw new RangeError('A row outside of the import was found')
  return { index: candidate.index, userTransactionId: candidate.row.userTransactionId, reason }
}

function refuseSkipped([first]: readonly Skipped[]): void {
  if (!first) return
  throw new Refusal(
    'BULK_IMPORT_ERROR',
    `Row ${first.index + 1} is a duplicate: ${first.reason}`,
    'already-exists',
    `transactions.${first.index}.userTransactionId`,
  )
}
