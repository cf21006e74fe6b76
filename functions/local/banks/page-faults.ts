import type { Response } from 'express'
import type { BankErrorType } from '../../../src/domain/account/bank-connection.ts'

/** What happens to a reading, once, at a page of it (from 1). */
export interface PageFault<What extends string> {
  page: number
  /** An error of the provider's, or how its answer is spoilt; absent where the page is answered as ever. */
  what?: BankErrorType | 'cut' | 'garbled' | What
  /** Seconds that the answer asks to wait. */
  retryAfter?: number
  /** What somebody else does before the page is answered. */
  meanwhile?: () => Promise<unknown>
}

/** The faults that are still to come. */
export class PageFaults<What extends string> {
  readonly #coming: PageFault<What>[] = []

  plan(fault: PageFault<What>): void {
    this.#coming.push(fault)
  }

  /** Lets the next fault of a page happen; answers whether the response is spoilt by it. */
  async spoil(
    page: number,
    response: Response,
    fail: (what: BankErrorType | What) => void,
  ): Promise<boolean> {
    const fault = await this.#next(page)
    if (fault?.what === undefined) return false
    if (fault.retryAfter !== undefined) response.set('Retry-After', String(fault.retryAfter))
    if (fault.what === 'cut') response.destroy()
    else if (fault.what === 'garbled') response.type('json').send('{"added":[{"transaction_id":"half')
    else fail(fault.what)
    return true
  }

  async #next(page: number): Promise<PageFault<What> | undefined> {
    const place = this.#coming.findIndex((fault) => fault.page === page)
    const [fault] = place < 0 ? [] : this.#coming.splice(place, 1)
    await fault?.meanwhile?.()
    return fault
  }
}
