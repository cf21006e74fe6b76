import type { Request, Response } from 'express'
import type { TransactionsSyncResponse } from 'plaid'
import { grow } from './demo-us.ts'
import { type PageFault, PageFaults } from './page-faults.ts'
import { accountOnWire, fail, fieldOf, REQUEST_ID, send, transactionsIn } from './plaid-wire.ts'
import { LOST_CURSOR, MUTATED, plaidFailures } from './sandbox-failures.ts'
import type { SandboxItem, SandboxState } from './sandbox-state.ts'

/** The log of changes of each connection, read page by page with a cursor. */
export class PlaidLog {
  /** Rows of a page at most, where a test wants many pages. */
  mostRows = 500
  readonly #state: SandboxState
  readonly #faults = new PageFaults<'mutated' | 'lostCursor'>()
  /** How far each reading that is under way has come. */
  readonly #progress = new Map<string, { page: number; next: string }>()

  constructor(state: SandboxState) {
    this.#state = state
  }

  failAt(fault: PageFault<'mutated' | 'lostCursor'>): void {
    this.#faults.plan(fault)
  }

  /** Answers the next page of a connection's log. */
  async answer(item: SandboxItem, request: Request, response: Response): Promise<void> {
    const cursor = fieldOf(request, 'cursor')
    const before = this.#progress.get(item.id)
    const page = before && before.next === cursor && cursor !== '' ? before.page + 1 : 1
    if (page === 1) grow(this.#state, item)
    const isSpoilt = await this.#faults.spoil(page, response, (what) => {
      fail(response, what === 'mutated' ? MUTATED : what === 'lostCursor' ? LOST_CURSOR : plaidFailures[what])
    })
    if (isSpoilt) {
      this.#progress.delete(item.id)
      return
    }
    const from = cursor === '' ? 0 : placeOf(item, cursor)
    if (from === undefined) return fail(response, LOST_CURSOR)
    const asked = (request.body as { count?: number }).count ?? 100
    const entries = item.log.slice(from, from + Math.min(asked, this.mostRows))
    const end = from + entries.length
    const next = cursorOf(item, end)
    const more = end < item.log.length
    if (more) this.#progress.set(item.id, { page, next })
    else this.#progress.delete(item.id)
    send(response, {
      transactions_update_status:
        'HISTORICAL_UPDATE_COMPLETE' as TransactionsSyncResponse['transactions_update_status'],
      accounts: item.accounts.map(accountOnWire),
      added: transactionsIn(entries, 'added', item),
      modified: transactionsIn(entries, 'modified', item),
      removed: entries.flatMap((one) =>
        one.kind === 'removed' ? [{ transaction_id: one.id, account_id: one.accountId }] : [],
      ),
      next_cursor: next,
      has_more: more,
      request_id: REQUEST_ID,
    } satisfies TransactionsSyncResponse)
  }
}

function cursorOf(item: SandboxItem, place: number): string {
  return Buffer.from(`${item.id} ${place}`).toString('base64url')
}

function placeOf(item: SandboxItem, cursor: string): number | undefined {
  const [id, place] = Buffer.from(cursor, 'base64url').toString().split(' ')
  return id === item.id && Number(place) <= item.log.length ? Number(place) : undefined
}
