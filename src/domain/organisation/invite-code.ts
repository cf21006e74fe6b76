/** How many may join with one code at most, and for how long. */
export const MAX_INVITE_USES = 100
export const INVITE_DAYS = 7

export const INVITE_CODE_LENGTH = 6
/** Letters and digits of which none is taken for another when read aloud or from paper: no I, L, O, U, 0, 1. */
export const INVITE_ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789'

/** What was typed, as a code: in capitals, without anything but letters and digits, cut to six. */
export function inviteCodeFrom(typed: string): string {
  return typed
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .slice(0, INVITE_CODE_LENGTH)
}

/** A code as it is shown: three characters, a hyphen, three characters; the hyphen comes with the fourth. */
export function shownInviteCode(code: string): string {
  return code.length > 3 ? `${code.slice(0, 3)}-${code.slice(3)}` : code
}

/** What is wrong with a code as it was sent, hyphen and case aside; undefined where nothing is. */
export function inviteCodeProblem(sent: string): string | undefined {
  const code = sent.trim().replaceAll('-', '')
  if (code === '') return 'Invite code is required'
  if (code.length !== INVITE_CODE_LENGTH) return 'Invite code must be 6 characters'
  if (!/^[A-Za-z0-9]+$/.test(code)) return 'Invite code must contain only letters and numbers'
  return undefined
}
