import type { OlderOutcome } from './backfill.ts'

/** What a person is told where older transactions could not be had. */
export const WHY_NOT_OLDER: Readonly<Record<OlderOutcome, string | undefined>> = {
  loaded: undefined,
  complete: undefined,
  outdated: 'Your books have just changed. Try again.',
  'no-access': 'You no longer have access to these books.',
}
