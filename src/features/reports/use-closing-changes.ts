import { useEffect, useState } from 'react'
import type { OutputOf } from '../../contract/calls.ts'
import { useLive } from '../../db/core/use-live.ts'
import { stepsSince } from '../../db/reads/closings.ts'
import type { Closing } from '../../domain/closing.ts'
import { messageOf } from '../../domain/message-of.ts'
import { useBooks, useSession } from '../../session/session-context.ts'
import { useOnline } from '../../session/use-sync-status.ts'

export type ClosingChange = OutputOf<'getClosingChanges'>['changes'][number]

/** Who has changed what since a closing: as this device knows it, and as the server tells. */
export function useClosingChanges(closing: Closing) {
  const { db } = useBooks()
  const { session } = useSession()
  const online = useOnline()
  const [told, setTold] = useState<OutputOf<'getClosingChanges'>>()
  const [failure, setFailure] = useState<string>()
  const here = useLive(() => stepsSince(db, closing), [db, closing])
  const { id } = closing
  useEffect(() => {
    if (!online) return undefined
    let gone = false
    const ask = async () => {
      const answer = await session.callHere('getClosingChanges', { closingId: id })
      if (gone) return
      setTold(answer)
      setFailure(undefined)
    }
    ask().catch((error: unknown) => {
      if (!gone) setFailure(messageOf(error))
    })
    return () => {
      gone = true
    }
  }, [session, online, id])
  return { here, told, failure, online }
}
