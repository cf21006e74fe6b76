import { useState } from 'react'
import { messageOf } from '../../errors/message-of.ts'

/** Does what somebody has asked for by a press, and keeps what to tell where it fails, until the next press. */
export function useFailure(): {
  failure: string | undefined
  attempt: (work: () => Promise<unknown>) => void
} {
  const [failure, setFailure] = useState<string>()
  const attempt = (work: () => Promise<unknown>) => {
    setFailure(undefined)
    work().catch((error: unknown) => setFailure(messageOf(error)))
  }
  return { failure, attempt }
}
