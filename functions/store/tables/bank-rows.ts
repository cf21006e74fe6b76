import { sql } from 'kysely'
import type { CalendarDay } from '../../../src/domain/calendar-day.ts'
import type { Id } from '../../../src/domain/ids.ts'
import type { TransactionType } from '../../../src/domain/transaction.ts'
import { column } from '../array-parameter.ts'
import type { OrgRead, OrgWrite } from '../tenancy/org-write.ts'

/** What a bank last said of a transaction, and where in the books it stands. */
export interface BankRow {
  bankId: string
  accountId: Id
  /** Null where it was left out; the transaction may be gone since. */
  transactionId: Id | null
  /** Added by the feed, met by the bank's id or by likeness, or left out. */
  how: 'ADDED' | 'SAME_ID' | 'LIKELY' | 'LEFT_OUT'
  reason: string | null
  day: CalendarDay
  description: string
  /** As it stands on the wire. */
  amount: number
  type: TransactionType
  currency: string
  pending: boolean
  removed: boolean
  /** The choices made on a row that the bank took back before it was approved, for the one that follows it. */
  choices: object | null
}

const columns = sql`
  bank_id as "bankId", account_id as "accountId", transaction_id as "transactionId", how, reason, day,
  description, amount, type, currency, pending, removed, choices
`

/** What is known of these ids of the bank; whoever asks has locked the connection. */
export async function bankRowsByIds(
  { tx, orgId }: OrgRead,
  connectionId: Id,
  bankIds: readonly string[],
): Promise<BankRow[]> {
  const { rows } = await sql<BankRow>`
    select ${columns} from bank_row
    where org_id = ${orgId} and connection_id = ${connectionId} and bank_id = any (${bankIds}::text[])
  `.execute(tx)
  return rows
}

/** The rows from a day on that the bank has not taken back. */
export async function standingBankIds(
  { tx, orgId }: OrgRead,
  connectionId: Id,
  from: CalendarDay,
): Promise<string[]> {
  const { rows } = await sql<{ bankId: string }>`
    select bank_id as "bankId" from bank_row
    where org_id = ${orgId} and connection_id = ${connectionId} and day >= ${from} and not removed
  `.execute(tx)
  return rows.map(({ bankId }) => bankId)
}

/** The rows that were not simply added, newest first: a person may look into each. */
export async function bankMatches({ tx, orgId }: OrgRead, connectionId: Id): Promise<BankRow[]> {
  const { rows } = await sql<BankRow>`
    select ${columns} from bank_row
    where org_id = ${orgId} and connection_id = ${connectionId} and how <> 'ADDED' and not removed
    order by day desc, bank_id limit 500
  `.execute(tx)
  return rows
}

/** The ids of all transactions that a connection added. */
export async function addedTransactionIds({ tx, orgId }: OrgRead, connectionId: Id): Promise<Id[]> {
  const { rows } = await sql<{ id: Id }>`
    select distinct t.id from bank_row r
    join bank_transaction t on t.org_id = ${orgId} and t.id = r.transaction_id
    where r.org_id = ${orgId} and r.connection_id = ${connectionId} and r.how = 'ADDED'
  `.execute(tx)
  return rows.map(({ id }) => id)
}

/** Rows of one statement; bounds the memory that its parameters take. */
const CHUNK = 2_000

/** Stores what the bank says now. */
export async function storeBankRows(
  write: OrgWrite,
  connectionId: Id,
  rows: readonly BankRow[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK) {
    await storeChunk(write, connectionId, rows.slice(at, at + CHUNK))
  }
}

async function storeChunk(write: OrgWrite, connectionId: Id, rows: readonly BankRow[]): Promise<void> {
  await sql`
    insert into bank_row (
      org_id, connection_id, bank_id, account_id, transaction_id, how, reason, day, description, amount, type,
      currency, pending, removed, choices
    )
    select s.org_id, ${connectionId}::uuid, u.* from org_sync s, unnest(
      ${column('text', rows, (row) => row.bankId)},
      ${column('uuid', rows, (row) => row.accountId)},
      ${column('uuid', rows, (row) => row.transactionId ?? undefined)},
      ${column('text', rows, (row) => row.how)},
      ${column('text', rows, (row) => row.reason ?? undefined)},
      ${column('text', rows, (row) => row.day)},
      ${column('text', rows, (row) => row.description)},
      ${column('numeric', rows, (row) => row.amount)},
      ${column('text', rows, (row) => row.type)},
      ${column('text', rows, (row) => row.currency)},
      ${column('boolean', rows, (row) => row.pending)},
      ${column('boolean', rows, (row) => row.removed)},
      ${column('jsonb', rows, (row) => (row.choices ? JSON.stringify(row.choices) : undefined))}
    ) u
    where s.org_id = ${write.orgId}
    on conflict (org_id, connection_id, bank_id) do update set
      account_id = excluded.account_id, transaction_id = excluded.transaction_id, how = excluded.how,
      reason = excluded.reason, day = excluded.day, description = excluded.description,
      amount = excluded.amount, type = excluded.type, currency = excluded.currency,
      pending = excluded.pending, removed = excluded.removed, choices = excluded.choices
  `.execute(write.tx)
}

/** A transaction of an account that no row of a connection stands for yet. */
export interface UnmetTransaction {
  id: Id
  userTransactionId: string
  timestamp: string
  amount: number
  type: TransactionType
  description: string
  status: 'UNDER_REVIEW' | 'APPROVED' | 'DECLINED'
  parentTransactionId?: Id
}

/** The transactions of an account between two days, both included, that the connection has not met. */
export async function unmetTransactions(
  { tx, orgId }: OrgRead,
  connectionId: Id,
  accountId: Id,
  [from, to]: readonly [CalendarDay, CalendarDay],
): Promise<UnmetTransaction[]> {
  const { rows } = await sql<UnmetTransaction & { parentTransactionId: Id | null }>`
    select t.id, t.user_transaction_id as "userTransactionId", t.occurred_at as "timestamp", t.amount,
      t.type, t.description, t.status, t.parent_transaction_id as "parentTransactionId"
    from bank_transaction t
    left join bank_row r on r.org_id = ${orgId} and r.transaction_id = t.id
      and r.connection_id = ${connectionId} and not r.removed
    where t.org_id = ${orgId} and t.account_id = ${accountId} and r.bank_id is null
      and t.occurred_at >= ${`${from}T00:00:00.000Z`}::timestamptz
      and t.occurred_at <= ${`${to}T23:59:59.999Z`}::timestamptz
  `.execute(tx)
  return rows.map(({ parentTransactionId, ...row }) =>
    parentTransactionId === null ? row : { ...row, parentTransactionId },
  )
}
