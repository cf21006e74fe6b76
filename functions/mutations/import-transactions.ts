import type { ImportedTransaction, SkippedRow } from '../../src/contract/rows/imported-transactions.ts'
import { invalid, missing, Refusal, precondition } from '../../src/contract/errors.ts'
import { type AccountRow, minorOf, type TransactionRow } from '../../src/contract/rows.ts'
import { DEFAULT_GL_NUMBER, DEFAULT_GL_NAME } from '../../src/domain/gl-account/gl-account.ts'
import type { Id } from '../../src/domain/ids.ts'
import { lockProblem } from '../../src/domain/reconciliation/reconciliation.ts'
import { provenanceIn } from '../../src/domain/transaction/transaction-edit.ts'
import type { InputOf, OutputOf } from '../../src/contract/calls.ts'
import type { MutationActor } from '../../src/mutations/whole-books.ts'
import { accountsById, lockAccounts } from '../store/tables/accounts.ts'
import { glNamesByNumber } from '../store/tables/gl-accounts.ts'
import { locksOf } from '../store/tables/locks.ts'
import { addTransactions, insertTransactions, ROWS_PER_INSERT } from '../store/tables/new-transactions.ts'
import type { OrgWrite } from '../store/tenancy/org-write.ts'
import { stampRules } from '../store/tables/rules.ts'
import { existingReferences, type KnownRow } from '../store/tables/transactions.ts'
import { transactionIds } from '../transaction-ids.ts'
import { assignmentByRules, withoutRule } from './rule-assignment.ts'
import { AddedRows, storeAdded } from './effects.ts'

type Input = InputOf<'bulkImportTransactions'>
interface Line {
  /** Position in the call, by which its answer speaks of the row. */
  index: number
  item: ImportedTransaction
}

/**
 * Takes rows of a statement into the books: all of them, or none where one is unsound. Rows whose
 * account holds their reference already are left out and listed, or refuse the call where the caller
 * does not want any skipped. The accounts are locked first, so that their totals stay exact.
 */
export async function importTransactions(
  write: OrgWrite,
  actor: MutationActor,
  input: Input,
): Promise<OutputOf<'bulkImportTransactions'>> {
  const lines = input.transactions.map((item, index) => ({ index, item }))
  const accountsById = await accountsOf(write, input)
  const glNames = await postingsOf(write, input)
  for (const line of lines) refuseUnsound(line, accountsById, glNames)
  const idOf = transactionIds()
  const make = ({ item }: Line) =>
    rowOf(idOf(item.accountId, item.userTransactionId), item, input.importId, glNames, actor.at)
  if (await isQueuedAndUnlocked(write, input)) return importQueued(write, actor, input, lines, make)

  const { fresh, skipped } = await withoutSkipped(write, lines, input)
  const assign = await assignmentByRules(write, accountsById)
  const consequences = new Consequences()
  async function* made() {
    for (let at = 0; at < fresh.length; at += ROWS_PER_INSERT) {
      const rows = await assign(fresh.slice(at, at + ROWS_PER_INSERT).map(make))
      for (const row of rows) consequences.add(row)
      yield rows
    }
  }

  const successful: Id[] = []
  if (input.validateOnly === true) {
    // A trial makes the rows as well, so that it answers with the ids they would have.
    for await (const rows of made()) for (const { id } of rows) successful.push(id)
  } else {
    // The accounts are locked, so nobody can have added one of these references meanwhile.
    for (const id of await addTransactions(write, made())) successful.push(id)
    await consequences.store(write, actor, input)
  }
  return { successful, successCount: successful.length, skipped }
}

/** Whether a device's queued edit is to be stored of which no row can be refused for the day it is on. */
async function isQueuedAndUnlocked(write: OrgWrite, input: Input): Promise<boolean> {
  if (write.writer === undefined || input.validateOnly === true || input.skipDuplicates === false)
    return false
  return (await locksOf(write, [...new Set(input.transactions.map(({ accountId }) => accountId))])).size === 0
}

/**
 * The same for what devices send by the thousand, where hardly any row is held: the insert itself finds out which
 * are, and only those are looked up. To look up each before costs as much again, and in books that the database has
 * not counted yet it reads all rows of the account each time.
 */
