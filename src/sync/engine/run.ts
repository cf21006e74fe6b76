import type { Pace } from '../../db/core/records.ts'
import type { Sendable } from './next-push.ts'
import type { OutboxCache } from './outbox-cache.ts'
import type { Remote } from './remote.ts'
import type { ValidationLog } from './validation-log.ts'

/** What one run remembers, so that no remedy is taken twice. */
export class Run {
  readonly remote: Remote
  readonly remoteOfRepairs: Remote
  pace: Pace
  /** Whether the next run will find the pace. */
  isPaceKept = true
  readonly validation: ValidationLog
  readonly outbox: OutboxCache
  /** When a page was last applied, or the run began. */
  pulledAt: number
  /** What goes out next, where that was read while the push before it was under way. */
  next?: Sendable
  /** What became of the last push is being kept, while the next is under way already; false where it was not kept. */
  keeping?: Promise<boolean>
  /** Whether what waits is dated by a clock that is known. */
  isDated = false
  /** Whether no push is to wait with its pull. */
  pullsAlways = false
  /** Whether transactions came since the last look whether they are too many. */
  grew = false
  /** Whether only the most recent rows are stored, as there is no room for all. */
  squeezed = false
  cleared = false
  repairs = 0
  resets = 0
  renewals = 0

  constructor(
    begun: Pick<Run, 'remote' | 'remoteOfRepairs' | 'pace' | 'validation' | 'outbox' | 'pulledAt'>,
  ) {
    this.remote = begun.remote
    this.remoteOfRepairs = begun.remoteOfRepairs
    this.pace = begun.pace
    this.validation = begun.validation
    this.outbox = begun.outbox
    this.pulledAt = begun.pulledAt
  }

  /**
   * Waits until what became of the last push is kept, and answers whether it is. Throws what keeping it throws.
   */
  async lastIsKept(): Promise<boolean> {
    const { keeping = true } = this
    delete this.keeping
    return keeping
  }

  learnPace(pace: Pace): void {
    const isSame = pace.pushBytes === this.pace.pushBytes && pace.timeouts === this.pace.timeouts
    this.pace = pace
    this.isPaceKept &&= isSame
  }
}
