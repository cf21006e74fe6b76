import './styles.css'
import { Suspense } from 'react'
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'
import type { SessionState } from '../../session/session-state.ts'
import { FetchingModule, LoadingScreen } from '../../ui/feedback/loading.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { SessionScreens } from './session-screens.tsx'

// Compiled out of production builds.
const Gallery = import.meta.env.DEV
  ? lazyComponent(async () => (await import('../gallery/gallery.tsx')).Gallery)
  : undefined

interface Props {
  /** What is shown until there is a session. */
  first: SessionState
  /** Why there is none. */
  failure: unknown
}

export function App({ first, failure }: Props) {
  return (
    <ErrorScreen>
      <Suspense
        fallback={
          <FetchingModule>
            <LoadingScreen />
          </FetchingModule>
        }
      >
        {Gallery && location.pathname === '/gallery' ? <Gallery /> : <SessionScreens first={first} />}
        {failure !== undefined && <Failed failure={failure} />}
      </Suspense>
    </ErrorScreen>
  )
}

/** Hands to the error screen around it what did not happen while anything was drawn. */
function Failed({ failure }: { failure: unknown }): never {
  throw failure
}
