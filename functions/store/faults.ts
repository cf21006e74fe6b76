import { DatabaseError } from 'pg'

/** PostgreSQL undid the transaction to settle a race; the same work may be done again at once. */
const UNDONE = new Set(['40001', '40P01'])

/** The server is going away, starting, out of connections, or waited too long: for a lock, a statement, its client. */
const UNAVAILABLE = new Set(['57P01', '57P02', '57P03', '53300', '55P03', '57014', '25P03', '25P04'])

/** What the work itself took too long for: it would again. */
const TOO_LONG = new Set(['57014', '25P04'])

const LOST = new Set([
  'ECONNABORTED', 'ECONNREFUSED', 'ECONNRESET', 'EHOSTDOWN', 'EHOSTUNREACH', 'ENETDOWN', 'ENETUNREACH', 'ENOTFOUND',
  'EAI_AGAIN', 'EPIPE', 'ETIMEDOUT',
]) // oxfmt-ignore

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

/** Another transaction was faster than this one, which finds things as they are when it is done again. */
export class SerializationFailure extends Error {
  readonly code = '40001'
}

/** Whether the database undid the work because of others' work; nothing of it has taken effect. */
export function wasUndone(error: unknown): boolean {
  return UNDONE.has(codeOf(error))
}

/**
 * Whether a write has met a server that only reads: a replica that is to take over and has not yet, or the one that has
 * handed over and is spoken to still.
 */
export function isReadOnly(error: unknown): boolean {
  return (
    error instanceof DatabaseError &&
    (error.code === '25006' || (error.code === '0A000' && /during recovery/.test(error.message)))
  )
}

/** Whether the database cannot be reached just now. What was being committed may have taken effect or not. */
export function isUnavailable(error: unknown): boolean {
  const code = codeOf(error)
  if (UNAVAILABLE.has(code) || code.startsWith('08') || LOST.has(code) || isReadOnly(error)) return true
  // The driver reports a lost connection and a full pool without a code.
  return (
    error instanceof Error &&
    /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i.test(
      error.message,
    )
  )
}

/** Whether the database refused a value as such: a date out of its range, text it cannot hold. */
export function isDataFault(error: unknown): boolean {
  return error instanceof DatabaseError && (error.code ?? '').startsWith('22')
}

/** Whether the database refused a value that must be unique because another row has it. */
export function isTaken(error: unknown): boolean {
  return codeOf(error) === '23505'
}

const ATTEMPTS = 5
/** Who calls has gone by the time that another try would answer. */
const TRY_AGAIN_WITHIN_MS = 20_000

/**
 * Runs the work again where the database undid it or could not be reached. `committing` tells whether a
 * commit was already on its way: then a lost connection leaves the outcome open, and the error goes to
 * the caller rather than the work a second time.
 */
export async function retrying<T>(work: () => Promise<T>, committing: () => boolean): Promise<T> {
  const began = performance.now()
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      const again =
        wasUndone(error) || (isUnavailable(error) && !committing() && !TOO_LONG.has(codeOf(error)))
      if (!again || attempt === ATTEMPTS || performance.now() - began > TRY_AGAIN_WITHIN_MS) throw error
      const pause = 15 * 2 ** attempt
      await new Promise((resolve) => setTimeout(resolve, pause / 2 + Math.random() * pause))
    }
  }
}

/**
 * By which rule of which table the database refused a statement, for the log; undefined of other faults. What it says
 * besides may be the very row that somebody wanted to store.
 */
export function refusedBy(error: unknown): string | undefined {
  if (!(error instanceof DatabaseError)) return undefined
  const { code, table, constraint } = error
  return [code, table, constraint].filter(Boolean).join(' ')
}
