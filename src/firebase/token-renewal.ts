/** A token is renewed so long before it lapses. */
const BEFORE_EXPIRY_MS = 5 * 60_000
/** Waits between tries that failed: doubled each time, up to the longest. */
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 16 * 60_000

/** When a token was made and when it lapses, by the clock of whoever made it; in ms. */
export interface TokenTimes {
  issuedAt: number
  expiresAt: number
}

/** Renews the token of whoever is signed in before it lapses, so that no call has to wait for that. */
export class TokenRenewal {
  readonly #renew: () => Promise<unknown>
  readonly #now: () => number
  /** When a token was last renewed here, by the time this page is open; in ms. */
  #renewedAt: number | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #wait = FIRST_WAIT_MS

  /** `renew` has a new token made, of which `follow` is told then; `now` is in ms since the epoch. */
  constructor(renew: () => Promise<unknown>, now: () => number) {
    this.#renew = renew
    this.#now = now
  }

  /** To be told whenever there is another token; undefined where nobody is signed in. */
  follow(times: TokenTimes | undefined): void {
    clearTimeout(this.#timer)
    this.#wait = FIRST_WAIT_MS
    if (times) this.#tryIn(this.#waitFor(times))
  }

  /**
   * The clock of this device may be wrong by any time. By one that is ahead every token has lapsed, by one that is years
   * behind none ever does; so nothing is renewed twice within the life of a token, nor later than its life from now.
   */
  #waitFor({ issuedAt, expiresAt }: TokenTimes): number {
    const life = Math.max(0, expiresAt - issuedAt - BEFORE_EXPIRY_MS)
    const renewed = this.#renewedAt === undefined ? 0 : life - (performance.now() - this.#renewedAt)
    const left = expiresAt - BEFORE_EXPIRY_MS - this.#now()
    return Math.min(life, Math.max(0, renewed, left))
  }

  #tryIn(ms: number): void {
    this.#timer = setTimeout(() => {
      const before = this.#renewedAt
      this.#renewedAt = performance.now()
      // What renews it tells of the new token, and so sets the next time.
      this.#renew().catch(() => {
        this.#renewedAt = before
        this.#tryIn(this.#wait)
        this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT_MS)
      })
    }, ms)
  }
}
