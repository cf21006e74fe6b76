import { createHash } from 'node:crypto'
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { isReadOnly } from './faults.ts'

/** Statements with lists of conditions have many texts; those beyond the first so many are not kept. */
const MAX_NAMES = 1_000

const nameByText = new Map<string, string>()

/**
 * Lets each connection parse and plan a statement once and then only run it: statements differ in their
 * parameters, seldom in their text. The server still plans anew where the parameters decide.
 */
export function preparing(pool: Pool): PostgresPool {
  return {
    connect: async () => new PreparingClient(await pool.connect()),
    end: () => pool.end(),
  }
}

class PreparingClient implements PostgresPoolClient {
  readonly #client: PoolClient
  /** Whether the server behind it takes no writes any more: the next connection may lead to the one that does. */
  #isSpent = false

  constructor(client: PoolClient) {
    this.#client = client
  }

  query<R>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query<R>(text: string | PostgresCursor<R>, values: readonly unknown[] = []) {
    if (typeof text !== 'string') throw new TypeError('Cursors are not used here')
    // Transaction control and settings come without parameters; there is nothing to plan in them. What
    // carries many rows is planned for the tables as they are just then; next to its work that is nothing.
    const name = values.length > 0 && !values.some(isLarge) ? nameOf(text) : undefined
    const statement = { ...(name === undefined ? {} : { name }), text, values: [...values] }
    const answer: Promise<unknown> = this.#client.query(statement).catch((error: unknown) => {
      this.#isSpent ||= isReadOnly(error)
      throw error
    })
    // As in Kysely's own use of the pool, what the rows are is the statement's word.
    return answer as Promise<PostgresQueryResult<R>> & PostgresCursor<R>
  }

  release(): void {
    this.#client.release(this.#isSpent)
  }
}

/** A hundred ids or so. */
function isLarge(value: unknown): boolean {
  if (Buffer.isBuffer(value)) return value.length > 2_000
  return Array.isArray(value) ? value.length > 100 : typeof value === 'string' && value.length > 4_000
}

function nameOf(text: string): string | undefined {
  const known = nameByText.get(text)
  if (known !== undefined || nameByText.size >= MAX_NAMES) return known
  const name = createHash('sha1').update(text).digest('base64url')
  nameByText.set(text, name)
  return name
}
