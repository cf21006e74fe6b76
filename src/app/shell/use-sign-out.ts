import { useState } from 'react'
import { counted } from '../../domain/text/count-text.ts'
import { useDeviceSettings } from '../../session/device-context.ts'
import { useSession } from '../../session/session-context.ts'
import { openLock } from '../lock/idle.ts'

export interface SignOut {
  asking: boolean
  /** Edits that only this device has, in whichever organization: signing out takes the books of all. */
  pending: number
  /** Both of what would be lost, in words: "2 changes and 1 duplicate set aside". */
  losing: string
  /** Rows of imports that nobody has decided about, there as well. */
  setAside: number
  ask: () => void
  cancel: () => void
  confirm: () => void
}

/** Signs out at once where nothing would be lost; else it asks. */
export function useSignOut(): SignOut {
  const { session } = useSession()
  const [{ all: pending, setAside }, setLosing] = useState({ all: 0, setAside: 0 })
  const [asking, setAsking] = useState(false)
  const { forgetLock } = useDeviceSettings()
  // The lock was this person's: whoever signs in next must not stand before a code they do not know.
  const confirm = () => {
    openLock(localStorage, Date.now())
    forgetLock()
    void session.signOut()
  }
  const ask = async () => {
    const onlyHere = await session.countOnlyHere()
    setLosing(onlyHere)
    if (onlyHere.all > 0 || onlyHere.setAside > 0) setAsking(true)
    else confirm()
  }
  return {
    asking,
    pending,
    setAside,
    losing: [
      ...(pending > 0 ? [counted(pending, 'change')] : []),
      ...(setAside > 0 ? [`${counted(setAside, 'duplicate')} set aside`] : []),
    ].join(' and '),
    ask: () => void ask(),
    cancel: () => setAsking(false),
    confirm,
  }
}
