import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import { type CalendarDay, endOfDay, timestampOfDay } from '../../../../src/domain/calendar/calendar-day.ts'
import type { Id } from '../../../../src/domain/ids.ts'
import type { TransactionType } from '../../../../src/domain/transaction/transaction.ts'
import { column, type Element } from '../../array-parameter.ts'
import type { OrgRead } from '../../tenancy/org-read.ts'
import type { OrgWrite } from '../../tenancy/org-write.ts'

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
export async function liveBankIds(
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

const stored: readonly [name: keyof BankRow, column: string, type: string][] = [
  ['bankId', 'bank_id', 'text'],
  ['accountId', 'account_id', 'uuid'],
  ['transactionId', 'transaction_id', 'uuid'],
  ['how', 'how', 'text'],
  ['reason', 'reason', 'text'],
  ['day', 'day', 'text'],
  ['description', 'description', 'text'],
  ['amount', 'amount', 'numeric'],
  ['type', 'type', 'text'],
  ['currency', 'currency', 'text'],
  ['pending', 'pending', 'boolean'],
  ['removed', 'removed', 'boolean'],
  ['choices', 'choices', 'jsonb'],
]

/** Stores what the bank says of ids that are new; whoever asks has locked the connection and knows that they are. */
export function addBankRows(write: OrgWrite, connectionId: Id, rows: readonly BankRow[]): Promise<void> {
  return inChunks(rows, (chunk) => sql`${insertion(write, connectionId, chunk)}`.execute(write.tx))
}

/** Stores what the bank says now of ids that may be known. */
export async function storeBankRows(
  write: OrgWrite,
  connectionId: Id,
  rows: readonly BankRow[],
): Promise<void> {
  await inChunks(rows, (chunk) =>
    sql`
      ${insertion(write, connectionId, chunk)}
      on conflict (org_id, connection_id, bank_id) do update set
        account_id = excluded.account_id, transaction_id = excluded.transaction_id, how = excluded.how,
        reason = excluded.reason, day = excluded.day, description = excluded.description,
        amount = excluded.amount, type = excluded.type, currency = excluded.currency,
        pending = excluded.pending, removed = excluded.removed, choices = excluded.choices
    `.execute(write.tx),
  )
}

/** While the database takes one chunk, the next is put into words. */
async function inChunks(
  rows: readonly BankRow[],
  store: (chunk: readonly BankRow[]) => Promise<unknown>,
): Promise<void> {
  let storing: Promise<unknown> | undefined
  for (let at = 0; at < rows.length; at += CHUNK) {
    const next = store(rows.slice(at, at + CHUNK))
    // A failure is met below; until then it must not count as one that nobody handles.
    next.catch(() => {})
    await storing
    storing = next
    await setImmediate()
  }
  await storing
}

/** An insert of rows. What all of them have in common, as the rows of a first sync do, is sent once. */
function insertion({ orgId }: OrgWrite, connectionId: Id, rows: readonly BankRow[]): RawBuilder<unknown> {
  const columns = stored.map(([field, name, type]) => {
    const shared =
      rows.length > 1 && field !== 'choices' && rows.every((row) => row[field] === rows[0]?.[field])
    const value = shared
      ? sql`${rows[0]?.[field] ?? null}::${sql.raw(type)}`
      : column(type, rows, (row) => elementOf(row[field]))
    return { name: sql.ref(name), shared, value }
  })
  const listed = columns.filter(({ shared }) => !shared)
  return sql`
    insert into bank_row (org_id, connection_id, ${sql.join(columns.map(({ name }) => name))})
    select s.org_id, ${connectionId}::uuid,
      ${sql.join(columns.map(({ shared, name, value }) => (shared ? value : sql`u.${name}`)))}
    from org_sync s, unnest(${sql.join(listed.map(({ value }) => value))})
      u (${sql.join(listed.map(({ name }) => name))})
    where s.org_id = ${orgId}
  `
}

function elementOf(value: BankRow[keyof BankRow]): Element {
  if (value === null) return undefined
  return typeof value === 'object' ? JSON.stringify(value) : value
}

/** A transaction of an account that no row of a connection stands for yet. */
export interface UnmatchedTransaction {
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
export async function unmatchedTransactions(
  { tx, orgId }: OrgRead,
  connectionId: Id,
  accountId: Id,
  [from, to]: readonly [CalendarDay, CalendarDay],
): Promise<UnmatchedTransaction[]> {
  const { rows } = await sql<UnmatchedTransaction & { parentTransactionId: Id | null }>`
    select t.id, t.user_transaction_id as "userTransactionId", t.occurred_at as "timestamp", t.amount,
      t.type, t.description, t.status, t.parent_transaction_id as "parentTransactionId"
    from bank_transaction t
    left join bank_row r on r.org_id = ${orgId} and r.transaction_id = t.id
      and r.connection_id = ${connectionId} and not r.removed
    where t.org_id = ${orgId} and t.account_id = ${accountId} and r.bank_id is null
      and t.occurred_at >= ${timestampOfDay(from)}::timestamptz
      and t.occurred_at < ${endOfDay(to)}::timestamptz
  `.execute(tx)
  return rows.map(({ parentTransactionId, ...row }) =>
    parentTransactionId === null ? row : { ...row, parentTransactionId },
  )
}
