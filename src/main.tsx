import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { registerServiceWorker } from './app/service-worker.ts'
import { installTrustedTypes } from './app/trusted-types.ts'
import { DeviceDatabase } from './db/device.ts'
import { startFirebase } from './firebase/app.ts'
import { FirebaseAuth, signedInUid } from './firebase/auth.ts'
import { firebaseRemote } from './firebase/remote.ts'
import { browserEngine } from './sync/browser-engine.ts'
import { PageDriver } from './sync/page-driver.ts'
import { Session } from './sync/session.ts'
import { SessionContext } from './sync/session-context.ts'

// First of all: what follows may already start workers.
installTrustedTypes()
const { app, auth } = startFirebase()
const remote = firebaseRemote(app)
const driver = new PageDriver((db) =>
  browserEngine({ db, remote, currentUid: () => signedInUid(auth) }).run(),
)
const session = new Session({ auth: new FirebaseAuth(auth), remote, device: new DeviceDatabase(), driver })

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')
createRoot(root).render(
  <StrictMode>
    <SessionContext value={session}>
      <App />
    </SessionContext>
  </StrictMode>,
)
void session.start()
registerServiceWorker()
