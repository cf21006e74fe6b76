import { TooMany } from '../../src/contract/errors.ts'

/** So many heavy calls of one user run at a time on one instance; more would make the others' wait. */
const AT_A_TIME = 2
/** So many more of the same user stand in line; who sends more than that is told to wait. */
const MOST_IN_LINE = 8

const RETRY_AFTER_SECONDS = 5

interface Line {
  running: number
  /** Each begins the next in line. */
  next: (() => void)[]
}

/** Lets each user have few heavy calls under way; the others of the user wait for their turn. */
export class HeavyCalls {
  readonly #lineByUser = new Map<string, Line>()

  /** Runs the work when it is its turn; throws TooMany where too much of the user's stands in line already. */
  async run<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lineByUser.get(userId) ?? { running: 0, next: [] }
    this.#lineByUser.set(userId, line)
    if (line.next.length >= MOST_IN_LINE) {
      throw new TooMany(
        'Many of your larger requests are still running; try again in a moment',
        RETRY_AFTER_SECONDS,
      )
    }
    if (line.running < AT_A_TIME) line.running += 1
    else await new Promise<void>((resolve) => line.next.push(resolve))
    try {
      return await work()
    } finally {
      const next = line.next.shift()
      // Whoever is next takes the place, so that nobody who comes meanwhile gets before.
      if (next) next()
      else line.running -= 1
      if (line.running === 0) this.#lineByUser.delete(userId)
    }
  }
}
