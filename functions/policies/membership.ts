import { type CallName, calls } from '../../src/contract/calls.ts'
import { notAllowed } from '../../src/contract/errors.ts'
import {
  mayChange,
  type Role,
  roleLabel,
  roleReaches,
  VIEW_ONLY,
} from '../../src/domain/organisation/access.ts'

/** The role that a call demands of a member. */
export function roleFor(name: CallName): Role {
  const { access } = calls[name]
  return access === 'anyone' || access === 'enrolled' || access === 'verified' ? 'viewer' : access
}

/** Refuses a member whose role does not reach the call, in the call's own words where it has some. */
export function demandRole(name: CallName, role: Role): void {
  const needed = roleFor(name)
  if (roleReaches(role, needed)) return
  const call = calls[name]
  const denied = 'denied' in call ? call.denied : undefined
  if (denied === undefined && !mayChange(role)) throw notAllowed(VIEW_ONLY)
  throw notAllowed(denied ?? `Only members with the role ${roleLabel(needed)} or higher can do this`)
}
