import { ledgerSumId } from '../../functions/store/tables/ledger-sums.ts'
import { Refusal } from '../../src/contract/errors.ts'
import type { InputOf, OutputOf } from '../../src/contract/calls.ts'
import { ownDigest } from '../../src/contract/own-rows.ts'
import {
  type Change,
  CONTENTS,
  type MutationResult,
  type OwnRows,
  type SyncRequest,
  type SyncResponse,
} from '../../src/contract/protocol.ts'
import type { TransactionRow } from '../../src/contract/rows.ts'
import type { LedgerSum } from '../../src/domain/ledger/ledger-sums.ts'
import type { Transaction } from '../../src/domain/transaction/transaction.ts'
import type { TransferPair } from '../../src/domain/transfer/transfer-pair.ts'
import { type Key, keyIn, keyText } from '../../src/mutations/entities.ts'
import { rowFromEntity } from '../../src/mutations/entity-rows.ts'
import { applyEdit, type Edit } from '../../src/mutations/mutation.ts'
import { mutationOf } from '../../src/mutations/mutations.ts'
import { type StoredRow, type LocalRow, RowView } from '../../src/db/core/row-view.ts'
import { touchesOf } from '../../src/db/write.ts'
import { sumsOf } from '../support/books/plain-sums.ts'
import { answerRead, digestsOf, type Place } from './model-reads.ts'
import type { Decision, SimServer } from './setting.ts'

/** Mistakes a server could make; a simulator that does not notice them proves nothing. */
export type ServerMutant =
  | 'a refused edit does not advance the client'
  | 'lastMid is told on every page'
  | 'an edit sent twice takes effect twice'
  | 'another edit under a number that is taken counts as applied'
  | 'a page skips its first row'
  | 'a restored server that has caught up says nothing'
  | 'the mark of a page in the middle of a pull is that of its last row'
  | 'rows that somebody else has changed are told as own ones'

interface Stamped extends Place {
  writer: string
  /** The latest change by anybody but the writer. */
  foreignSeq: number
}

/** An action, and the place in the sequence to which it led. */
interface Mark {
  seq: number
  id: string
}

interface ClientRecord {
  userId: string
  lastMid: number
  results: Map<number, { uuid: string; result: MutationResult }>
}

interface Backup {
  head: number
  marks: Mark[]
  rowsByKey: Map<string, Stamped>
  clientsById: Map<string, ClientRecord>
  decidedByUuid: Map<string, Decision>
}

const MOST_BACKUPS = 3

/** The protocol's server in memory: the mutations themselves, over a map in place of tables. */
export class ModelServer implements SimServer {
  readonly #pageRows: number
  readonly #mutant: ServerMutant | undefined
  #epoch: string
  #head = 0
  #marks: Mark[] = []
  #actions = 0
  #rowsByKey = new Map<string, Stamped>()
  #clientsById = new Map<string, ClientRecord>()
  #decidedByUuid = new Map<string, Decision>()
  /** The oldest first. */
  #backups: Backup[] = []

  constructor({
    epoch,
    pageRows,
    mutant,
  }: {
    epoch: string
    pageRows: number
    mutant?: ServerMutant | undefined
  }) {
    this.#epoch = epoch
    this.#pageRows = pageRows
    this.#mutant = mutant
  }

  decisions(): ReadonlyMap<string, Decision> {
    return this.#decidedByUuid
  }

  get epoch(): string {
    return this.#epoch
  }

