import type { Started } from './app/boot/app-root.tsx'
import { noteStages, preloadOnTheWay } from './app/boot/preload-books.ts'
import { registerServiceWorker } from './app/pwa/service-worker.ts'
import { beginEphemeralSession } from './app/boot/ephemeral-session.ts'
import { DeviceDatabase } from './db/device/device.ts'
import { DeviceSettingsStore } from './db/device/device-settings.ts'
import { startFirebase } from './firebase/app.ts'
import { FirebaseAuth } from './firebase/auth.ts'
import { callableRemote } from './firebase/remote.ts'
import { idTokenOf, keepTokenFresh, signedInUid, tokenOf } from './firebase/signed-in.ts'
import { type LocalEngine, PageDriver } from './sync/driver/page-driver.ts'
import { followClockIn } from './session/clock.ts'
import { reportSignOuts } from './session/report-sign-outs.ts'
import { Session } from './session/session.ts'
import type { SessionState } from './session/session-state.ts'
import { watchSessionEnd } from './session/watch-session-end.ts'
import type { PageToken } from './sync/driver/worker-messages.ts'

/**
 * Puts together whatever stands behind the first screen and starts the session, which begins with what that
 * screen shows.
 */
export async function startSession(
  first: SessionState,
): Promise<Started & { token: () => Promise<PageToken | null> }> {
  const auth = startFirebase()
  const device = new DeviceDatabase()
  const deviceSettings = new DeviceSettingsStore(device)
  followClockIn(deviceSettings)
  const remote = watchSessionEnd(
    callableRemote(
      () => idTokenOf(auth),
      () => device.deviceId(),
      (reading) => void deviceSettings.onServerClock(reading).catch(console.error),
    ),
    () => device.deviceId(),
    () => session.endedElsewhere().catch(console.error),
  )
  // Only a page without a service worker needs the engine itself.
  const engineHere: LocalEngine = {
    async run(db, options) {
      const { browserEngine } = await import('./sync/driver/browser-engine.ts')
      return browserEngine({ db, remote, currentUid: () => signedInUid(auth) }).run(options)
    },
    async sendOutboxes() {
      const uid = await signedInUid(auth)
      if (uid === null) return
      const { sendOutboxes } = await import('./sync/driver/send-outboxes.ts')
      await sendOutboxes(device, uid, (db) => engineHere.run(db, {}))
    },
  }
  const driver = new PageDriver(engineHere)
  const provider = new FirebaseAuth(auth, () => device.hasRoom())
  keepTokenFresh(auth)
  const session = new Session({ auth: provider, remote, device, driver, first })
  noteStages(session, device)
  preloadOnTheWay(session)
  // What was chosen for this device holds from the first moment on: its lock, and that nothing is to be kept.
  await Promise.all([deviceSettings.loaded, beginEphemeralSession(device, () => provider.signOut())])
  void session.start()
  const report = () => void reportSignOuts(device, remote).catch(() => undefined)
  addEventListener('online', report)
  report()
  registerServiceWorker()
  return { session, deviceSettings, token: () => tokenOf(auth) }
}
