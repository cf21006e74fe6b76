import { BooksDatabase } from '../src/db/database.ts'
import { DeviceDatabase } from '../src/db/device.ts'
import type { Id } from '../src/domain/ids.ts'
import { startFirebase } from '../src/firebase/app.ts'
import { signedInUid } from '../src/firebase/auth.ts'
import { firebaseRemote } from '../src/firebase/remote.ts'
import { browserEngine } from '../src/sync/browser-engine.ts'
import type { RunAnswer } from '../src/sync/worker-messages.ts'

const { app, auth } = startFirebase()
const remote = firebaseRemote(app)

/** Brings one user's books of one organisation in step with the server. */
export async function runSync(userId: string, organisationId: Id): Promise<RunAnswer['outcome']> {
  const db = new BooksDatabase(userId, organisationId)
  try {
    return await browserEngine({ db, remote, currentUid: () => signedInUid(auth) }).run()
  } catch (error) {
    console.error('Synchronisation failed', error)
    return 'failed'
  } finally {
    db.close()
  }
}

/** Sends what waits in every book of the signed-in user; throws where something still waits, to be woken again. */
export async function sendEveryOutbox(): Promise<void> {
  const uid = await signedInUid(auth)
  if (uid === null) return
  const device = new DeviceDatabase()
  try {
    for (const { userId, organisationId } of await device.membershipsOf(uid)) {
      const outcome = await runSync(userId, organisationId)
      if (outcome === 'waiting' || outcome === 'failed') throw new Error('Edits still wait to be sent')
    }
  } finally {
    device.close()
  }
}

/** Signs out on this device. */
export async function forgetSignIn(): Promise<void> {
  await auth.authStateReady()
  await auth.signOut()
}
