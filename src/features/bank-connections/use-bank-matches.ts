import { useEffect, useState } from 'react'
import type { OutputOf } from '../../contract/calls.ts'
import { messageOf } from '../../errors/message-of.ts'
import { useBooks, useSession } from '../../session/session-context.ts'

export type BankMatch = OutputOf<'getBankMatches'>['matches'][number]

/** The rows of a connection that met a transaction or were left out; undefined until they are known. */
export function useBankMatches(connectionId: string) {
  const { session } = useSession()
  const books = useBooks()
  const [matches, setMatches] = useState<readonly BankMatch[]>()
  const [error, setError] = useState<string>()
  useEffect(() => {
    let current = true
    session.callHere('getBankMatches', { connectionId }).then(
      (found) => current && setMatches(found.matches),
      (failure: unknown) => current && setError(messageOf(failure, 'Failed to load matched transactions')),
    )
    return () => {
      current = false
    }
  }, [session, connectionId])

  const add = async (bankId: string): Promise<void> => {
    try {
      await session.callHere('addBankMatch', { connectionId, bankId })
      setMatches((before) => before?.filter((one) => one.bankId !== bankId))
      books.syncNow()
    } catch (failure) {
      setError(messageOf(failure, 'Failed to add the transaction'))
    }
  }
  return { matches, error, add }
}
