import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'

/** Statements are written as `sql` templates, so the builder is told of no tables. */
export type Tables = Record<string, never>
export type Database = Kysely<Tables>
/** An open transaction. */
export type Tx = Transaction<Tables>

export const DEFAULT_POOL_SIZE = 10

/** The pool of connections; it opens none before the first statement. */
export function openPool(url: string, max: number): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    types: { getTypeParser: parserOf },
  })
  // An idle connection that the server closes must not end the process; the next statement opens another.
  pool.on('error', () => {})
  return pool
}

export function databaseOf(pool: pg.Pool): Database {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })
}

const { builtins } = pg.types

/**
 * Rows leave the driver as they stand on the wire: bigint and numeric as numbers (sequences stay below
 * 2^53 and amounts below 15 digits, both exact), instants as ISO text with milliseconds and Z.
 */
function parserOf(oid: number, format?: 'text' | 'binary') {
  if (format !== 'binary') {
    if (oid === builtins.INT8 || oid === builtins.NUMERIC) return Number
    if (oid === builtins.TIMESTAMPTZ) return instantFromText
  }
  return pg.types.getTypeParser(oid, format)
}

const parseTimestamp = pg.types.getTypeParser(builtins.TIMESTAMPTZ) as (text: string) => Date

/** ISO text of PostgreSQL's own text for an instant, "2026-01-31 12:00:00.25+00". */
export function instantFromText(text: string): string {
  if (text.length === 22 && text.endsWith('+00')) return `${text.slice(0, 10)}T${text.slice(11, 19)}.000Z`
  return parseTimestamp(text).toISOString()
}

/** An array parameter from one column of many rows. */
export function column<R, V>(rows: readonly R[], read: (row: R) => V | undefined): (V | null)[] {
  return rows.map((row) => read(row) ?? null)
}

/** A row without the columns that are null: on the wire an absent value is an absent key. */
export function present<R extends object>(row: { [K in keyof R]: R[K] | null }): R {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)) as R
}
