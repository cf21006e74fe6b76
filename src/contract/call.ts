import * as z from 'zod/mini'
import type { Role } from '../domain/organisation/access.ts'
import type { ErrorCode } from './errors.ts'

/**
 * Who may make a call:
 * - anyone: no sign-in (healthCheck, and a device that has signed out);
 * - enrolled: signed in with the second factor; the email may still be unverified;
 * - verified: that, with a verified email;
 * - a role: that, and a member of the current organisation with at least this role. What a viewer may call reads and
 *   does nothing else; a test holds every other kind to a role above.
 */
export type Access = 'anyone' | 'enrolled' | 'verified' | Role

/**
 * What a call is:
 * - mutation: changes the books; runs on a device first and may wait in its outbox;
 * - online: changes the organisation at once, and never from an outbox;
 * - read: answers from the current organisation, in one snapshot;
 * - external: speaks to a bank's provider, between short transactions of its own in the organisation;
 * - personal: concerns the person, whatever the organisation;
 * - open: needs nobody signed in.
 */
export type Kind = 'mutation' | 'online' | 'external' | 'read' | 'personal' | 'open'

/** So many calls at once, and as many again spread evenly over so many seconds. */
export interface RateLimit {
  calls: number
  seconds: number
}

/** An export is called once for every 20,000 rows; deleting by hand comes in series as well. */
export const SENSITIVE_LIMIT: RateLimit = { calls: 1_000, seconds: 3600 }

export interface Call<I extends z.ZodMiniType, O extends z.ZodMiniType> {
  input: I
  output: O
  kind: Kind
  access: Access
  /** The product's code for a failure of this call that no finer code names. */
  failure: ErrorCode
  /** What that failure says, before its reference. */
  failureMessage: string
  /** Of a mutation: what somebody was doing when they made the edit, in the words of the screens. */
  editTitle?: string
  /**
   * Where the call takes data out, destroys it or lets others in: whether the identity provider has ended the session
   * since its token was issued is looked up each time, and not only every few minutes as for the others.
   */
  sensitive?: true
  /**
   * Whether whoever makes it must have signed in, or confirmed their password, within RECENT_SIGN_IN_MINUTES: what
   * takes the books out, lets others in, or changes what they may do. Never of a mutation, which may have waited in an
   * outbox and has to arrive.
   */
  recent?: true
  /** How often one user, or one address where nobody is signed in, may make it at one instance of the server. */
  limit?: RateLimit
  /**
   * How often one user may make it over all instances together. Counting costs a statement of its own, so only
   * those are counted that let others in, take data out, destroy it, or work through all of the books.
   */
  sharedLimit?: RateLimit
  /** Most bytes of the request, decompressed; BODY_BYTES where it is left out. */
  bodyBytes?: number
  /** Whether it works through much at once, so that one person has few of them under way. */
  heavy?: true
  /** Whether a read is written into the audit log with its input, because it takes the books out. */
  audited?: true
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
