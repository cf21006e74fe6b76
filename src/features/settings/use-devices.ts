import { useCallback, useEffect, useState } from 'react'
import type { OutputOf } from '../../contract/calls.ts'
import { messageOf } from '../../errors/message-of.ts'
import { useSession } from '../../session/session-context.ts'
import { useOnline } from '../../session/hooks/use-online.ts'

export type SignedInDevice = OutputOf<'getDevices'>['devices'][number]

/** The devices this person is signed in on, as the server has them now. */
export function useDevices() {
  const { session } = useSession()
  const online = useOnline()
  const [devices, setDevices] = useState<readonly SignedInDevice[]>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)

  const look = useCallback(async () => {
    const answer = await session.callHere('getDevices', null)
    return answer.devices
  }, [session])

  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    setError(undefined)
    try {
      await work().finally(async () => setDevices(await look()))
    } catch (failure) {
      setError(messageOf(failure))
    } finally {
      setBusy(false)
    }
  }
  useEffect(() => {
    if (online) look().then(setDevices, (failure: unknown) => setError(messageOf(failure)))
  }, [online, look])

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
