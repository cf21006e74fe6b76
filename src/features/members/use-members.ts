import { useCallback, useEffect, useState } from 'react'
import type { InputOf, OutputOf } from '../../contract/calls.ts'
import { type Role, roleReaches } from '../../domain/access.ts'
import { messageOf } from '../../domain/message-of.ts'
import { useBooks, useSession } from '../../session/session-context.ts'
import { useRole } from '../../session/use-role.ts'
import { useOnline } from '../../session/use-sync-status.ts'

export type Member = OutputOf<'getOrganizationMembers'>['members'][number]
export type Invite = OutputOf<'getInviteCodes'>['inviteCodes'][number]
export type NewInvite = OutputOf<'createInviteCode'>

interface Found {
  members: readonly Member[]
  invites: readonly Invite[]
}

/** The members and invite codes of the open organisation, as the server has them now. */
export function useMembers() {
  const { session } = useSession()
  const { user } = useBooks()
  const role = useRole()
  const online = useOnline()
  const [found, setFound] = useState<Found>()
  const [error, setError] = useState<string>()
  const [busy, setBusy] = useState(false)
  const allowed = roleReaches(role, 'admin')

  const look = useCallback(async (): Promise<Found> => {
    const [{ members }, { inviteCodes }] = await Promise.all([
      session.callHere('getOrganizationMembers', null),
      session.callHere('getInviteCodes', null),
    ])
    return { members, invites: inviteCodes }
  }, [session])

  /** Does it and looks again; answers undefined where it failed. */
  const run = useCallback(
    async <T>(work: () => Promise<T>): Promise<T | undefined> => {
      setBusy(true)
      setError(undefined)
      try {
        const done = await work()
        setFound(await look())
        return done
      } catch (failure) {
        setError(textOf(failure))
        return undefined
      } finally {
        setBusy(false)
      }
    },
    [look],
  )
  const reload = useCallback(() => run(() => Promise.resolve()), [run])
  useEffect(() => {
    if (online && allowed) look().then(setFound, (failure: unknown) => setError(textOf(failure)))
  }, [online, allowed, look])

  return {
    ...found,
    me: user.uid,
    role,
    allowed,
    online,
    busy,
    error,
    clearError: () => setError(undefined),
    reload,
    createInvite: (input: NonNullable<InputOf<'createInviteCode'>>) =>
      run(() => session.callHere('createInviteCode', input)),
    revokeInvites: (ids: readonly string[]) =>
      run(async () => {
        for (const id of ids) await session.callHere('revokeInviteCode', { id })
      }),
    changeRole: (userId: string, role: Role) =>
      run(() => session.callHere('updateMemberRole', { userId, role })),
    removeMember: (userId: string) => run(() => session.callHere('removeMember', { userId })),
  }
}

function textOf(failure: unknown): string {
  return messageOf(failure, 'An error occurred')
}
