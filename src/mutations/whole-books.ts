import type { TransactionRow } from '../contract/rows.ts'
import type { TransferProposal } from '../contract/rows/transfer-rows.ts'
import type { Role } from '../domain/organisation/access.ts'
import type { Account } from '../domain/account/account.ts'
import type { BalanceReports } from '../domain/account/reported-balances.ts'
import type { Id } from '../domain/ids.ts'
import type { RulePosting } from '../domain/rule/match/assign.ts'
import type { Transaction } from '../domain/transaction/transaction.ts'
import type { TransactionRule } from '../domain/rule/transaction-rule.ts'

/** Who makes an edit, in what role, and when (ISO text): by the clock of the device, and by the server's own. */
export interface MutationActor {
  userId: string
  role: Role
  at: string
  /** What policies go by that say until when something may be done. */
  receivedAt: string
}

/** A transaction by what its account knows it by. */
export type Reference = Pick<Transaction, 'accountId' | 'userTransactionId'>

/**
 * What only the server can know, because a device holds some of the rows, and some of them late. Mutations
 * ask it in `complete`, `alsoTouches` and `guard`; rows that are answered stay as they are until the edit is
 * stored, because they are locked.
 */
export interface WholeBooks {
  readonly actor: MutationActor
  /** Whether the edit waited in a device's outbox, so that its user has seen what it does. */
  readonly isQueued: boolean
  newId(): Id
  isCurrency(code: string): boolean

  accounts(ids: readonly Id[]): Promise<Account[]>
  transactions(ids: readonly Id[]): Promise<Transaction[]>

  /** The names of the GL accounts that exist among these numbers. */
  glNames(numbers: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Those of these numbers that a GL account with another id has. */
  takenNumbers(accounts: readonly { id: Id; number: string }[]): Promise<ReadonlySet<string>>
  /** Those of these GL accounts, by their ids, that people may post to; kept from deletion. */
  postableAccounts(ids: readonly Id[]): Promise<ReadonlySet<Id>>
  /** How many journal entries have lines on each of these GL accounts, by its id. */
  journalCounts(ids: readonly Id[]): Promise<ReadonlyMap<Id, number>>
  /** How many transactions are posted to each of these numbers; numbers without any are left out. */
  postedCounts(numbers: readonly string[]): Promise<ReadonlyMap<string, number>>
  rulesPosting(
    numbers: readonly string[],
  ): Promise<Pick<TransactionRule, 'description' | 'glAccountNumber'>[]>
  /** How many rules there are, as long as the edit is under way. */
  ruleCount(): Promise<number>
  /** The priority after that of every rule there is. */
  nextPriority(): Promise<number>
  /** Where the active rules post a new row for which nobody has chosen a GL account, if anywhere. */
  postingByRules(row: TransactionRow): Promise<RulePosting | undefined>

  /** The parts of those of these transactions that are split. */
  partsOf(ids: readonly Id[]): Promise<Id[]>
  /** The transactions that a closed statement holds. */
  rowsOfStatement(statementId: Id): Promise<Id[]>
  /** What imports and statements have told of an account. */
  balanceReports(accountId: Id): Promise<BalanceReports>
  /** The closing day of the statement that is open for an account, other than one. */
  openStatementDay(accountId: Id, otherThan: Id): Promise<string | undefined>
  /** When the server got the edit that closed a statement last; undefined where that was not kept. */
  closingReceivedAt(statementId: Id): Promise<string | undefined>
  /** Transactions as they were when they were deleted last. */
  deletedTransactions(ids: readonly Id[]): Promise<TransactionRow[]>
  /** Whether an account holds one of these references already. */
  holdsReference(references: readonly Reference[]): Promise<boolean>

  /** Which of these transactions stand in an approved transfer, other than one. */
  inApprovedTransfers(ids: readonly Id[], otherThan: Id): Promise<ReadonlySet<Id>>
  /** What a search of all transactions for transfers finds. */
  findTransfers(): Promise<TransferProposal[]>
}
