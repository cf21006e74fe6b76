import { useState } from 'react'
import { useDeviceSettings } from '../../session/device-context.ts'
import { useSession } from '../../session/session-context.ts'
import { openLock } from '../lock/idle.ts'

export interface SignOut {
  asking: boolean
  /** Edits that only this device has, in whichever organization: signing out takes the books of all. */
  pending: number
  ask: () => void
  cancel: () => void
  confirm: () => void
}

/** Signs out at once where everything has been sent; what has not been sent would be lost, so it asks then. */
export function useSignOut(): SignOut {
  const { session } = useSession()
  const [pending, setPending] = useState(0)
  const [asking, setAsking] = useState(false)
  const { change } = useDeviceSettings()
  // The lock was this person's: whoever signs in next must not stand before a code they do not know.
  const confirm = () => {
    openLock(localStorage, Date.now())
    change({ lockAfterMinutes: 0, lockKey: undefined })
    void session.signOut()
  }
  const ask = async () => {
    const unsent = await session.countUnsent()
    setPending(unsent)
    if (unsent > 0) setAsking(true)
    else confirm()
  }
  return {
    asking,
    pending,
    ask: () => void ask(),
    cancel: () => setAsking(false),
    confirm,
  }
}
