import * as z from 'zod/mini'
import { call, nothing, SENSITIVE_LIMIT } from '../call.ts'
import { id, instant } from '../rows.ts'

/** What ends sign-ins on other devices: only for who has just proved to be the person. */
const ending = {
  kind: 'personal',
  sensitive: true,
  recent: true,
  sharedLimit: SENSITIVE_LIMIT,
  access: 'verified',
  failure: 'UPDATE_ERROR',
} as const

export const deviceCalls = {
  /** The devices that whoever asks is signed in on, the one used last first. */
  getDevices: call({
    kind: 'personal',
    access: 'verified',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to load your devices',
    input: nothing,
    output: z.strictObject({
      devices: z.array(
        z.strictObject({
          id,
          /** Browser and system, "Chrome on Windows"; absent where they are not known. */
          name: z.exactOptional(z.string()),
          signedInAt: instant,
          lastSeenAt: instant,
          /** Whether it is the one that asks. */
          isCurrent: z.boolean(),
        }),
      ),
    }),
  }),

  /** Signs another device of the same person out. One that is signed out already stays so. */
  endDevice: call({
    ...ending,
    failureMessage: 'Failed to sign out the device',
    input: z.strictObject({ id }),
    output: z.strictObject({ id }),
  }),

  /**
   * Ends the sign-ins of a browser that has signed out, and says so by the key of its name: it has no token any more, and
   * may have been offline for long. Whoever tells a key that nobody has learns nothing from it.
   */
  signOutDevice: call({
    kind: 'open',
    limit: { calls: 120, seconds: 60 },
    access: 'anyone',
    failure: 'UPDATE_ERROR',
    failureMessage: 'Failed to sign out the device',
    input: z.strictObject({ userId: z.string().check(z.minLength(1), z.maxLength(200)), deviceKey: id }),
    output: z.strictObject({}),
  }),

  /** Signs out every device of the person but the one that asks. */
  endOtherDevices: call({
    ...ending,
    failureMessage: 'Failed to sign out your other devices',
    input: nothing,
    output: z.strictObject({}),
  }),
} as const
