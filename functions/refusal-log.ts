import { randomUUID } from 'node:crypto'
import type { CallName } from '../src/contract/calls.ts'
import type { Refusal } from '../src/contract/errors.ts'
import type { Id } from '../src/domain/ids.ts'
import type { SignedIn } from './policies/session.ts'
import type { Store } from './store/tenancy/store.ts'

/** The same person at the same call is noted so often at most: a log that anybody can fill tells nobody anything. */
const NOTED_EVERY_MS = 60_000
const MOST_REMEMBERED = 10_000

class RefusalLog {
  readonly #now: () => number
  readonly #notedAt = new Map<string, number>()

  /** `now` is in ms. */
  constructor(now: () => number) {
    this.#now = now
  }

  async note(
    store: Store,
    orgId: Id,
    { userId, device }: SignedIn,
    name: CallName,
    refusal: Refusal,
  ): Promise<void> {
    if (refusal.backendCode !== 'permission-denied') return
    const key = `${orgId} ${userId} ${name}`
    const notedAt = this.#notedAt.get(key)
    if (notedAt !== undefined && this.#now() - notedAt < NOTED_EVERY_MS) return
    if (this.#notedAt.size >= MOST_REMEMBERED) this.#notedAt.clear()
    this.#notedAt.set(key, this.#now())
    const action = {
      id: randomUUID(),
      name: 'refused',
      userId,
      device,
      at: new Date(this.#now()).toISOString(),
    }
    await store.withOrgWrite({ orgId, action }, (write) => {
      write.note({ call: name, message: refusal.message })
      return Promise.resolve()
    })
  }
}

const refusals = new RefusalLog(Date.now)

/** Notes what a member tried and may not do, whether as a call or as an edit in a push. */
export function noteRefusal(...tried: Parameters<RefusalLog['note']>): Promise<void> {
  return refusals.note(...tried)
}
