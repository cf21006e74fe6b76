import { messageOf } from '../../domain/text/message-of.ts'
import { RemoteFailure } from '../../sync/engine/remote.ts'

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
