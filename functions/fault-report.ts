import { randomUUID } from 'node:crypto'
import { logger } from 'firebase-functions'
import { refusedBy } from './store/faults.ts'

/** Logs what nobody foresaw and answers the reference under which it can be found. */
export function reportFault(name: string, error: unknown): string {
  const reference = randomUUID()
  logger.error('Unexpected failure', { reference, call: name, error: faultText(error) })
  return reference
}

/**
 * What is to be known of a fault, in a text: an error itself comes out empty in the log. Of what the database refused it is
 * the rule and the table, for its details are the very row that somebody wanted to store.
 */
export function faultText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const told = error.stack ?? String(error)
  const cause = error.cause === undefined ? '' : `\nCause: ${faultText(error.cause)}`
  const rule = refusedBy(error)
  return rule === undefined ? told + cause : `${told}\nDatabase: ${rule}`
}
