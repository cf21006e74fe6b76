import { useEffect, useState } from 'react'
import type { OutputOf } from '../../../contract/calls.ts'
import { messageOf } from '../../../errors/message-of.ts'
import type { Transaction } from '../../../domain/transaction/transaction.ts'
import { RemoteFailure } from '../../../sync/engine/remote.ts'
import { useSession } from '../../../session/session-context.ts'
import { useOnline } from '../../../session/hooks/use-online.ts'

type Logged = OutputOf<'getTransactionHistory'>

/**
 * The history of a transaction as the server has it, asked for whenever the row changes or an edit of it has
 * been sent. Nothing of it is kept on this device.
 */
export function useLoggedHistory({ id, updatedAt }: Transaction, unsent: number) {
  const { session } = useSession()
  const online = useOnline()
  const [logged, setLogged] = useState<Logged>()
  const [failure, setFailure] = useState<{ of: string; text: string }>()
  const [tries, setTries] = useState(0)
  const asked = `${updatedAt} ${unsent} ${tries}`

  useEffect(() => {
    if (!online) return
    let gone = false
    const ask = async () => {
      const answer = await session
        .callHere('getTransactionHistory', { transactionId: id })
        .catch(nothingKnown)
      if (gone) return
      setLogged(answer)
      setFailure(undefined)
    }
    ask().catch((error: unknown) => {
      if (!gone) setFailure({ of: asked, text: messageOf(error) })
    })
    return () => {
      gone = true
    }
  }, [session, online, id, asked])

  return {
    online,
    logged,
    failure: failure?.of === asked ? failure.text : undefined,
    retry: () => setTries(tries + 1),
  }
}

/** A row that waits here to be sent has no history at the server yet. */
function nothingKnown(error: unknown): Logged {
  if (error instanceof RemoteFailure && error.code === 'NOT_FOUND') return { entries: [], hasMore: false }
  throw error
}
