import { TooMany } from '../../src/contract/errors.ts'

/** So many heavy calls of one user run at a time on one instance; a third would make the others' wait. */
const AT_A_TIME = 2

const RETRY_AFTER_SECONDS = 2

/** Counts the heavy calls under way, by user. */
export class HeavyCalls {
  readonly #runningByUser = new Map<string, number>()

  /** Runs the work; throws TooMany where the user has two under way already. */
  async run<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const running = this.#runningByUser.get(userId) ?? 0
    if (running >= AT_A_TIME) {
      throw new TooMany(
        'Two of your larger requests are still running; try again in a moment',
        RETRY_AFTER_SECONDS,
      )
    }
    this.#runningByUser.set(userId, running + 1)
    try {
      return await work()
    } finally {
      const left = (this.#runningByUser.get(userId) ?? 1) - 1
      if (left > 0) this.#runningByUser.set(userId, left)
      else this.#runningByUser.delete(userId)
    }
  }
}
