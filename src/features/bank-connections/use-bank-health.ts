import { useEffect, useState } from 'react'
import type { OutputOf } from '../../contract/calls.ts'
import { messageOf } from '../../domain/message-of.ts'
import { useSession } from '../../session/session-context.ts'
import { useOnline } from '../../session/use-sync-status.ts'

interface BankHealth {
  /** Whether each service answers; undefined until it is known. */
  plaid?: boolean
  mono?: boolean
  analytics?: OutputOf<'getPlaidAnalytics'>
  /** Why something of it is not known. */
  errors: readonly string[]
}

/** Whether the services answer, and what Plaid has brought; asked for once it is looked at. */
export function useBankHealth(): BankHealth {
  const { session } = useSession()
  const online = useOnline()
  const [health, setHealth] = useState<BankHealth>({ errors: [] })
  useEffect(() => {
    if (!online) return undefined
    let current = true
    const learn = async (otherwise: string, ask: () => Promise<Partial<BankHealth>>) => {
      try {
        const more = await ask()
        if (current) setHealth((known) => ({ ...known, ...more }))
      } catch (failure) {
        const error = messageOf(failure, otherwise)
        if (current) setHealth((known) => ({ ...known, errors: [...new Set([...known.errors, error])] }))
      }
    }
    void learn('Failed to load Plaid connections', async () => {
      const [{ serviceAvailable }, analytics] = await Promise.all([
        session.callHere('testPlaidConnection', null),
        session.callHere('getPlaidAnalytics', null),
      ])
      return { plaid: serviceAvailable, analytics }
    })
    void learn('Failed to load Mono connections', async () => {
      const { healthy } = await session.callHere('monoHealthCheck', null)
      return { mono: healthy }
    })
    return () => {
      current = false
    }
  }, [session, online])
  return health
}
