import type { Membership } from '../db/device/device.ts'
import type { SessionUser } from './auth.ts'
import type { Books } from './books.ts'
import type { WhyUnreadable } from './why-unreadable.ts'

/** Who is here, what they have to pass, and the open books. */
export type SessionState =
  | { stage: 'loading' }
  /** What is kept on this device cannot be read just now. */
  | ({ stage: 'unreadable' } & WhyUnreadable)
  | { stage: 'challenge' }
  /** `why` where it was not this person's wish here: they signed this device out from another one. */
  | { stage: 'signed-out'; why?: 'ended' }
  | { stage: 'verify-email'; user: SessionUser }
  | { stage: 'two-factor-setup'; user: SessionUser }
  /** Signed in, and the organisations could not be asked for: nothing is kept here yet. */
  | { stage: 'unreachable'; user: SessionUser; message: string }
  | { stage: 'onboarding'; user: SessionUser }
  | {
      stage: 'open'
      books: Books
      memberships: readonly Membership[]
      /** Set while other books are asked for, and where they could not be opened. */
      switching?: Switching | undefined
    }

/** A change from the open books to those of another organisation. */
export type Switching = { failed: false } | { failed: true; message: string }
