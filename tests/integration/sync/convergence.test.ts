import { expect, test } from 'vitest'
import { ledgerSumId } from '../../../functions/store/tables/ledger-sums.ts'
import type { InputOf, OutputOf } from '../../../src/contract/calls.ts'
import {
  PROTOCOL,
  type SyncPage,
  type SyncRequest,
  type SyncResponse,
} from '../../../src/contract/protocol.ts'
import { keyText } from '../../../src/mutations/entities.ts'
import { localFromRow } from '../../../src/db/core/local-row.ts'
import type { LocalRow } from '../../../src/db/core/row-view.ts'
import type { LedgerSum } from '../../../src/domain/ledger/ledger-sums.ts'
import type { Transaction } from '../../../src/domain/transaction/transaction.ts'
import type { TransferPair } from '../../../src/domain/transfer/transfer-pair.ts'
import { sumsOf } from '../../support/books/plain-sums.ts'
import { Random } from '../../sim/random.ts'
import type { Decision, SimServer } from '../../sim/setting.ts'
import { World } from '../../sim/world.ts'
import { type Backend, useBackend } from '../support/backend.ts'
import { openAccount } from '../support/books.ts'
import { person } from '../support/identity.ts'

/*
 * The simulator's clients, with the same lost, repeated and cut messages and the same kills, on the real
 * handlers and the real database.
 */

const backend = useBackend()
const SEEDS = Number(process.env['DAYBOOK_CONVERGENCE_SEEDS'] ?? 2)
const STEPS = 40

class RealServer implements SimServer {
  readonly #backend: Backend
  readonly #orgId: string
  readonly #observer: string

  constructor(backend: Backend, orgId: string, observer: string) {
    this.#backend = backend
    this.#orgId = orgId
    this.#observer = observer
  }

  sync(request: SyncRequest, userId: string): Promise<SyncResponse> {
    return this.#backend.call(person(userId), 'sync', request)
  }

  readRows(request: InputOf<'readRows'>, userId: string): Promise<OutputOf<'readRows'>> {
    return this.#backend.call(person(userId), 'readRows', request)
  }

  async decisions(): Promise<ReadonlyMap<string, Decision>> {
    const rows = await this.#backend.asOwner<{
      uuid: string
      times: number
      status: NonNullable<Decision['status']>
    }>(
      `select uuid, count(*)::int as times, min(status) as status from sync_mutation where org_id = $1
       group by uuid order by min(at), min(mid)`,
      [this.#orgId],
    )
    return new Map(rows.map(({ uuid, times, status }) => [uuid, { times, status }]))
  }

  /** What a device that has never been seen pulls from the beginning. */
  async rows(): Promise<Map<string, LocalRow>> {
    const rows = new Map<string, LocalRow>()
    const clientId = '00000000-0000-4000-8000-0000000000ff'
    let page: SyncPage | undefined
    do {
      const answer = await this.sync(
        {
          protocol: PROTOCOL,
          org: this.#orgId,
          ...(page && { epoch: page.epoch }),
          clientId,
          cursor: page?.to ?? 0,
          mutations: [],
        },
        this.#observer,
      )
      if ('reset' in answer) throw new Error(`The observer was reset: ${answer.reset}`)
      page = answer
      for (const change of page.changes) {
        if (change.op === 'put') rows.set(keyText(change), localFromRow(change.tbl, change.row, change.seq))
        else rows.delete(keyText(change))
      }
    } while (page.more)
    return rows
  }
}

async function simulate(seed: number): Promise<void> {
  const { who, orgId } = await backend().founder(`converging-${seed}`)
  const userIds = [who.uid, `second-of-${seed}`, `third-of-${seed}`]
  for (const userId of userIds.slice(1)) {
    await backend().asOwner('insert into app_user (user_id) values ($1)', [userId])
    await backend().asOwner(`insert into membership (org_id, user_id, role) values ($1, $2, 'member')`, [
      orgId,
      userId,
    ])
  }
  const accountIds = [await openAccount(backend(), who), await openAccount(backend(), who)]
  const glAccounts = await backend().asOwner<{ number: string; name: string }>(
    `select number, name from gl_account where org_id = $1 and category = 'EXPENSE' order by number limit 3`,
    [orgId],
  )
  const server = new RealServer(backend(), orgId, who.uid)
  const world = await World.create(new Random(seed), {
    server,
    organisationId: orgId,
    userIds,
    accountIds,
    glAccounts,
    // In every other one pushes follow each other before anything is pulled.
    ...(seed % 2 === 0 && { editsPerPush: 1 }),
  })
  try {
    for (let step = 0; step < STEPS; step += 1) await world.step()
    await world.settle()
    expect((await server.decisions()).size).toBeGreaterThan(0)
    expectSums(await server.rows())
  } catch (error) {
    throw new Error(`seed ${seed} failed`, { cause: error })
  }
}

/** The sums that devices were told are those of the rows, whatever was repeated or cut. */
function expectSums(rows: ReadonlyMap<string, LocalRow>): void {
  const of = (tbl: string) => [...rows].flatMap(([text, row]) => (text.startsWith(`${tbl}/`) ? [row] : []))
  const told = of('ledgerSums').map(({ _seq, ...sum }) => sum as LedgerSum)
  const summed = sumsOf(of('transactions') as Transaction[], of('transfers') as TransferPair[], ledgerSumId)
  expect(new Map(told.map((sum) => [sum.id, sum]))).toEqual(summed)
}

test(
  'devices and the real server agree after lost, repeated and cut messages and kills',
  { timeout: 60_000 + SEEDS * 60_000 },
  async () => {
    for (let seed = 1; seed <= SEEDS; seed += 1) await simulate(seed)
  },
)
