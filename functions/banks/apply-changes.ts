import { timestampOfDay } from '../../src/domain/calendar/calendar-day.ts'
import type { BankConnectionRow } from '../../src/contract/rows/bank-rows.ts'
import { type AccountRow, type TransactionRow, minorOf, transactionFromRow } from '../../src/contract/rows.ts'
import type { Id } from '../../src/domain/ids.ts'
import { decimalFromMinor } from '../../src/domain/money/money.ts'
import { type LockDates, lockProblem } from '../../src/domain/reconciliation/reconciliation.ts'
import type { Actor } from '../admit.ts'
import { keyIn } from '../../src/mutations/entities.ts'
import { AddedRows, storeAdded, storeEffects } from '../mutations/effects.ts'
import { LockedRows } from '../mutations/locked-rows.ts'
import { assignmentByRules } from '../mutations/rule-assignment.ts'
import { lockAccounts } from '../store/tables/accounts.ts'
import {
  addBankRows,
  type BankRow,
  bankRowsByIds,
  liveBankIds,
  storeBankRows,
} from '../store/tables/banks/bank-rows.ts'
import { locksOf } from '../store/tables/locks.ts'
import { addTransactions, ROWS_PER_INSERT } from '../store/tables/new-transactions.ts'
import { stampRules } from '../store/tables/rules.ts'
import { storeRows } from '../store/tables/stored-rows.ts'
import type { OrgWrite } from '../store/tenancy/org-write.ts'
import { transactionIds } from '../transaction-ids.ts'
import { choicesOf, followBank, mayRemove } from './bank-merge.ts'
import type { BankChanges, BankTransaction } from './bank-provider.ts'
import { type ExistingMatch, matchExisting } from './existing-transactions.ts'
import { newRow } from './new-row.ts'

/** What became of the rows of a sync. */
export interface Applied {
  added: number
  modified: number
  removed: number
  matched: number
  autoApproved: number
  needsReview: number
  accountIds: Set<Id>
}

/**
 * Brings what is new at the bank into the books, inside of a transaction that holds the connection. Each id
 * of the bank stands for one transaction whatever is told of it and how often; the accounts are locked
 * first, so that their totals stay exact.
 */
export async function applyChanges(
  write: OrgWrite,
  actor: Actor,
  connection: BankConnectionRow,
  changes: BankChanges,
): Promise<Applied> {
  const work = new Work(write, actor, await readState(write, connection, changes))
  work.follow()
  await work.add()
  work.remove()
  await work.store()
  return work.applied
}

/** What is there before the work begins. */
interface State {
  connectionId: Id
  accountOf: ReadonlyMap<string, AccountRow>
  locks: ReadonlyMap<Id, LockDates>
  /** What the bank says now; the last word on each id. */
  said: ReadonlyMap<string, BankTransaction>
  removed: readonly string[]
  known: ReadonlyMap<string, BankRow>
  /** The transactions behind known rows. */
  rows: LockedRows
}

/** A row of the bank that becomes a transaction, with the choices made on the one it follows. */
interface Adding {
  said: BankTransaction
  account: AccountRow
  choices: object | null
}

class Work {
  readonly applied: Applied = {
    added: 0,
    modified: 0,
    removed: 0,
    matched: 0,
    autoApproved: 0,
    needsReview: 0,
    accountIds: new Set(),
  }
  readonly #write: OrgWrite
  readonly #actor: Actor
  readonly #state: State
  readonly #stored = new Map<string, BankRow>()
  readonly #added = new AddedRows()

  constructor(write: OrgWrite, actor: Actor, state: State) {
    this.#write = write
    this.#actor = actor
    this.#state = state
  }

  /** Has transactions follow what the bank says of them now; a pending one becomes the posted one. */
  follow(): void {
    for (const said of this.#state.said.values()) {
      const before = this.#state.known.get(said.bankId) ?? this.#predecessor(said)
      if (!before) continue
      const row = this.#rowOf(before)
      // Left out before, or deleted by a person since: what the bank says is kept, and nothing is added.
      const isGone = !row && !before.removed
      if (row || isGone) {
        this.#keep(said, { ...before, removed: false })
        if (before.bankId !== said.bankId) this.#keepRemoved(before)
      }
      if (row) this.#change(row, before, said)
    }
  }

  #change(row: TransactionRow, before: BankRow, said: BankTransaction): void {
    const locks = this.#state.locks.get(row.accountId) ?? {}
    const { bankFlag, ...rest } = row
    // The bank tells of it again, so it is no longer one that the bank took back.
    const restored = bankFlag === 'REMOVED' ? rest : row
    const after = followBank(restored, before, said, locks, this.#actor.at)
    if (before.bankId !== said.bankId) this.#countDecision(after.status)
    if (after === row) return
    this.#replace(row, after)
    this.applied.modified += 1
  }

