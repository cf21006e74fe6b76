import { useEffect, useState, useSyncExternalStore } from 'react'
import type { DeviceSettingsStore } from '../../db/device/device-settings.ts'
import type { SignInApi } from '../../session/auth.ts'
import { DeviceContext } from '../../session/device-context.ts'
import type { Session } from '../../session/session.ts'
import type { SessionState } from '../../session/session-state.ts'
import { SignInApiContext, SessionContext } from '../../session/session-context.ts'
import { afterPaint } from './after-paint.ts'
import { App } from './app.tsx'
import type { LazyResource } from './lazy-resource.ts'
import { useTheme } from './use-theme.ts'

/** What everything behind the first screen needs. */
export interface Started {
  session: Session
  deviceSettings: DeviceSettingsStore
}

interface Props {
  resource: LazyResource<Started>
  signInApi: SignInApi
  /** What is shown until the session is here and tells. */
  first: Extract<SessionState, { stage: 'loading' | 'signed-out' }>
}

/**
 * The first screen, and the app around it once its session is loaded. Who comes to the sign-in screen sees
 * that first: the session is fetched while they type.
 */
export function AppRoot({ resource, signInApi, first }: Props) {
  const started = useSyncExternalStore(resource.subscribe, resource.get)
  const [failure, setFailure] = useState<unknown>()
  useEffect(() => {
    // At the sign-in screen it is tried again with the first press, which can say what is wrong.
    if (first.stage === 'signed-out') return afterPaint(() => void resource.load().catch(() => {}))
    resource.load().catch(setFailure)
    return undefined
  }, [resource, first])
  return (
    <SignInApiContext value={signInApi}>
      <DeviceContext value={started?.deviceSettings}>
        <SessionContext value={started?.session}>
          <App first={first} failure={failure} />
          {started && <ChosenTheme />}
        </SessionContext>
      </DeviceContext>
    </SignInApiContext>
  )
}

function ChosenTheme() {
  useTheme()
  return null
}
