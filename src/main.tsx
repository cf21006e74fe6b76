import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { takeHeadStart } from './app/head-start.ts'
import { watchInstall } from './app/install.ts'
import { registerServiceWorker } from './app/service-worker.ts'
import { reloadWhenScriptsAreGone } from './app/stale-scripts.ts'
import { installTrustedTypes } from './app/trusted-types.ts'
import { beginVisit } from './app/visit.ts'
import { DeviceDatabase } from './db/device.ts'
import { DeviceSettingsStore } from './db/device-settings.ts'
import { startFirebase } from './firebase/app.ts'
import { FirebaseAuth } from './firebase/auth.ts'
import { firebaseRemote } from './firebase/remote.ts'
import { signedInUid, tokenOf } from './firebase/signed-in.ts'
import { DeviceContext } from './sync/device-context.ts'
import { type EngineHere, PageDriver } from './sync/page-driver.ts'
import { answerTokenRequests } from './sync/page-token.ts'
import { Session } from './sync/session.ts'
import { SessionContext } from './sync/session-context.ts'

// First of all: what follows may already start workers.
installTrustedTypes()
reloadWhenScriptsAreGone()
const { app, auth } = startFirebase()
const remote = firebaseRemote(app)
const device = new DeviceDatabase()
// Only a page without a service worker needs the engine itself.
const engineHere: EngineHere = {
  async run(db, options) {
    const { browserEngine } = await import('./sync/browser-engine.ts')
    return browserEngine({ db, remote, currentUid: () => signedInUid(auth) }).run(options)
  },
  async sendOutboxes() {
    const uid = await signedInUid(auth)
    if (uid === null) return
    const { sendOutboxes } = await import('./sync/send-outboxes.ts')
    await sendOutboxes(device, uid, (db) => engineHere.run(db, {}))
  },
}
const driver = new PageDriver(engineHere)
answerTokenRequests(() => tokenOf(auth))
const provider = new FirebaseAuth(auth)
const deviceSettings = new DeviceSettingsStore(device)
const session = new Session({ auth: provider, remote, device, driver })

takeHeadStart(session)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')
createRoot(root).render(
  <StrictMode>
    <DeviceContext value={deviceSettings}>
      <SessionContext value={session}>
        <App />
      </SessionContext>
    </DeviceContext>
  </StrictMode>,
)
// What was chosen for this device holds from the first moment on: its lock, and that nothing is to be kept.
void Promise.all([deviceSettings.loaded, beginVisit(device, () => provider.signOut())]).then(() =>
  session.start(),
)
watchInstall()
registerServiceWorker()
