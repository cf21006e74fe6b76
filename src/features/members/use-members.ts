import { useCallback, useEffect, useState } from 'react'
import type { InputOf, OutputOf } from '../../contract/calls.ts'
import { type Role, roleReaches } from '../../domain/organisation/access.ts'
import { useBooks, useSession } from '../../session/session-context.ts'
import { useRole } from '../../session/hooks/use-role.ts'
import { useOnline } from '../../session/hooks/use-online.ts'
import { messageOr } from '../../errors/message-of.ts'
import { useFailure } from '../../ui/feedback/use-failure.ts'

export type Member = OutputOf<'getOrganizationMembers'>['members'][number]
export type Invite = OutputOf<'getInviteCodes'>['inviteCodes'][number]
export type NewInvite = OutputOf<'createInviteCode'>

/** A change of roles that was just made, with the roles as they were. */
export interface RoleChange {
  role: Role
  before: readonly Pick<Member, 'userId' | 'role'>[]
}

interface Found {
  members: readonly Member[]
  invites: readonly Invite[]
}

const textOf = messageOr('An error occurred')

/** The members and invite codes of the open organisation, as the server has them now. */
export function useMembers() {
  const { session } = useSession()
  const { user } = useBooks()
  const role = useRole()
  const online = useOnline()
  const [found, setFound] = useState<Found>()
  const { failure: error, busy, attempt, setFailure } = useFailure(textOf)
  const [changed, setChanged] = useState<RoleChange>()
  const allowed = roleReaches(role, 'admin')

  const look = useCallback(async (): Promise<Found> => {
    const [{ members }, { inviteCodes }] = await Promise.all([
      session.callHere('getOrganizationMembers', null),
      session.callHere('getInviteCodes', null),
    ])
    return { members, invites: inviteCodes }
  }, [session])

  /** Does it and looks again, also where it failed half way; answers undefined where it failed. */
  const run = useCallback(
    async <T>(work: () => Promise<T>): Promise<T | undefined> => {
      setChanged(undefined)
      let made: T | undefined
      const isDone = await attempt(async () => {
        made = await work().finally(async () => setFound(await look()))
      })
      return isDone ? made : undefined
    },
    [attempt, look],
  )
  const reload = useCallback(() => run(() => Promise.resolve()), [run])
  useEffect(() => {
    if (online && allowed) look().then(setFound, (error: unknown) => setFailure(textOf(error)))
  }, [online, allowed, look, setFailure])

  return {
    ...found,
    me: user.uid,
    role,
    allowed,
    online,
    busy,
    error,
    /** What the last change of roles was, for it to be undone; undefined once something else was done. */
    changed,
    clearError: () => setFailure(undefined),
    reload,
    createInvite: (input: NonNullable<InputOf<'createInviteCode'>>) =>
      run(() => session.callHere('createInviteCode', input)),
    revokeInvites: (ids: readonly string[]) =>
      run(async () => {
        for (const id of ids) await session.callHere('revokeInviteCode', { id })
      }),
    changeRoles: async (members: readonly Member[], role: Role) => {
      const before = members.filter((member) => member.role !== role)
      const done = await run(async () => {
        for (const { userId } of before) await session.callHere('updateMemberRole', { userId, role })
        return true
      })
      if (done && before.length > 0) setChanged({ role, before })
    },
    undoRoles: ({ before }: RoleChange) =>
      run(async () => {
        for (const { userId, role } of before) await session.callHere('updateMemberRole', { userId, role })
      }),
    removeMembers: (members: readonly Member[]) =>
      run(async () => {
        for (const { userId } of members) await session.callHere('removeMember', { userId })
      }),
  }
}
