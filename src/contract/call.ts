import * as z from 'zod/mini'
import type { Role } from '../domain/access.ts'
import type { ErrorCode } from './errors.ts'

/**
 * Who may make a call:
 * - anyone: no sign-in (healthCheck alone);
 * - enrolled: signed in with the second factor; the email may still be unverified;
 * - verified: that, with a verified email;
 * - a role: that, and a member of the current organisation with at least this role.
 */
export type Access = 'anyone' | 'enrolled' | 'verified' | Role

export interface Call<I extends z.ZodMiniType, O extends z.ZodMiniType> {
  input: I
  output: O
  access: Access
  /** The product's code for a failure of this call that no finer code names. */
  failure: ErrorCode
  /** Whether the call may wait in a device's outbox and run there first. */
  mutation?: true
  /** Whether the call changes the organisation, though never from an outbox. */
  online?: true
  /** Most bytes of the request, decompressed; BODY_BYTES where it is left out. */
  bodyBytes?: number
  /** Whether it works through much at once, so that one person has few of them under way. */
  heavy?: true
  /** What somebody whose role does not reach is told, where the general sentence does not say it. */
  denied?: string
}

/** Checks a definition and keeps its literal types, from which the client and the handlers get theirs. */
export const call = <I extends z.ZodMiniType, O extends z.ZodMiniType, C extends Call<I, O>>(
  definition: C & { input: I; output: O },
) => definition

/** Enough for every call that names things one by one. */
export const BODY_BYTES = 64 * 1024
/** Enough for ten thousand ids, and for what one push holds. */
export const LIST_BODY_BYTES = 1024 * 1024
/** Enough for whole rows in their thousands; the platform in front takes no more. */
export const ROWS_BODY_BYTES = 32 * 1024 * 1024

/** A call without payload may arrive as null, as nothing, or as an empty object. */
export const nothing = z.nullish(z.strictObject({}))

/** Clients may name the user; the token decides, so the field is taken and not read. */
export const ignoredUser = z.exactOptional(z.string().check(z.maxLength(200)))

/** Most ids one bulk call may name. */
export const MAX_BULK_IDS = 10_000

/** A page of a list: 50 rows from the first, unless the call says otherwise. */
export const pagination = z.exactOptional(
  z.strictObject({
    limit: z.exactOptional(z.int().check(z.gte(1), z.lte(500))),
    offset: z.exactOptional(z.int().check(z.gte(0))),
  }),
)
