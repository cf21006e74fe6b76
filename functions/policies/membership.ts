import { notAllowed, Refusal } from '../../src/contract/errors.ts'
import { type Role, roleLabel, roleReaches } from '../../src/domain/access.ts'

/** Refuses who does not belong to the organisation, or not with the role that the call demands. */
export function demandRole<M extends { role: Role }>(
  membership: M | undefined,
  needed: Role,
  denied?: string,
): M {
  if (!membership) {
    throw new Refusal('ACCESS_ERROR', 'Create or join an organization first', 'permission-denied')
  }
  if (!roleReaches(membership.role, needed)) {
    throw notAllowed(denied ?? `Only members with the role ${roleLabel(needed)} or above may do this`)
  }
  return membership
}