  /** Of a row on a locked day only the bank's marks change: they are no part of the books. */
  #replace(before: TransactionRow, after: TransactionRow): void {
    const locks = this.#state.locks.get(before.accountId) ?? {}
    const isLocked = lockProblem([before.timestamp], locks) !== undefined
    const row = isLocked ? withMarks(before, after) : after
    this.#state.rows.put('transactions', transactionFromRow(row))
    this.applied.accountIds.add(after.accountId)
  }

  #rowOf({ transactionId }: BankRow): TransactionRow | undefined {
    return transactionId === null ? undefined : this.#state.rows.rowOf('transactions', transactionId)
  }

  /** Adds what is new: rows that tell of a transaction that is there are matched with it instead. */
  async add(): Promise<void> {
    const open = [...this.#state.said.values()].filter(({ bankId }) => !this.#stored.has(bankId))
    const adding: Adding[] = []
    for (const [account, rows] of byAccount(open, this.#state.accountOf)) {
      // The account is locked, so that an empty one has nothing to match.
      const matches =
        account.transactionCount === 0
          ? new Map<string, ExistingMatch>()
          : await matchExisting(this.#write, this.#state.connectionId, account.id, rows)
      for (const said of rows) {
        const match = matches.get(said.bankId)
        const reason = match ? undefined : this.#whyNot(said, account)
        if (match) this.#takeMatch(said, account, match)
        else if (reason !== undefined) this.#keep(said, { ...leftOut(account), reason })
        else adding.push({ said, account, choices: this.#choicesFor(said) })
      }
    }
    await this.#addAll(adding)
  }

  /** Adds rows, as rules post them. */
  async #addAll(adding: readonly Adding[]): Promise<void> {
    const accounts = new Map(adding.map(({ account }) => [account.id, account]))
    const ruleIds = new Set<Id | undefined>()
    await addTransactions(this.#write, this.#made(adding, accounts, ruleIds))
    await stampRules(this.#write, [...ruleIds], this.#actor.at)
    for (const id of accounts.keys()) this.applied.accountIds.add(id)
    this.applied.added += adding.length
    this.applied.needsReview += adding.length
  }

  /** The rows in parts, and beside them the rules that have posted one. */
  async *#made(
    adding: readonly Adding[],
    accounts: ReadonlyMap<Id, AccountRow>,
    ruleIds: Set<Id | undefined>,
  ): AsyncGenerator<readonly TransactionRow[]> {
    const assign = await assignmentByRules(this.#write, accounts)
    const idOf = transactionIds()
    for (let at = 0; at < adding.length; at += ROWS_PER_INSERT) {
      const drafts = adding.slice(at, at + ROWS_PER_INSERT).map(({ said, account, choices }) => {
        const id = idOf(account.id, said.bankId)
        this.#keep(said, { accountId: account.id, transactionId: id, how: 'ADDED', reason: null })
        return newRow(id, said, account.id, choices, this.#actor.at)
      })
      const rows = await assign(drafts)
      for (const row of rows) {
        this.#added.add(row, minorOf(row.amount, row.currency))
        ruleIds.add(row.appliedRuleId)
      }
      yield rows
    }
  }

  #takeMatch(said: BankTransaction, account: AccountRow, match: ExistingMatch): void {
    const { transactionId, how, reason, status } = match
    this.#keep(said, { accountId: account.id, transactionId, how, reason })
    this.applied.matched += 1
    this.#countDecision(status)
  }

  #whyNot(said: BankTransaction, account: AccountRow): string | undefined {
    if (!account.isActive) return `The account ${account.name} is inactive.`
    if (said.currency !== account.currency)
      return `The transaction is in ${said.currency}, the account in ${account.currency}.`
    return lockProblem([timestampOfDay(said.day)], this.#state.locks.get(account.id) ?? {})
  }

  /** Takes out what the bank took back, unless somebody has decided on it: then it is flagged. */
  remove(): void {
    for (const bankId of this.#state.removed) {
      const before = this.#state.known.get(bankId)
      // Unknown, taken back before, or a pending row that goes on as the posted one.
      if (!before || before.removed || this.#stored.has(bankId)) continue
      const row = this.#rowOf(before)
      const isOurs = row !== undefined && before.how === 'ADDED'
      const goes = isOurs && mayRemove(row, this.#state.locks.get(before.accountId) ?? {})
      this.#keepRemoved({ ...before, choices: goes ? choicesOf(row) : before.choices })
      if (!isOurs || row.status === 'DECLINED' || row.bankFlag === 'REMOVED') continue
      if (goes) this.#state.rows.remove('transactions', row.id)
      else this.#replace(row, { ...row, bankFlag: 'REMOVED', updatedAt: this.#actor.at })
      this.applied.accountIds.add(row.accountId)
      this.applied.removed += 1
    }
  }

  async store(): Promise<void> {
    const { rows, connectionId, known } = this.#state
    await storeRows(this.#write, 'transactions', rows.changed('transactions'))
    await storeEffects(this.#write, this.#actor, rows)
    await storeAdded(this.#write, this.#added, this.#actor.at)
    const said = [...this.#stored.values()]
    await addBankRows(
      this.#write,
      connectionId,
      said.filter(({ bankId }) => !known.has(bankId)),
    )
    await storeBankRows(
      this.#write,
      connectionId,
      said.filter(({ bankId }) => known.has(bankId)),
    )
  }

  #predecessor({ pendingBankId }: BankTransaction): BankRow | undefined {
    return pendingBankId === undefined ? undefined : this.#state.known.get(pendingBankId)
  }

  #choicesFor(said: BankTransaction): object | null {
    return (this.#state.known.get(said.bankId) ?? this.#predecessor(said))?.choices ?? null
  }

  #countDecision(status: TransactionRow['status'] | undefined): void {
    if (status === 'APPROVED') this.applied.autoApproved += 1
    if (status === 'UNDER_REVIEW') this.applied.needsReview += 1
  }

  #keep(
    said: BankTransaction,
    place: Pick<BankRow, 'accountId' | 'transactionId' | 'how' | 'reason'> & { removed?: boolean },
  ): void {
    this.#stored.set(said.bankId, {
      bankId: said.bankId,
      accountId: place.accountId,
      transactionId: place.transactionId,
      how: place.how,
      reason: place.reason,
      day: said.day,
      description: said.description,
      amount: decimalFromMinor(said.amount, said.currency),
      type: said.type,
      currency: said.currency,
      pending: said.pending,
      removed: false,
      choices: null,
    })
  }

  #keepRemoved(row: BankRow): void {
    this.#stored.set(row.bankId, { ...row, removed: true })
  }
}

function withMarks(
  { isPending: _pending, bankFlag: _flag, ...row }: TransactionRow,
  { isPending, bankFlag, updatedAt }: TransactionRow,
): TransactionRow {
  return {
    ...row,
    ...(isPending === undefined ? {} : { isPending }),
    ...(bankFlag === undefined ? {} : { bankFlag }),
    updatedAt,
  }
}

async function readState(
  write: OrgWrite,
  connection: BankConnectionRow,
  changes: BankChanges,
): Promise<State> {
  const accounts = await lockAccounts(
    write,
    connection.accounts.map(({ accountId }) => accountId),
  )
  const accountById = new Map(accounts.map((account) => [account.id, account]))
  const accountOf = new Map(
    connection.accounts.flatMap(({ bankAccountId, accountId }) => {
      const account = accountById.get(accountId)
      return account ? [[bankAccountId, account] as const] : []
    }),
  )
  const said = new Map(changes.put.map((one) => [one.bankId, one]))
  const unsaid = await notToldAgain(write, connection.id, changes, said)
  const removed = [...new Set([...changes.removed, ...unsaid])]
  const asked = [...said.values()].flatMap(({ bankId, pendingBankId }) =>
    pendingBankId === undefined ? [bankId] : [bankId, pendingBankId],
  )
  const known = await bankRowsByIds(write, connection.id, [...asked, ...removed])
  const ids = [...new Set(known.flatMap(({ transactionId }) => transactionId ?? []))]
  const rows = new LockedRows(write)
  await rows.lock(ids.map(keyIn('transactions')))
  return {
    connectionId: connection.id,
    accountOf,
    locks: await locksOf(write, [...accountById.keys()]),
    said,
    removed,
    known: new Map(known.map((row) => [row.bankId, row])),
    rows,
  }
}

/** What a reading of the whole does not tell of any more. */
async function notToldAgain(
  write: OrgWrite,
  connectionId: Id,
  { whole, from }: BankChanges,
  said: ReadonlyMap<string, BankTransaction>,
): Promise<string[]> {
  if (!whole || from === undefined) return []
  return (await liveBankIds(write, connectionId, from)).filter((bankId) => !said.has(bankId))
}

function leftOut(account: AccountRow) {
  return { accountId: account.id, transactionId: null, how: 'LEFT_OUT' as const }
}

function byAccount(
  rows: readonly BankTransaction[],
  accountOf: ReadonlyMap<string, AccountRow>,
): Map<AccountRow, BankTransaction[]> {
  const found = new Map<AccountRow, BankTransaction[]>()
  for (const row of rows) {
    const account = accountOf.get(row.bankAccountId)
    if (!account) continue
    const same = found.get(account)
    if (same) same.push(row)
    else found.set(account, [row])
  }
  return found
}
