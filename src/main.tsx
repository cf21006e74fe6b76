import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Arrival } from './app/boot/arrival.ts'
import { Entrance } from './app/boot/entrance.tsx'
import { fetchBooks, lastStage } from './app/boot/head-start.ts'
import { watchInstall } from './app/pwa/install.ts'
import { lateDoor } from './app/boot/late-door.ts'
import { reloadWhenScriptsAreGone } from './app/boot/stale-scripts.ts'
import { installTrustedTypes } from './app/boot/trusted-types.ts'
import { USES_EMULATOR } from './firebase/emulation.ts'
import { AuthFailure } from './sync/auth.ts'
import { answerTokenRequests } from './sync/page-token.ts'

// First of all: what follows may already start workers.
installTrustedTypes()
reloadWhenScriptsAreGone()
const stage = lastStage()
// Where nobody has been the sign-in screen is what comes, and it needs nothing that would have to be waited for.
const first = { stage: stage === undefined ? 'signed-out' : 'loading' } as const
const arrival = new Arrival(async () => {
  const { startSession } = await import('./start-session.ts').catch((error: unknown) => {
    console.error('What signs people in could not be fetched', error)
    throw new AuthFailure('network-request-failed')
  })
  return startSession(first)
})
// What fails is told by the first screen, which asks for it as well.
if (stage !== undefined) arrival.bring().catch(() => {})
if (stage === 'open') fetchBooks()
answerTokenRequests(async () => (await arrival.bring()).token())

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id "root"')
const door = lateDoor(USES_EMULATOR, async () => (await arrival.bring()).session.auth)
createRoot(root).render(
  <StrictMode>
    <Entrance arrival={arrival} door={door} first={first} />
  </StrictMode>,
)
watchInstall()
