import { TooMany } from '../../src/contract/errors.ts'

/** How much of one user's goes on at one instance. */
interface Bounds {
  /** So many at a time; more would make the others' wait. */
  atATime: number
  /** So many more of the same user stand in line; who sends more than that is told to wait. */
  mostInLine: number
}

/** Requests whose body is in the memory, or on its way: a line that has broken holds one up until it is given up. */
export const HELD_REQUESTS: Bounds = { atATime: 20, mostInLine: 100 }
/** The largest of them: each takes as much memory as an instance has for all that it does otherwise. */
export const LARGE_REQUESTS: Bounds = { atATime: 2, mostInLine: 8 }
/** Requests that are answered: any of them takes a connection to the database, of which there are few. */
export const REQUESTS: Bounds = { atATime: 4, mostInLine: 20 }
/** Those that work through much at once. */
export const HEAVY_REQUESTS: Bounds = { atATime: 2, mostInLine: 8 }

const RETRY_AFTER_SECONDS = 5

interface Line {
  running: number
  /** Each begins the next in line. */
  next: (() => void)[]
}

/** Lets each user have few requests under way; the others of the user wait for their turn. */
export class Turns {
  readonly #bounds: Bounds
  readonly #lineByUser = new Map<string, Line>()

  constructor(bounds: Bounds) {
    this.#bounds = bounds
  }

  /** Runs the work when it is its turn; throws TooMany where too much of the user's stands in line already. */
  async run<T>(userId: string, work: () => Promise<T>): Promise<T> {
    const line = this.#lineByUser.get(userId) ?? { running: 0, next: [] }
    this.#lineByUser.set(userId, line)
    if (line.next.length >= this.#bounds.mostInLine) {
      throw new TooMany('Many of your requests are still running; try again in a moment', RETRY_AFTER_SECONDS)
    }
    if (line.running < this.#bounds.atATime) line.running += 1
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
