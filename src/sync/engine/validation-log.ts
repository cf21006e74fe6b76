import type { BooksDatabase, ValidationRecord } from '../../db/core/database.ts'
import {
  ageWarning,
  isValidationDue,
  logsMetrics,
  VALIDATION_UNREACHABLE,
} from '../../domain/device/cache-policy.ts'
import type { RemoteFailure } from './remote.ts'
import { isoAt } from './run-state.ts'
import type { Validation } from './validation.ts'

/** The figures of a cache at a validation. */
export interface CacheMetrics {
  validations: number
  rows: number
  issues: number
  /** Whole minutes since the device was last up to date; absent where it never was. */
  ageInMinutes?: number
}

interface Dependencies {
  db: BooksDatabase
  now: () => number
  logMetrics: (metrics: CacheMetrics) => void
}

/** When the device is to be compared with the server, and what the comparisons have shown. */
export class ValidationLog {
  readonly #deps: Dependencies
  readonly #syncedAt: number | undefined
  #last: ValidationRecord | undefined
  #isDue: boolean

  private constructor(
    deps: Dependencies,
    last: ValidationRecord | undefined,
    syncedAt: number | undefined,
    isDue: boolean,
  ) {
    this.#deps = deps
    this.#last = last
    this.#syncedAt = syncedAt
    this.#isDue = isDue
  }

  /** `wanted` makes a comparison due before its time. */
  static async open(deps: Dependencies, wanted: boolean): Promise<ValidationLog> {
    const { validation: last, lastSyncAt: syncedAt } = await deps.db.readFacts('validation', 'lastSyncAt')
    const isDue = wanted || isValidationDue(last && !last.error ? Date.parse(last.at) : undefined, deps.now())
    return new ValidationLog(deps, last, syncedAt === undefined ? undefined : Date.parse(syncedAt), isDue)
  }

  get isDue(): boolean {
    return this.#isDue
  }

  /** Makes a comparison due, because something has shown that what is held is out of date. */
  demand(): void {
    this.#isDue = true
  }

  /** Where rows were repaired the comparison stays due, to see whether that has helped. */
  async record({ outcome, issues, rows }: Validation): Promise<void> {
    if (outcome === 'moved') {
      // Nothing can be said while others write; the next run compares again.
      this.#isDue = false
      return
    }
    this.#isDue = outcome === 'repaired'
    const now = this.#deps.now()
    const warning = ageWarning(this.#syncedAt, now)
    const count = (this.#last?.count ?? 0) + 1
    const repaired = issues.length > 0 ? { at: isoAt(now), issues } : this.#last?.repaired
    await this.#write({
      at: isoAt(now),
      count,
      issues,
      warnings: warning === undefined ? [] : [warning],
      ...(repaired && { repaired }),
    })
    if (logsMetrics(count)) {
      const age =
        this.#syncedAt === undefined ? {} : { ageInMinutes: Math.floor((now - this.#syncedAt) / 60_000) }
      this.#deps.logMetrics({ validations: count, rows, issues: issues.length, ...age })
    }
  }

  /** Remembers that a comparison that was due could not be made. */
  async missed({ retryable }: RemoteFailure): Promise<void> {
    if (!this.#isDue || !retryable) return
    const before = this.#last ?? { at: isoAt(this.#deps.now()), count: 0, issues: [], warnings: [] }
    await this.#write({ ...before, error: VALIDATION_UNREACHABLE })
  }

  async #write(record: ValidationRecord): Promise<void> {
    this.#last = record
    await this.#deps.db.writeMeta('validation', record)
  }
}
