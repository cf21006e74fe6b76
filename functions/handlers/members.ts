import { missing, precondition } from '../../src/contract/errors.ts'
import type { Role } from '../../src/domain/organisation/access.ts'
import type { Change, Read } from '../define-call.ts'
import { deleteMember, lockRoles, readMembers, setRole } from '../store/tenancy/members.ts'
import type { OrgWrite } from '../store/tenancy/org-write.ts'

export const getOrganizationMembers: Read<'getOrganizationMembers'> = async (read) => ({
  members: await readMembers(read),
})

/** Gives a member another role; the last owner stays one. */
export const updateMemberRole: Change<'updateMemberRole'> = async (write, _actor, { userId, role }) => {
  const was = await roleToChange(write, userId, role)
  await setRole(write, userId, role)
  write.note({ userId, before: was, after: role })
  return { userId, role }
}

/** Takes a member out of the organisation; the last owner stays. What the member did stays as well. */
export const removeMember: Change<'removeMember'> = async (write, _actor, { userId }) => {
  const was = await roleToChange(write, userId, undefined)
  await deleteMember(write, userId)
  write.note({ userId, before: was })
  return { userId }
}

/** The member's present role. All roles are locked, so that two owners cannot demote each other at once. */
async function roleToChange(write: OrgWrite, userId: string, becomes: Role | undefined): Promise<Role> {
  const roles = await lockRoles(write)
  const role = roles.get(userId)
  if (!role) throw missing('Member not found')
  const owners = [...roles.values()].filter((held) => held === 'owner').length
  if (role === 'owner' && becomes !== 'owner' && owners === 1) {
    throw precondition('An organization needs an owner; make someone else an owner first')
  }
  return role
}
