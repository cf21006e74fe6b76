import { setTimeout } from 'node:timers/promises'
import { errorOutcome } from '../../src/domain/account/bank-connection.ts'
import type { BankChanges, BankFailure, BankResult, BankService } from './bank-provider.ts'

/** How often a reading is begun again, and what is waited for at most each time. */
const MOST_RESTARTS = 4
const MOST_RETRIES = 2
const LONGEST_WAIT_MS = 5_000
const FIRST_WAIT_MS = 250

/**
 * All changes since a cursor. A failure in the middle has the reading begin again from the first page's
 * cursor, so that what is answered is always one consistent range of the log; a cursor that the provider has
 * lost has it begin from the start of the log.
 */
export async function readChanges(
  service: Pick<BankService, 'changesSince'>,
  token: string,
  cursor: string,
  options: { fresh?: boolean } = {},
): Promise<BankResult<BankChanges>> {
  let start = cursor
  for (let restarts = 0; ; restarts += 1) {
    const read = await service.changesSince(token, start, options)
    if (read.ok) return read
    const wait = waitBefore(read.error, restarts)
    if (read.error.lostCursor && start !== '') start = ''
    else if (wait === undefined) return read
    else await setTimeout(wait)
  }
}

/** Milliseconds until another try; undefined where it would be of no use, or is for a later sync. */
function waitBefore(error: BankFailure, restarts: number): number | undefined {
  if (restarts >= MOST_RESTARTS) return undefined
  // From the start on it is a place between two pages that was lost.
  if (error.mutated || error.lostCursor) return restarts * FIRST_WAIT_MS
  if (restarts >= MOST_RETRIES) return undefined
  if (errorOutcome(error.type) !== 'passing' || error.type === 'PRODUCT_NOT_READY') return undefined
  const wait = error.retryAfter === undefined ? FIRST_WAIT_MS * 2 ** restarts : error.retryAfter * 1000
  return wait <= LONGEST_WAIT_MS ? wait : undefined
}
