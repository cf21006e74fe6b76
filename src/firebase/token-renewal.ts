/** A token is renewed so long before it lapses. */
const BEFORE_EXPIRY_MS = 5 * 60_000
/** Waits between tries that failed: doubled each time, up to the longest. */
const FIRST_WAIT_MS = 30_000
const LONGEST_WAIT_MS = 16 * 60_000

/** Renews the token of whoever is signed in before it lapses, so that no call has to wait for that. */
export class TokenRenewal {
  readonly #renew: () => Promise<unknown>
  readonly #now: () => number
  #timer: ReturnType<typeof setTimeout> | undefined
  #wait = FIRST_WAIT_MS

  /** `renew` has a new token made, of which `follow` is told then; `now` is in ms. */
  constructor(renew: () => Promise<unknown>, now: () => number) {
    this.#renew = renew
    this.#now = now
  }

  /** To be told whenever there is another token: when it lapses, in ms; undefined where nobody is signed in. */
  follow(expiresAt: number | undefined): void {
    clearTimeout(this.#timer)
    this.#wait = FIRST_WAIT_MS
    if (expiresAt !== undefined) this.#tryIn(Math.max(0, expiresAt - BEFORE_EXPIRY_MS - this.#now()))
  }

  #tryIn(ms: number): void {
    this.#timer = setTimeout(() => {
      // What renews it tells of the new token, and so sets the next time.
      this.#renew().catch(() => {
        this.#tryIn(this.#wait)
        this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT_MS)
      })
    }, ms)
  }
}
