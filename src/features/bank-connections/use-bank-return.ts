import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { BankConnectionRow } from '../../contract/rows/bank-rows.ts'
import { messageOf } from '../../errors/message-of.ts'
import { useBooks, useSession } from '../../session/session-context.ts'
import type { Session } from '../../session/session.ts'
import { useIsHere } from '../../ui/primitives/use-is-here.ts'
import { takeOpenLink } from './bank-link.ts'
import { runSync } from './run-sync.ts'

/** The links whose end is under way: development runs each effect twice, and a link ends once. */
const finishing = new Set<string>()

/**
 * Ends the sign-in that this tab has come back from, and has the bank's transactions fetched. Answers why
 * it did not work, once it is known.
 */
export function useBankReturn(): string | undefined {
  const { session } = useSession()
  const books = useBooks()
  const navigate = useNavigate()
  const isHere = useIsHere()
  const [params] = useSearchParams()
  const [error, setError] = useState<string>()
  useEffect(() => {
    const end = async () => {
      const link = takeOpenLink()
      const reference = link?.reference ?? params.get('ref')
      const provider = link?.provider ?? params.get('provider')
      if (reference === null || provider === null) {
        if (finishing.size === 0) setError('There’s no bank sign-in to finish here')
        return
      }
      if (finishing.has(reference)) return
      finishing.add(reference)
      try {
        const connection = await finish(session, provider, reference, params.get('code'))
        void runSync(session, books, connection.provider, [connection])
        if (isHere()) await navigate('/bank-connections', { replace: true })
      } catch (failure) {
        setError(messageOf(failure, 'Failed to connect the bank'))
      }
    }
    void end()
  }, [session, books, navigate, isHere, params])
  return error
}

async function finish(
  session: Session,
  provider: string,
  reference: string,
  code: string | null,
): Promise<BankConnectionRow> {
  if (provider === 'PLAID') {
    const metadata = { linkToken: reference }
    const { connection } = await session.callHere('exchangePlaidPublicToken', { metadata })
    return connection
  }
  if (code === null) throw new Error('Signing in at the bank wasn’t finished. Start again when you’re ready')
  const { connection } = await session.callHere('exchangeMonoAuthToken', { code, reference })
  return connection
}
