import { preloadDashboard } from '../../features/dashboard/routes.tsx'
import { whenIdle } from '../../db/core/when-idle.ts'
import type { DeviceDatabase } from '../../db/device/device.ts'
import { STORAGE_PREFIX } from '../../domain/product.ts'
import type { Session } from '../../session/session.ts'
import type { SessionState } from '../../session/session-state.ts'
import { preloadOpenBooks } from './lazy-open-books.ts'

type Stage = SessionState['stage']

/** How far somebody had come when the app was last used here; the database would answer too late for that. */
const KEY = `${STORAGE_PREFIX}last_stage`

/**
 * How far somebody had come here; undefined where nobody is signed in and no books are kept. It is what most
 * likely comes next, no more: the session finds out for itself.
 */
export function lastStage(): string | undefined {
  return localStorage.getItem(KEY) ?? undefined
}

/**
 * Fetches what shows the books while it is being found out whose they are, and not one script after the other
 * from then on.
 */
export function preloadBooks(): void {
  preloadOpenBooks()
  import('../../session/books.ts').catch(() => {})
  if (location.pathname === '/') preloadDashboard()
}

/** Notes from now on how far somebody has come. */
export function noteStages(session: Session, device: DeviceDatabase): void {
  session.subscribe(() => void note(session.getState().stage, device))
}

/** Screens on which somebody has signed in and has something to type or to read, before the books open. */
const ON_THE_WAY: ReadonlySet<Stage> = new Set<Stage>([
  'challenge',
  'onboarding',
  'two-factor-setup',
  'verify-email',
])

/** Fetches what shows the books while somebody is on the way to them, so that a slow line isn't waited for later. */
export function preloadOnTheWay(session: Session, preload: () => void = preloadBooks): void {
  const leave = session.subscribe(() => {
    if (!ON_THE_WAY.has(session.getState().stage)) return
    leave()
    whenIdle(preload)
  })
}

async function note(stage: Stage, device: DeviceDatabase): Promise<void> {
  if (stage === 'loading' || stage === 'unreadable' || stage === 'challenge') return
  if (stage !== 'signed-out') localStorage.setItem(KEY, stage)
  // Where a sign-in has lapsed the books are still here, and open first when the page is loaded anew.
  else if (!(await device.lastSession())) localStorage.removeItem(KEY)
}
