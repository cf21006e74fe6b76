import { useState } from 'react'
import type { InputOf } from '../../contract/calls.ts'
import { withoutSample } from '../../contract/sample-accounts.ts'
import { useLive } from '../../db/core/use-live.ts'
import { readAccounts } from '../../db/reads/accounts.ts'
import { readConnections } from '../../db/reads/bank-connections.ts'
import type { Id } from '../../domain/ids.ts'
import { messageOf } from '../../errors/message-of.ts'
import { useBooks, useSession } from '../../session/session-context.ts'

/** What the question about a bank's accounts is asked from, and how it is answered. */
export function useAccountQuestion(connectionId: Id) {
  const { session } = useSession()
  const open = useBooks()
  const { db } = open
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const books = useLive(async () => {
    const [accounts, connections] = await Promise.all([readAccounts(db), readConnections(db)])
    return { accounts: withoutSample(accounts, open.organisation.organisationId), connections }
  }, [db, open])

  /** Answers whether it was stored; where it was not, `error` says why. */
  const assign = async (choices: InputOf<'assignBankAccounts'>['choices']): Promise<boolean> => {
    setBusy(true)
    setError(undefined)
    try {
      await session.callHere('assignBankAccounts', { connectionId, choices })
      open.syncNow()
      return true
    } catch (failure) {
      setError(messageOf(failure, 'Failed to save the accounts for this bank'))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { books, error, busy, assign }
}
