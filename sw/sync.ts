import { BooksDatabase } from '../src/db/core/database.ts'
import { hasBooks } from '../src/db/core/unsent.ts'
import { DeviceDatabase } from '../src/db/device/device.ts'
import { renewAnswers } from '../src/db/ledger/worker/kept-answers.ts'
import { afterReading } from '../src/db/device/settings.ts'
import type { ClockReading } from '../src/domain/device/clock.ts'
import { followServerClock } from '../src/session/clock.ts'
import type { Id } from '../src/domain/ids.ts'
import { startFirebase } from '../src/firebase/app.ts'
import { callableRemote } from '../src/firebase/remote.ts'
import { idTokenOf, signedInUid } from '../src/firebase/signed-in.ts'
import { browserEngine } from '../src/sync/driver/browser-engine.ts'
import type { RunOptions, SyncEngine } from '../src/sync/engine/engine.ts'
import type { RunOutcome } from '../src/sync/engine/run-state.ts'
import type { Remote } from '../src/sync/engine/remote.ts'
import { today } from '../src/session/today.ts'
import { reportSignOuts } from '../src/session/report-sign-outs.ts'
import { watchSessionEnd } from '../src/session/watch-session-end.ts'
import { askForToken } from '../src/sync/driver/page-token.ts'
import { sendOutboxes } from '../src/sync/driver/send-outboxes.ts'
import type { RunAnswer } from '../src/sync/driver/worker-messages.ts'

declare const self: ServiceWorkerGlobalScope

const auth = startFirebase()
const ownRemote = remoteAs(() => idTokenOf(auth))

/** Where a person has signed this device out from another one, no page opens their books by itself any more. */
function remoteAs(readToken: () => Promise<string | null>): Remote {
  return watchSessionEnd(callableRemote(readToken, readDeviceId, onServerClock), readDeviceId, () =>
    withDevice((device) => device.forgetSession()).catch(console.error),
  )
}

/** What the server says of this device's clock is for the pages as well, which make few calls themselves. */
function onServerClock(reading: ClockReading): void {
  followServerClock(reading)
  withDevice(async (device) => {
    const changes = afterReading(await device.settings(), reading)
    if (changes) await device.changeSettings(changes)
  }).catch(console.error)
}

function readDeviceId(): Promise<Id> {
  return withDevice((device) => device.deviceId())
}

async function withDevice<T>(work: (device: DeviceDatabase) => Promise<T>): Promise<T> {
  const device = new DeviceDatabase()
  try {
    return await work(device)
  } finally {
    device.close()
  }
}

/**
 * The engine with the sign-in that the worker finds for itself, or else that of a page; a page's token is
 * held for one run and kept nowhere.
 */
function engineFor(db: BooksDatabase): SyncEngine {
  let remote = ownRemote
  return browserEngine({
    db,
    remote: { call: (name, input, options) => remote.call(name, input, options) },
    async currentUid() {
      remote = ownRemote
      const uid = await signedInUid(auth)
      if (uid !== null) return uid
      const told = await askForToken(await self.clients.matchAll({ type: 'window' }))
      if (told) remote = remoteAs(() => Promise.resolve(told.token))
      return told?.uid ?? null
    },
  })
}

/**
 * Brings one user's books of one organisation up to date with the server. Books that have left this device since the run
 * was asked for are not created anew.
 */
export async function runSync(
  userId: string,
  organisationId: Id,
  options: RunOptions = {},
): Promise<RunAnswer['outcome']> {
  try {
    if (!(await hasBooks(userId, organisationId))) return 'failed'
    const db = new BooksDatabase(userId, organisationId)
    return await runIn(db, options).finally(() => db.close())
  } catch (error) {
    console.error('Sync failed', error)
    return 'failed'
  }
}

/** One run; with no page open that would do so, what the next start shows is made ready after it. */
async function runIn(db: BooksDatabase, options?: RunOptions): Promise<RunOutcome> {
  const outcome = await engineFor(db).run(options)
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  // Where that fails the next start reads the rows.
  if (pages.length === 0) await renewAnswers(db, today()).catch(console.error)
  return outcome
}

/** Sends what waits in every book of whoever used this device last, and its sign-outs; throws where something still waits. */
export function sendEveryOutbox(): Promise<void> {
  return withLastUser((device, uid) => sendOutboxes(device, uid, runIn)).finally(reportEverySignOut)
}

/** Throws where the server has not heard of all. */
export function reportEverySignOut(): Promise<void> {
  return withDevice((device) => reportSignOuts(device, ownRemote))
}

/** Asks for changes of the books that were open last, and sends what waits in the others. */
export function refreshBooks(): Promise<void> {
  return withLastUser(async (device, uid, organisationId) => {
    await runSync(uid, organisationId)
    await sendOutboxes(device, uid, runIn)
  })
}

function withLastUser(
  work: (device: DeviceDatabase, uid: string, organisationId: Id) => Promise<void>,
): Promise<void> {
  return withDevice(async (device) => {
    const last = await device.lastSession()
    if (last) await work(device, last.userId, last.organisationId)
  })
}

/** Signs out on this device. */
export async function forgetSignIn(): Promise<void> {
  await auth.authStateReady()
  await auth.signOut()
}
