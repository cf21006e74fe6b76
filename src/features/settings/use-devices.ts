import { useCallback, useEffect, useState } from 'react'
import type { OutputOf } from '../../contract/calls.ts'
import { useSession } from '../../session/session-context.ts'
import { useOnline } from '../../session/hooks/use-online.ts'
import { messageOf } from '../../errors/message-of.ts'
import { useFailure } from '../../ui/feedback/use-failure.ts'

export type SignedInDevice = OutputOf<'getDevices'>['devices'][number]

/** The devices this person is signed in on, as the server has them now. */
export function useDevices() {
  const { session } = useSession()
  const online = useOnline()
  const [devices, setDevices] = useState<readonly SignedInDevice[]>()
  const { failure: error, busy, attempt, setFailure } = useFailure()

  const look = useCallback(async () => {
    const answer = await session.callHere('getDevices', null)
    return answer.devices
  }, [session])

  const run = (work: () => Promise<unknown>) =>
    attempt(() => work().finally(async () => setDevices(await look())))
  useEffect(() => {
    if (online) look().then(setDevices, (error: unknown) => setFailure(messageOf(error)))
  }, [online, look, setFailure])

  return {
    devices,
    online,
    busy,
    error,
    reload: () => run(() => Promise.resolve()),
    signOut: (ids: readonly string[]) =>
      run(async () => {
        for (const id of ids) await session.callHere('endDevice', { id })
      }),
    signOutOthers: () => run(() => session.callHere('endOtherDevices', null)),
  }
}
