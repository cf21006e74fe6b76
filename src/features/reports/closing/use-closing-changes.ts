import { useEffect, useState } from 'react'
import type { OutputOf } from '../../../contract/calls.ts'
import { useLive } from '../../../db/core/use-live.ts'
import { stepsSince } from '../../../db/reads/closings.ts'
import type { Closing } from '../../../domain/reconciliation/closing.ts'
import { messageOf } from '../../../errors/message-of.ts'
import { useBooks } from '../../../session/session-context.ts'
import { useOnline } from '../../../session/hooks/use-online.ts'

export type ClosingChanges = OutputOf<'getClosingChanges'>
export type ClosingChange = ClosingChanges['changes'][number]
export type OtherClosingChange = ClosingChanges['others'][number]

/** The server reads all that was done since, which may be much. */
const ANSWER_MS = 60_000

/** Who has changed what since a closing: as this device knows it, and as the server tells. */
export function useClosingChanges(closing: Closing) {
  const books = useBooks()
  const { db } = books
  const online = useOnline()
  const [told, setTold] = useState<ClosingChanges>()
  const [failure, setFailure] = useState<string>()
  const here = useLive(() => stepsSince(db, closing), [db, closing])
  const { id } = closing
  useEffect(() => {
    if (!online) return undefined
    let gone = false
    const tell = async () => {
      const answer = await books.ask('getClosingChanges', { closingId: id }, ANSWER_MS)
      if (gone) return
      setTold(answer)
      setFailure(undefined)
    }
    tell().catch((error: unknown) => {
      if (!gone) setFailure(messageOf(error))
    })
    return () => {
      gone = true
    }
  }, [books, online, id])
  return { here, told, failure, online }
}
