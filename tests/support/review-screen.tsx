import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { answering, type Answers, type Reply, type Request } from '../../src/db/core/worker-calls.ts'
import { ledgerOf } from '../../src/db/ledger/worker/ledger-client.ts'
import type { ReviewQuestions, ReviewUpdate } from '../../src/db/predictor/messages.ts'
import { ReviewWorker } from '../../src/db/predictor/review-worker.ts'
import { minor } from '../../src/domain/money/money.ts'
import type { Transaction } from '../../src/domain/transaction/transaction.ts'
import type { RuleDraft } from '../../src/features/review/decisions/use-rule-draft.ts'
import { ReviewScreen } from '../../src/features/review/review-screen.tsx'
import { BooksContext } from '../../src/session/session-context.ts'
import { sampleTransaction } from './books/sample-transaction.ts'
import { openTestBooks, type TestBooks } from './test-books.tsx'

export const AT = '2026-11-01T00:00:00.000Z'
export const user = userEvent.setup()

/** What the screen under test stands on, anew for each test. */
export const review = {} as Pick<TestBooks, 'db' | 'books'>

const workers: ReviewWorker[] = []

/** Called once in a file of tests, it has books with three rows to review and two GL accounts before each of them. */
export function testOnReviewScreen(): void {
  beforeEach(async () => {
    const { db, books } = await openTestBooks()
    Object.assign(review, { db, books })
    // The ledger needs no worker, where it starts before there are any.
    ledgerOf(db)
    vi.stubGlobal('Worker', WorkerInPage)
    vi.stubGlobal('scrollTo', () => undefined)
    HTMLElement.prototype.setPointerCapture = () => undefined
    await db.transactions.bulkPut([
      transaction(3, 'Coffee'),
      transaction(2, 'Flour'),
      transaction(1, 'Electricity'),
    ])
    const account = { category: 'EXPENSE' as const, createdAt: AT, updatedAt: AT, _seq: 1 }
    await db.glAccounts.bulkPut([
      { ...account, id: 'g1', number: '6000', name: 'Rent' },
      { ...account, id: 'g2', number: '6400', name: 'Utilities' },
    ])
  })
  afterEach(async () => {
    cleanup()
    for (const worker of workers.splice(0)) await worker.close()
    await review.db.delete()
    vi.unstubAllGlobals()
  })
}

/** A row to review, the newer the higher its number. */
export function transaction(
  number: number,
  description: string,
  changes: Partial<Transaction> = {},
): Transaction & { _seq: number } {
  return {
    ...sampleTransaction({
      id: `00000000-0000-4000-8000-${String(100 + number).padStart(12, '0')}`,
      userTransactionId: `t${number}`,
      timestamp: new Date(Date.UTC(2026, 9, number)).toISOString(),
      description,
      amount: minor(1000 + number),
      ...changes,
    }),
    _seq: 1,
  }
}

/** Shows the screen, once it says that so many rows are left. */
export async function show(rows: number): Promise<void> {
  render(
    <MemoryRouter initialEntries={['/transactions/review']}>
      <BooksContext value={review.books}>
        <Routes>
          <Route path="/transactions/review" element={<ReviewScreen renderRule={rulePanel} />} />
          <Route path="*" element={<p>Elsewhere</p>} />
        </Routes>
      </BooksContext>
    </MemoryRouter>,
  )
  // The first rendering of all compiles everything it needs.
  await screen.findByText(`${rows} left`, {}, { timeout: 10_000 })
  await waitFor(() => expect(focusedRow().textContent).not.toBe(''), { timeout: 10_000 })
}

/** Stands for the panel that the app puts beside the queue. */
const rulePanel = ({ rows, glAccountNumber = 'none', onClose }: RuleDraft & { onClose: () => void }) => (
  <button onClick={onClose}>{`Rule of ${rows.join()} for ${glAccountNumber}`}</button>
)

export function focusedRow(): HTMLElement {
  const row = screen.getAllByRole('listitem').find((each) => each.getAttribute('aria-current') === 'true')
  if (!row) throw new Error('No row is in focus')
  return row
}

export async function expectFocused(description: string): Promise<void> {
  await waitFor(() => expect(focusedRow().textContent).toContain(description))
}

export async function statusOf(number: number): Promise<string | undefined> {
  return (await storedRow(number))?.status
}

export async function storedRow(number: number): Promise<Transaction | undefined> {
  return review.db.transactions.get(transaction(number, '').id)
}

/** As another tab or the server does it: this screen hears of it afterwards. */
export async function decideElsewhere(
  number: number,
  status: Transaction['status'] = 'APPROVED',
): Promise<void> {
  const { id } = transaction(number, '')
  await act(() => review.db.transactions.update(id, { status }))
}

/** The review worker on the page's own thread. */
class WorkerInPage extends EventTarget {
  readonly #worker = new ReviewWorker(review.db, {
    otherThreads: false,
    tell: (update) => this.#post({ kind: 'update', update }),
  })
  #isBegun = false
  #isEnded = false

  constructor() {
    super()
    workers.push(this.#worker)
  }

  /** The first message names the books, which are those of the test. */
  postMessage(message: Request<ReviewQuestions>): void {
    if (this.#isBegun) this.#hear(message)
    this.#isBegun = true
  }

  terminate(): void {
    this.#isEnded = true
  }

  #post(data: Reply<ReviewQuestions, ReviewUpdate>): void {
    if (!this.#isEnded) this.dispatchEvent(new MessageEvent('message', { data }))
  }

  readonly #hear = answering<ReviewQuestions>(
    new Proxy({} as Answers<ReviewQuestions>, {
      get: (_none, name: keyof ReviewQuestions) => (input: never) => this.#worker.ask(name, input),
    }),
    (reply) => this.#post(reply),
  )
}