  rows(): Map<string, LocalRow> {
    const rows = new Map<string, LocalRow>()
    for (const [text, { row, seq }] of this.#rowsByKey) if (row) rows.set(text, { ...row, _seq: seq })
    return rows
  }

  backUp(): void {
    this.#backups = [...this.#backups, this.#copy()].slice(-MOST_BACKUPS)
  }

  restore(epoch: string | undefined, which: number): void {
    if (epoch !== undefined) this.#epoch = epoch
    const place = Math.floor(which * this.#backups.length)
    // Those made after it are of another history.
    this.#backups = this.#backups.slice(0, place + 1)
    const backup = this.#backups[place]
    if (!backup) return
    this.#head = backup.head
    this.#marks = backup.marks
    this.#rowsByKey = backup.rowsByKey
    this.#clientsById = backup.clientsById
    this.#decidedByUuid = backup.decidedByUuid
    this.#backups[place] = this.#copy()
  }

  #copy(): Backup {
    const clients = [...this.#clientsById].map(([id, client]): [string, ClientRecord] => [
      id,
      { ...client, results: new Map(client.results) },
    ])
    return {
      head: this.#head,
      marks: [...this.#marks],
      rowsByKey: new Map(this.#rowsByKey),
      clientsById: new Map(clients),
      decidedByUuid: new Map(this.#decidedByUuid),
    }
  }

  readRows({ read }: InputOf<'readRows'>): OutputOf<'readRows'> {
    const answer = answerRead(read, [...this.#rowsByKey.values()], changeOf)
    return { epoch: this.#epoch, head: this.#head, ...answer }
  }

  sync(request: SyncRequest, userId: string): SyncResponse {
    if (request.epoch !== undefined && request.epoch !== this.#epoch) return { reset: 'epoch' }
    if (request.cursor > this.#head) return { reset: 'epoch' }
    const isOther = request.mark !== undefined && !this.knows(request.cursor, request.mark)
    if (isOther && this.#mutant !== 'a restored server that has caught up says nothing') {
      return { reset: 'epoch' }
    }
    const client = this.#client(request.clientId, userId)
    const results: MutationResult[] = []
    for (const mutation of request.mutations) {
      if (mutation.mid > client.lastMid + 1) {
        return { ...this.#page(request, client), results, stop: { mid: mutation.mid, code: 'out-of-range' } }
      }
      const known = client.results.get(mutation.mid)
      const isAnother = mutation.mid <= client.lastMid && known?.uuid !== mutation.uuid
      if (isAnother && this.#mutant !== 'another edit under a number that is taken counts as applied') {
        return { ...this.#page(request, client), results, stop: { mid: mutation.mid, code: 'out-of-range' } }
      }
      if (known && this.#mutant !== 'an edit sent twice takes effect twice') {
        results.push(known.result)
        continue
      }
      const edit = { name: mutation.name, args: mutation.args } as Edit
      const result = this.#decide(edit, mutation.mid, mutation.at, userId, request.clientId, mutation.expect)
      results.push(result)
      const times = (this.#decidedByUuid.get(mutation.uuid)?.times ?? 0) + 1
      this.#decidedByUuid.set(mutation.uuid, {
        times,
        status: result.status,
        head: this.#head,
        epoch: this.#epoch,
      })
      if (result.status === 'applied' || this.#mutant !== 'a refused edit does not advance the client') {
        client.lastMid = mutation.mid
        client.results.set(mutation.mid, { uuid: mutation.uuid, result })
      }
    }
    return { ...this.#page(request, client), results }
  }

  #decide(
    edit: Edit,
    mid: number,
    at: string,
    userId: string,
    clientId: string,
    expect: Record<string, number> | undefined,
  ): MutationResult {
    for (const key of touchesOf(edit)) {
      const stamped = this.#rowsByKey.get(keyText(key))
      const expected = expect?.[key.id]
      if (!stamped || expected === undefined) continue
      if ((stamped.writer === clientId ? stamped.foreignSeq : stamped.seq) > expected) {
        return {
          mid,
          status: 'conflict',
          detail: { code: 'STALE_DATA', message: 'Somebody else changed it' },
        }
      }
    }
    const view = new RowView(this.#held(touchesOf(edit)))
    try {
      applyEdit(mutationOf(edit.name), view, edit.args, { at, userId })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      return { mid, status: 'rejected', detail: error.details }
    }
    this.#stamp(view, clientId)
    return { mid, status: 'applied' }
  }

  #held(keys: readonly Key[]): Map<string, StoredRow> {
    return new Map(
      keys.map((key) => {
        const row = this.#rowsByKey.get(keyText(key))?.row
        return [keyText(key), { key, row, confirmed: row ?? null, hasBase: false }]
      }),
    )
  }

  #stamp(view: RowView, writer: string): void {
    const changes = [...view.changes()]
    if (changes.length > 0) {
      this.#head += 1
      // Counted on through every restore, as random ids would be.
      this.#actions += 1
      this.#marks.push({ seq: this.#head, id: `action ${this.#actions}` })
    }
    for (const { key, row } of changes) this.#place(key, row, writer)
    if (changes.length > 0) this.#keepSums(writer)
  }

  #place(key: Key, row: LocalRow | undefined, writer: string): void {
    const old = this.#rowsByKey.get(keyText(key))
    const foreignSeq = old ? (old.writer === writer ? old.foreignSeq : old.seq) : 0
    this.#rowsByKey.set(keyText(key), { key, row, seq: this.#head, writer, foreignSeq })
  }

  /** The sums are worked out anew from all rows; those that have become others are stamped with what changed them. */
  #keepSums(writer: string): void {
    const live = [...this.#rowsByKey.values()]
    const of = (tbl: Key['tbl']) => live.flatMap(({ key, row }) => (key.tbl === tbl && row ? [row] : []))
    const sums = sumsOf(of('transactions') as Transaction[], of('transfers') as TransferPair[], ledgerSumId)
    for (const { key, row } of live) {
      if (key.tbl === 'ledgerSums' && row && !sums.has(key.id)) this.#place(key, undefined, writer)
    }
    for (const [id, sum] of sums) {
      const key = keyIn('ledgerSums')(id)
      const old = this.#rowsByKey.get(keyText(key))?.row as LedgerSum | undefined
      if (old?.rows !== sum.rows || old.amount !== sum.amount) this.#place(key, { ...sum, _seq: 0 }, writer)
    }
  }

  #page(request: SyncRequest, client: ClientRecord) {
    if (request.pull === false) return this.#nothingYet(request)
    const newer = [...this.#rowsByKey.values()]
      .filter(({ seq }) => seq > request.cursor)
      .sort((a, b) => a.seq - b.seq)
    const cut = newer[this.#pageRows - 1]?.seq ?? this.#head
    const page = newer.filter(({ seq }) => seq <= cut)
    const more = page.length < newer.length
    const told = this.#mutant === 'a page skips its first row' ? page.slice(1) : page
    const to = more ? cut : this.#head
    const ofLastRow = this.#mutant === 'the mark of a page in the middle of a pull is that of its last row'
    const mark = this.#markAt(ofLastRow ? to : this.#head)
    const isOwn = (place: Stamped) => this.#isOwn(place, request)
    const own = ownRowsOf(told.filter(isOwn))
    return {
      epoch: this.#epoch,
      ...(mark !== undefined && { mark }),
      results: [] as MutationResult[],
      from: request.cursor,
      to,
      more,
      changes: told.filter((place) => !isOwn(place)).map(changeOf),
      ...(own.length > 0 && { own }),
      ...(!more || this.#mutant === 'lastMid is told on every page' ? { lastMid: client.lastMid } : {}),
      ...(more || !request.floors
        ? {}
        : {
            digest: digestsOf(
              this.#rowsByKey.values(),
              request.floors.transactions,
              request.contents === CONTENTS,
            ),
          }),
    }
  }

  /** Whether the device that asks knows what it has made of a row. */
  #isOwn(
    { key, seq, row, writer, foreignSeq }: Stamped,
    { ownAfter, clientId, cursor }: SyncRequest,
  ): boolean {
    if (ownAfter === undefined || seq <= ownAfter || key.tbl !== 'transactions' || !row) return false
    if (this.#mutant === 'rows that somebody else has changed are told as own ones') return true
    return writer === clientId && foreignSeq <= cursor
  }

  #nothingYet({ cursor }: SyncRequest) {
    const mark = this.#markAt(this.#head)
    return {
      epoch: this.#epoch,
      ...(mark !== undefined && { mark }),
      results: [] as MutationResult[],
      from: cursor,
      to: cursor,
      more: true,
      changes: [],
    }
  }

  knows(cursor: number, mark: string | undefined): boolean {
    const seen = this.#marks.find(({ id }) => id === mark)?.seq ?? 0
    return cursor <= this.#head && this.#markAt(Math.max(cursor, seen)) === mark
  }

  #markAt(seq: number): string | undefined {
    return this.#marks.findLast((mark) => mark.seq <= seq)?.id
  }

  #client(clientId: string, userId: string): ClientRecord {
    const known = this.#clientsById.get(clientId) ?? { userId, lastMid: 0, results: new Map() }
    if (known.userId !== userId) throw new Error(`${userId} sent the edits of ${known.userId}`)
    this.#clientsById.set(clientId, known)
    return known
  }
}

function ownRowsOf(places: readonly Stamped[]): OwnRows[] {
  return [...new Set(places.map(({ seq }) => seq))].map((seq) => {
    const rows = places
      .filter((place) => place.seq === seq)
      .map((place) => (changeOf(place) as Change & { row: TransactionRow }).row)
    return { seq, ids: rows.map(({ id }) => id), digest: ownDigest(rows) }
  })
}

function changeOf({ key: { tbl, id }, seq, row }: Place): Change {
  if (!row) return { tbl, id, seq, op: 'delete' }
  const { _seq, ...entity } = row
  return { tbl, id, seq, op: 'put', row: rowFromEntity(tbl, entity) } as Change
}
