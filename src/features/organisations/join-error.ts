import type { BackendCode } from '../../contract/errors.ts'
import { messageOf } from '../../errors/message-of.ts'
import { RemoteFailure } from '../../sync/engine/remote.ts'

/** What the server answers where it has looked at the code, and would answer the same again. */
const CODE_REFUSED: ReadonlySet<BackendCode> = new Set([
  'invalid-argument',
  'not-found',
  'failed-precondition',
  'aborted',
  'already-exists',
])

/** Whether the code itself is at fault, and another one may let in; not the network, nor how often it was tried. */
export function isOfCode(error: unknown): boolean {
  return error instanceof RemoteFailure && CODE_REFUSED.has(error.backendCode)
}

/** Why a code did not let anybody in, in words for who typed it. */
export function joinErrorText(error: unknown): string {
  const message = messageOf(error, '')
  const code = error instanceof RemoteFailure ? error.backendCode : undefined
  const says = (words: string) => message.toLowerCase().includes(words)
  if (code === 'not-found' || says('not found')) {
    return 'Invalid invite code. Please check the code and try again.'
  }
  if (code === 'failed-precondition' || says('expired')) {
    return 'This invite code has expired. Please request a new one.'
  }
  if (says('no uses remaining')) return 'This invite code has already been used. Please request a new one.'
  if (says('already a member')) return 'You are already a member of this organization.'
  return message || 'Failed to join organization'
}
