import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import {
  type MutationOnWire,
  PROTOCOL,
  type SyncPage,
  type SyncRequest,
} from '../../../src/contract/protocol.ts'
import type { Backend } from './backend.ts'
import { importLines, line, openAccount } from './books.ts'
import type { Person } from './identity.ts'

/** A device that speaks to the server as the engine does: it counts its edits, keeps a cursor, and remembers the rows it was sent. */
export class WireDevice {
  clientId: string = randomUUID()
  readonly rows = new Map<string, { seq: number; row: object }>()
  readonly pages: SyncPage[] = []
  cursor = 0
  epoch: string | undefined
  nextMid = 1
  readonly #server: Backend
  readonly who: Person
  readonly orgId: string

  constructor(server: Backend, who: Person, orgId: string) {
    this.#server = server
    this.who = who
    this.orgId = orgId
  }

  edit(name: string, args: unknown, extra: Partial<MutationOnWire> = {}): MutationOnWire {
    return {
      mid: this.nextMid++,
      uuid: randomUUID(),
      name,
      v: 1,
      args,
      at: '2026-03-20T08:00:00.000Z',
      ...extra,
    }
  }

  request(mutations: MutationOnWire[] = [], changes: Partial<SyncRequest> = {}): SyncRequest {
    return {
      protocol: PROTOCOL,
      org: this.orgId,
      ...(this.epoch === undefined ? {} : { epoch: this.epoch }),
      clientId: this.clientId,
      cursor: this.cursor,
      mutations,
      ...changes,
    }
  }

  /** One request; its page is applied. */
  async sync(mutations: MutationOnWire[] = []): Promise<SyncPage> {
    const page = await this.send(this.request(mutations))
    this.apply(page)
    return page
  }

  async send(request: SyncRequest): Promise<SyncPage> {
    const answer = await this.#server.call(this.who, 'sync', request)
    if ('reset' in answer) throw new Error(`reset: ${answer.reset}`)
    return answer
  }

  /** Pulls until there is no more. */
  async pullAll(): Promise<SyncPage[]> {
    const pages: SyncPage[] = []
    do pages.push(await this.sync())
    while (pages.at(-1)?.more)
    return pages
  }

  apply(page: SyncPage): void {
    expect(page.from).toBe(this.cursor)
    this.epoch = page.epoch
    this.cursor = page.to
    this.pages.push(page)
    for (const change of page.changes) {
      const key = `${change.tbl}/${change.id}`
      if (change.op === 'delete') this.rows.delete(key)
      else this.rows.set(key, { seq: change.seq, row: change.row })
    }
  }

  seqOf(id: string): number {
    return this.rows.get(`transactions/${id}`)?.seq ?? 0
  }
}

/** An organisation with rows under review, and a device that holds all of them. */
export async function booksOnWire(server: Backend, name: string, rows = 3) {
  const { who, orgId } = await server.founder(name)
  const accountId = await openAccount(server, who)
  const ids = await importLines(
    server,
    who,
    Array.from({ length: rows }, (_, index) => line(accountId, `r${index}`, { amount: 10 })),
  )
  const device = new WireDevice(server, who, orgId)
  await device.pullAll()
  return { who, orgId, accountId, ids, id: ids[0] ?? '', device }
}

/** All transactions, by their ids. */
export async function rowsOf(server: Backend, who: Person) {
  const { transactions } = await server.call(who, 'getTransactions', { pagination: { limit: 500 } })
  return new Map(transactions.map((row) => [row.id, row]))
}
