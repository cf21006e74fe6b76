import { useEffect, useState } from 'react'
import type { OutputOf } from '../../contract/calls.ts'
import type { BankConnection } from '../../domain/account/bank-connection.ts'
import { messageOf } from '../../errors/message-of.ts'
import { useSession } from '../../session/session-context.ts'
import { useOnline } from '../../session/hooks/use-online.ts'

interface BankHealth {
  /** Whether each service answers; undefined until it is known. */
  plaid?: boolean
  mono?: boolean
  analytics?: OutputOf<'getPlaidAnalytics'>
  /** Why something of it is not known, by the service. */
  errors: Readonly<Partial<Record<'plaid' | 'mono', string>>>
}

/** Whether the services answer, and what Plaid has brought; asked for at first, and again after each sync. */
export function useBankHealth(connections: readonly BankConnection[]): BankHealth {
  const { session } = useSession()
  const online = useOnline()
  const synced = connections.map(({ id, lastSyncTime }) => `${id} ${lastSyncTime}`).join()
  const [health, setHealth] = useState<BankHealth>({ errors: {} })
  useEffect(() => {
    if (!online || synced === '') return undefined
    let current = true
    const learn = async (
      service: 'plaid' | 'mono',
      otherwise: string,
      ask: () => Promise<Omit<BankHealth, 'errors'>>,
    ) => {
      try {
        const answer = await ask()
        if (!current) return
        setHealth(({ errors: { [service]: _former, ...errors }, ...known }) => ({
          ...known,
          ...answer,
          errors,
        }))
      } catch (failure) {
        const error = messageOf(failure, otherwise)
        if (current) setHealth((known) => ({ ...known, errors: { ...known.errors, [service]: error } }))
      }
    }
    void learn('plaid', 'Failed to load Plaid connections', async () => {
      const [{ serviceAvailable }, analytics] = await Promise.all([
        session.callHere('testPlaidConnection', null),
        session.callHere('getPlaidAnalytics', null),
      ])
      return { plaid: serviceAvailable, analytics }
    })
    void learn('mono', 'Failed to load Mono connections', async () => {
      const { healthy } = await session.callHere('monoHealthCheck', null)
      return { mono: healthy }
    })
    return () => {
      current = false
    }
  }, [session, online, synced])
  return health
}
