import type { Member } from './use-members.ts'

/** The address, or what tells two members without one apart. */
export function nameOf({ email, userId }: Pick<Member, 'email' | 'userId'>): string {
  return email ?? `Member ${userId.slice(0, 8)}`
}