async function importQueued(
  write: OrgWrite,
  actor: MutationActor,
  input: Input,
  lines: readonly Line[],
  make: (line: Line) => TransactionRow,
): Promise<OutputOf<'bulkImportTransactions'>> {
  const { first, skipped } = splitRepeated(lines)
  const made = first.map((line) => ({ line, row: make(line) }))
  const added = await insertTransactions(
    write,
    made.map(({ row }) => row),
  )
  const left = made.filter(({ row }) => !added.has(row.id)).map(({ line }) => line)
  const held = left.length === 0 ? [] : await heldLines(write, left, input.importId)
  if (held.length < left.length) throw new Error('A row was left out though no other stands in its place')
  const rows = made.flatMap(({ row }) => (added.has(row.id) ? [row] : []))
  const consequences = new Consequences()
  for (const row of rows) consequences.add(row)
  await consequences.store(write, actor, input)
  return {
    successful: rows.map(({ id }) => id),
    successCount: rows.length,
    skipped: [...skipped, ...held].sort(byIndex),
  }
}

/** What follows from new rows beside themselves: rules that posted them, totals and sums. */
class Consequences {
  readonly #added = new AddedRows()
  readonly #ruleIds = new Set<Id | undefined>()

  add(row: TransactionRow): void {
    this.#ruleIds.add(row.appliedRuleId)
    this.#added.add(row, minorOf(row.amount, row.currency))
  }

