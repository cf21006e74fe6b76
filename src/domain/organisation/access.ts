/** What a member may do in an organisation, from least to most. A viewer sees everything and changes nothing. */
export const ROLES = ['viewer', 'member', 'admin', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** What a viewer is told, on the device and by the server, who is about to change something. */
export const VIEW_ONLY = 'You can view these books but not change them'

/** Why somebody cannot change the books that they see, and what may help. */
export interface Barrier {
  readonly why: string
  readonly remedy: string
}

export const VIEWER: Barrier = {
  why: VIEW_ONLY,
  remedy: 'To make changes, ask an owner to make you a Member.',
}

/** Of somebody whom the server no longer lets in: what they changed would never leave the device. */
export const REMOVED: Barrier = {
  why: 'You no longer have access to these books',
  remedy: 'To make changes, ask an admin to invite you again.',
}

/** Whether a role reaches at least as far as another. */
export function roleReaches(role: Role, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed)
}

/** Whether somebody in this role may change the books at all. */
export function mayChange(role: Role): boolean {
  return roleReaches(role, 'member')
}

/** The role to work in where the server names one: one that this version does not know counts as a member's. */
export function knownRole(role: string): Role {
  return ROLES.find((known) => known === role) ?? 'member'
}

/** A role as the switcher words it; anything the product does not know is Unknown. */
export function roleLabel(role: string): string {
  if (role === 'owner') return 'Owner'
  if (role === 'admin') return 'Admin'
  if (role === 'member') return 'Member'
  if (role === 'viewer') return 'Viewer'
  return 'Unknown'
}

/** What a role may do, for whoever gives it to somebody. */
export const ROLE_MEANINGS: Readonly<Record<Role, string>> = {
  viewer: 'Sees everything, changes nothing',
  member: 'Imports, reviews, and edits',
  admin: 'Also connects banks, closes periods, and invites people',
  owner: 'Can do everything, including changing roles and removing members',
}

/** So long after the password was entered what is most sensitive may be done without entering it again. */
export const RECENT_SIGN_IN_MINUTES = 15
