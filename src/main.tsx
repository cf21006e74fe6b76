import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { LazyResource } from './app/boot/lazy-resource.ts'
import { AppRoot } from './app/boot/app-root.tsx'
import { preloadBooks, lastStage } from './app/boot/preload-books.ts'
import { watchInstall } from './app/pwa/install.ts'
import { lazySignInApi } from './app/boot/lazy-sign-in-api.ts'
import { reloadWhenScriptsAreGone } from './app/boot/stale-scripts.ts'
import { installTrustedTypes } from './app/boot/trusted-types.ts'
import { USES_EMULATOR } from './firebase/emulation.ts'
import { AuthFailure } from './session/auth.ts'
import { answerTokenRequests } from './sync/driver/page-token.ts'

// First of all: what follows may already start workers.
installTrustedTypes()
reloadWhenScriptsAreGone()
const stage = lastStage()
// Where nobody has been the sign-in screen is what comes, and it needs nothing that would have to be waited for.
const first = { stage: stage === undefined ? 'signed-out' : 'loading' } as const
const resource = new LazyResource(async () => {
  const { startSession } = await import('./start-session.ts').catch((error: unknown) => {
    console.error('Sign-in couldn’t be loaded', error)
    throw new AuthFailure('network-request-failed')
  })
  return startSession(first)
})
// What fails is told by the first screen, which asks for it as well.
if (stage !== undefined) resource.load().catch(() => {})
if (stage === 'open') preloadBooks()
answerTokenRequests(async () => (await resource.load()).token())

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')
const signInApi = lazySignInApi(USES_EMULATOR, async () => (await resource.load()).session.auth)
createRoot(root).render(
  <StrictMode>
    <AppRoot resource={resource} signInApi={signInApi} first={first} />
  </StrictMode>,
)
watchInstall()
