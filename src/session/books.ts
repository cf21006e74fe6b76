import type { CallName, InputOf, OutputOf } from '../contract/calls.ts'
import type { BooksDatabase } from '../db/core/database.ts'
import { openLedger } from '../db/ledger/worker/ledger-client.ts'
import type { Membership } from '../db/device/device.ts'
import type { Edit } from '../mutations/mutation.ts'
import type { Receipt } from '../db/write.ts'
import { type Coverage, readFirstSync, readCoverage, readHeld } from '../db/core/coverage.ts'
import { readAheadOf } from '../db/core/live-read.ts'
import { readIsLost } from '../db/reads/access.ts'
import { readAccountCurrencies, readAccounts } from '../db/reads/accounts.ts'
import { readRates } from '../db/reads/rates.ts'
import { readSettings } from '../db/reads/settings.ts'
import { countToReview, readNextToReview } from '../db/reads/transactions.ts'
import type { SessionUser } from './auth.ts'
import type { RequestSync } from '../sync/driver/driver.ts'
import { EditHistory } from '../history/edit-history.ts'
import { fetchModule } from '../errors/missing-module.ts'
import type { Id } from '../domain/ids.ts'
import type { TransactionFilter } from '../domain/transaction/transaction-filter.ts'
import type { OlderOutcome } from '../sync/engine/older/backfill.ts'
import type { OlderMatches } from '../sync/engine/older/older-matches.ts'
import type { Remote } from '../sync/engine/remote.ts'
import { rightInstant } from './clock.ts'

/** The open books: what every screen reads and edits. */
export interface Books {
  readonly db: BooksDatabase
  readonly user: Pick<SessionUser, 'uid' | 'email'>
  readonly organisation: Membership
  /**
   * Makes edits on this device, all or none, and has them sent soon. Resolves once they are stored here;
   * the network is not waited for. Throws Refusal where an edit makes no sense.
   */
  edit(...edits: Edit[]): Promise<Receipt>
  /**
   * Makes edits as `edit` does and remembers them under the label as one step that a person can take back:
   * `step('Approved “Coffee House”', …)`. Everything a person does to the books goes this way.
   */
  step(label: string, ...edits: Edit[]): Promise<Receipt>
  /** What was done here and can be undone and redone, also after a reload. */
  readonly history: EditHistory
  /** Asks for a synchronisation now, where there is a network. */
  syncNow(): void
  /** How much of the transactions is here; a part of them is never to be summed. */
  coverage(): Promise<Coverage>
  /**
   * Fetches the next older transactions. 'complete' where there are none; 'outdated' where the books moved
   * on so often meanwhile that it has to be asked for again. Throws RemoteFailure and, for a full device,
   * Refusal.
   */
  loadOlder(): Promise<OlderOutcome>
  /**
   * Asks the server which older transactions match, and keeps the newest `most` of them here; with 0 it only counts.
   * Throws RemoteFailure.
   */
  loadMatches(filter: TransactionFilter, most: number): Promise<OlderMatches>
  /** Fetches transactions that may be on the server alone. Throws RemoteFailure. */
  loadTransactions(ids: readonly Id[]): Promise<OlderOutcome>
  /**
   * Makes a call about this organisation that changes nothing on this device, given up after so many
   * milliseconds. Throws RemoteFailure.
   */
  ask<N extends CallName>(name: N, input: InputOf<N>, timeoutMs: number): Promise<OutputOf<N>>
}

/** Somebody waits for older transactions, but not longer than this. */
const LOAD_OLDER_MS = 60_000
const NO_SERVER = 'These books were opened without a server'

/** Reads ahead what the first screen shows, so that it comes up with its figures. */
export async function readAhead(db: BooksDatabase): Promise<void> {
  await Promise.all([openLedger(db), readAheadOf(db, FIRST_READS)])
}

const FIRST_READS = [
  readFirstSync,
  readHeld,
  readIsLost,
  readSettings,
  readAccountCurrencies,
  readAccounts,
  countToReview,
  readNextToReview,
  readRates,
]

export function openBooks(
  db: BooksDatabase,
  user: Pick<SessionUser, 'uid' | 'email'>,
  organisation: Membership,
  requestSync: RequestSync,
  remote?: Remote,
): Books {
  const history = new EditHistory(db, { requestSync, now: rightInstant })
  /** The server for somebody who waits. */
  const patient = async () => {
    if (!remote) throw new Error(NO_SERVER)
    const runRemote = await fetchModule(async () => (await import('../sync/engine/run-remote.ts')).runRemote)
    return runRemote(remote, Date.now() + LOAD_OLDER_MS, () => Date.now())
  }
  return {
    db,
    user,
    organisation,
    async edit(...edits) {
      const at = rightInstant()
      const makeEdits = await fetchModule(async () => (await import('../history/make-edits.ts')).makeEdits)
      return makeEdits(db, edits, requestSync, at)
    },
    step: (label, ...edits) => history.step(label, edits),
    history,
    syncNow: () => requestSync({ atOnce: true }),
    coverage: () => readCoverage(db),
    async ask(name, input, timeoutMs) {
      if (!remote) throw new Error(NO_SERVER)
      return remote.call(name, input, { organisationId: organisation.organisationId, timeoutMs })
    },
    async loadOlder() {
      const loadOlderNow = await fetchModule(
        async () => (await import('../sync/engine/older/backfill.ts')).loadOlderNow,
      )
      return loadOlderNow(db, await patient(), rightInstant())
    },
    async loadMatches(filter, most) {
      const loadMatches = await fetchModule(
        async () => (await import('../sync/engine/older/older-matches.ts')).loadMatches,
      )
      return loadMatches(db, await patient(), filter, most, rightInstant())
    },
    async loadTransactions(ids) {
      const loadRows = await fetchModule(
        async () => (await import('../sync/engine/older/older-matches.ts')).loadRows,
      )
      return loadRows(db, await patient(), ids, rightInstant())
    },
  }
}
