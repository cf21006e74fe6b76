import type { InputOf } from '../../contract/calls.ts'
import { withoutSample } from '../../contract/sample-accounts.ts'
import { useLive } from '../../db/core/use-live.ts'
import { readAccounts } from '../../db/reads/accounts.ts'
import { readConnections } from '../../db/reads/bank-connections.ts'
import type { Id } from '../../domain/ids.ts'
import { useBooks, useSession } from '../../session/session-context.ts'
import { messageOr } from '../../errors/message-of.ts'
import { useFailure } from '../../ui/feedback/use-failure.ts'

/** What the question about a bank's accounts is asked from, and how it is answered. */
export function useAccountQuestion(connectionId: Id) {
  const { session } = useSession()
  const open = useBooks()
  const { db } = open
  const { failure, busy, attempt } = useFailure(messageOr('Failed to save the accounts for this bank'))
  const books = useLive(async () => {
    const [accounts, connections] = await Promise.all([readAccounts(db), readConnections(db)])
    return { accounts: withoutSample(accounts, open.organisation.organisationId), connections }
  }, [db, open])

  /** Answers whether it was stored; where it was not, `failure` says why. */
  const assign = (choices: InputOf<'assignBankAccounts'>['choices']) =>
    attempt(async () => {
      await session.callHere('assignBankAccounts', { connectionId, choices })
      open.syncNow()
    })
  return { books, failure, busy, assign }
}