  /** Stores them, with the use of rules that the caller says have posted a row, stored or not. */
  async store(write: OrgWrite, actor: MutationActor, { transactions }: Input): Promise<void> {
    for (const { appliedRuleId } of transactions) this.#ruleIds.add(appliedRuleId)
    await stampRules(write, [...this.#ruleIds], actor.at)
    await storeAdded(write, this.#added, actor.at)
  }
}

async function accountsOf(write: OrgWrite, input: Input): Promise<Map<Id, AccountRow>> {
  const ids = [...new Set(input.transactions.map((item) => item.accountId))]
  const rows = input.validateOnly === true ? await accountsById(write, ids) : await lockAccounts(write, ids)
  return new Map(rows.map((row) => [row.id, row]))
}

async function postingsOf(write: OrgWrite, input: Input): Promise<Map<string, string>> {
  const numbers = new Set(input.transactions.map((item) => item.glAccountNumber ?? DEFAULT_GL_NUMBER))
  numbers.add(DEFAULT_GL_NUMBER)
  return glNamesByNumber(write, [...numbers])
}

/** Refuses a row that its account or the chart cannot take; names it, counted from 1, and its field. */
function refuseUnsound(
  { index, item }: Line,
  accountsById: ReadonlyMap<Id, AccountRow>,
  glNames: ReadonlyMap<string, string>,
): void {
  const account = accountsById.get(item.accountId)
  if (!account) throw missing(`Row ${index + 1}: its account was not found`)
  if (!account.isActive) throw precondition(`Row ${index + 1}: the account ${account.name} is inactive`)
  if (item.currency !== account.currency) {
    throw invalid(
      `Row ${index + 1} is in ${item.currency} and the account ${account.name} in ${account.currency}`,
      `transactions.${index}.currency`,
    )
  }
  minorOf(item.amount, item.currency, `transactions.${index}.amount`)
  const number = item.glAccountNumber ?? DEFAULT_GL_NUMBER
  // Nobody is asked about an account that a rule chose, so its absence refuses no import.
  if (number !== DEFAULT_GL_NUMBER && !glNames.has(number) && item.ruleBasedAssignment !== true) {
    throw invalid(
      `Row ${index + 1}: there is no GL account ${number}`,
      `transactions.${index}.glAccountNumber`,
    )
  }
}

/** A sound row as it will be stored. */
function rowOf(
  id: Id,
  item: ImportedTransaction,
  importId: Id | undefined,
  glNames: ReadonlyMap<string, string>,
  at: string,
): TransactionRow {
  const glAccountNumber = item.glAccountNumber ?? DEFAULT_GL_NUMBER
  const glAccountName = glNames.get(glAccountNumber)
  const defaultName = glNames.get(DEFAULT_GL_NUMBER) ?? DEFAULT_GL_NAME
  const row: TransactionRow = {
    id,
    userTransactionId: item.userTransactionId,
    timestamp: item.timestamp,
    description: item.description,
    amount: item.amount,
    type: item.type,
    currency: item.currency,
    ...(item.category === undefined ? {} : { category: item.category }),
    accountId: item.accountId,
    glAccountNumber,
    glAccountName: glAccountName ?? defaultName,
    ...(item.glSubcategory === undefined ? {} : { glSubcategory: item.glSubcategory }),
    ...provenanceIn(item),
    status: 'UNDER_REVIEW',
    reconciled: false,
    ...(importId === undefined ? {} : { importId }),
    createdAt: at,
    updatedAt: at,
  }
  return item.ruleBasedAssignment === true && glAccountName === undefined
    ? withoutRule(row, defaultName)
    : row
}

/** The rows that are not in the books yet and may come in, and the others, each with its reason. */
async function withoutSkipped(
  write: OrgWrite,
  lines: readonly Line[],
  { importId, skipDuplicates: mayRepeat = true }: Input,
): Promise<{ fresh: Line[]; skipped: SkippedRow[] }> {
  const { first, skipped } = splitRepeated(lines)
  const held = await heldLines(write, first, importId)
  skipped.push(...held)
  skipped.sort(byIndex)
  if (!mayRepeat) refuseSkipped(skipped)
  const heldIndexes = new Set(held.map(({ index }) => index))
  const unheld = first.filter(({ index }) => !heldIndexes.has(index))
  const reasonByLine = await lockedLines(write, unheld)
  for (const [line, reason] of reasonByLine) skipped.push(skippedRow(line, reason))
  return { fresh: unheld.filter((line) => !reasonByLine.has(line)), skipped: skipped.sort(byIndex) }
}

/** Those of the rows whose reference their account holds already; what stands there is told unless it is of this import. */
async function heldLines(
  write: OrgWrite,
  lines: readonly Line[],
  importId: Id | undefined,
): Promise<SkippedRow[]> {
  const held = await existingReferences(
    write,
    lines.map(({ item }) => item),
  )
  return [...held].map(([position, row]) => {
    const isOfThisImport = importId !== undefined && row.importId === importId
    return { ...skippedRow(lines[position], HELD), ...(!isOfThisImport && { existing: existingOf(row) }) }
  })
}

function byIndex(a: SkippedRow, b: SkippedRow): number {
  return a.index - b.index
}

/**
 * The rows on days that are locked, each with its reason. A call is told of them in its answer; an outbox
 * reads none, so there the first refuses the whole import, which comes back to its device as an issue.
 */
async function lockedLines(write: OrgWrite, lines: readonly Line[]): Promise<ReadonlyMap<Line, string>> {
  const locks = await locksOf(write, [...new Set(lines.map(({ item }) => item.accountId))])
  const reasons = new Map<Line, string>()
  if (locks.size === 0) return reasons
  for (const line of lines) {
    const { accountId, timestamp } = line.item
    const problem = lockProblem([timestamp], locks.get(accountId) ?? {})
    if (problem === undefined) continue
    if (write.writer !== undefined) {
      throw precondition(
        `Row ${line.index + 1}: ${problem} None of these rows were imported. Leave out the locked ones, or ask an owner or admin to change the lock date first`,
      )
    }
    reasons.set(line, problem)
  }
  return reasons
}

const HELD = 'The account already has a transaction with this reference'

/** Separates the rows whose reference stands in an earlier row of the same call. */
function splitRepeated(lines: readonly Line[]): { first: Line[]; skipped: SkippedRow[] } {
  const firstsByAccount = new Map<Id, Map<string, number>>()
  const first: Line[] = []
  const skipped: SkippedRow[] = []
  for (const line of lines) {
    const { accountId, userTransactionId } = line.item
    const firstByReference = firstsByAccount.get(accountId) ?? new Map<string, number>()
    firstsByAccount.set(accountId, firstByReference)
    const earlier = firstByReference.get(userTransactionId)
    if (earlier === undefined) {
      firstByReference.set(userTransactionId, line.index)
      first.push(line)
    } else {
      skipped.push(skippedRow(line, `Row ${earlier + 1} of this import has the same reference`))
    }
  }
  return { first, skipped }
}

function existingOf({ importId: _importId, ...row }: KnownRow): NonNullable<SkippedRow['existing']> {
  return row
}

function skippedRow(line: Line | undefined, reason: string): SkippedRow {
  if (!line) throw new RangeError('A row outside of the import was found')
  return { index: line.index, userTransactionId: line.item.userTransactionId, reason }
}

function refuseSkipped([first]: readonly SkippedRow[]): void {
  if (!first) return
  throw new Refusal(
    'BULK_IMPORT_ERROR',
    `Row ${first.index + 1} is a duplicate: ${first.reason}`,
    'already-exists',
    `transactions.${first.index}.userTransactionId`,
  )
}
