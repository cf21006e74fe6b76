import { useEffect, useState } from 'react'
import { roleReaches } from '../../../domain/organisation/access.ts'
import { useBooks } from '../../../session/session-context.ts'
import { useOnline } from '../../../session/hooks/use-online.ts'

const TIMEOUT_MS = 15_000

/**
 * Says who a user is: `you`, the email address where this person may see it and the server was reached, else
 * `another member`.
 */
export function useMemberNames(someoneElse: boolean): (userId: string | undefined) => string {
  const books = useBooks()
  const online = useOnline()
  const [emailById, setEmailById] = useState<ReadonlyMap<string, string>>(new Map())
  const wanted = someoneElse && online && roleReaches(books.organisation.role, 'admin')
  useEffect(() => {
    if (!wanted) return
    books.ask('getOrganizationMembers', null, TIMEOUT_MS).then(
      ({ members }) =>
        setEmailById(
          new Map(members.flatMap(({ userId, email }) => (email === undefined ? [] : [[userId, email]]))),
        ),
      // Nobody waits for a name.
      () => undefined,
    )
  }, [books, wanted])
  return (userId) =>
    userId === undefined || userId === books.user.uid ? 'you' : (emailById.get(userId) ?? 'another member')
}
