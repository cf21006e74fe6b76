import { Kysely, PostgresDialect, type RawBuilder, sql, type Transaction } from 'kysely'
import { type ClientBase, Pool, types } from 'pg'
import type { Id } from '../../src/domain/ids.ts'
import { preparing } from './prepared.ts'

/** Statements are written as `sql` templates, so the builder is told of no tables. */
export type Tables = Record<string, never>
export type Database = Kysely<Tables>
/** An open transaction. */
export type Tx = Transaction<Tables>

export const DEFAULT_POOL_SIZE = 10

const STATEMENT_MS = 50_000
const LOCK_MS = 15_000
const IDLE_IN_TRANSACTION_MS = 30_000
/** However many statements it has, and however long the work between them takes. */
const TRANSACTION_MS = 55_000

/**
 * The pool of connections; it opens none before the first statement. `greet` is awaited on each before it is used, and
 * where it fails, so does the statement.
 */
export function openPool(
  url: string,
  max: number,
  greet: (client: ClientBase) => Promise<void> = async () => {},
): Pool {
  const pool = new Pool({
    connectionString: url,
    max,
    verify: (client, done) => void verified(greet(client), done),
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    // Nobody waits longer than the platform in front does, and nobody who has gone keeps rows from others.
    statement_timeout: STATEMENT_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
    // Instants inside of JSON are written in the zone of the session, which is that of the database's machine otherwise.
    // A distributed database tells the settings of a transaction to its nodes; elsewhere that one is idle.
    options: `-c timezone=UTC -c transaction_timeout=${TRANSACTION_MS} -c citus.propagate_set_commands=local`,
    types: { getTypeParser: parserOf },
  })
  // A connection that the server closes must not end the process, neither idle nor between two statements
  // of a transaction: the next statement on it fails, and the pool opens another.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

async function verified(greeting: Promise<void>, done: (fault?: Error) => void): Promise<void> {
  let fault: Error | undefined
  try {
    await greeting
  } catch (error) {
    fault = error instanceof Error ? error : new Error(String(error))
  }
  done(fault)
}

export function databaseOf(pool: Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: preparing(pool) }) })
}

const { builtins } = types
const parseTimestamp: (text: string) => Date = types.getTypeParser(builtins.TIMESTAMPTZ)

/**
 * Rows leave the driver as they stand on the wire: bigint and numeric as numbers (sequences stay below
 * 2^53 and amounts below 15 digits, both exact), instants as ISO text with milliseconds and Z.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.NUMERIC, Number],
  [builtins.TIMESTAMPTZ, instantFromText],
])

function parserOf(oid: number, format?: 'text' | 'binary') {
  return (format === 'binary' ? undefined : parsers.get(oid)) ?? types.getTypeParser(oid, format)
}

/** ISO text of PostgreSQL's own text for an instant, "2026-01-31 12:00:00.25+00". */
export function instantFromText(text: string): string {
  if (text.length === 22 && text.endsWith('+00')) return `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z`
  return parseTimestamp(text).toISOString()
}

type Setting =
  | 'app.org_id'
  | 'app.org_ids'
  | 'app.user_id'
  | 'app.user_ids'
  | 'app.invite_hash'
  | 'app.subject'
  | 'app.bank_item'
  | 'app.maintenance'

/**
 * A setting for this transaction alone, sent as a statement of its own: that form, and not set_config(),
 * reaches every node of a distributed database. Statements cannot carry parameters, hence the quoting.
 */
export async function setLocal(tx: Tx, name: Setting, value: string): Promise<void> {
  await sql`set local ${sql.raw(name)} = ${sql.lit(value)}`.execute(tx)
}

/**
 * A comparison with one id or any of several. One is compared with as it is, because a statement that does
 * not say how many they are is planned once and kept.
 */
export function among(ids: readonly Id[]): RawBuilder<unknown> {
  return ids.length === 1 ? sql`= ${ids[0]}` : sql`= any (${ids}::uuid[])`
}

/** A pattern for LIKE that finds the text anywhere, taken literally. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
}

/** A row without the columns that are null: on the wire an absent value is an absent key. */
export function present<R extends object>(row: { [K in keyof R]: R[K] | null }): R
export function present(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
}
