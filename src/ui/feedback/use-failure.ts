import { useCallback, useState } from 'react'
import { messageOf } from '../../errors/message-of.ts'

interface Attempts {
  /** What to tell of the last attempt; undefined where it went well, and while the next one is under way. */
  failure: string | undefined
  /** Whether one is under way. */
  busy: boolean
  /** Does it, and answers whether it went well; it never rejects. */
  attempt: (work: () => Promise<unknown>, tell?: TextOf) => Promise<boolean>
  /** Tells what is wrong before anything is attempted, or takes back what was told. */
  setFailure: (failure: string | undefined) => void
}

type TextOf = (error: unknown) => string

/**
 * Does what somebody has asked for by a press, and keeps what to tell where it fails, until the next press. `textOf` says
 * what that is of an error.
 */
export function useFailure(textOf: TextOf = messageOf): Attempts {
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const attempt = useCallback(
    async (work: () => Promise<unknown>, tell = textOf) => {
      setBusy(true)
      setFailure(undefined)
      try {
        await work()
        return true
      } catch (error) {
        setFailure(tell(error))
        return false
      } finally {
        setBusy(false)
      }
    },
    [textOf],
  )
  return { failure, busy, attempt, setFailure }
}
