import Dexie from 'dexie'
import { rowFromTransaction } from '../../../src/contract/rows.ts'
import type { CallName, OutputOf } from '../../../src/contract/calls.ts'
import type { Change, SyncPage, SyncRequest } from '../../../src/contract/protocol.ts'
import { BooksDatabase } from '../../../src/db/core/database.ts'
import { localFromRow } from '../../../src/db/core/local-row.ts'
import { readFirstPage } from '../../../src/db/reads/transactions.ts'
import { writeEdits } from '../../../src/db/write.ts'
import { SyncEngine } from '../../../src/sync/engine/engine.ts'
import { transactionAt } from '../lists/list-work.ts'
import { percentile } from '../figures.ts'

/*
 * Runs in a page without the app: a device beside a server that answers from memory with text, so that what
 * is timed is the device alone; and the same rows put into a bare IndexedDB.
 */

const USER = 'bench'
const ORGANISATION = '00000000-0000-4000-8000-00000000000a'
const EPOCH = '00000000-0000-4000-8000-0000000000e1'
/** As the server cuts its pages. */
const ROWS_PER_PAGE = 5_000
const SCREEN = 40
const EDITS = 40

let rows = 0
let pages: string[] = []
let db = new BooksDatabase(USER, ORGANISATION)

function changeAt(index: number, seq: number): Change {
  const { _seq: _noted, ...row } = { _seq: 0, ...rowFromTransaction(transactionAt(index)) }
  return { tbl: 'transactions', id: row.id, seq, op: 'put', row }
}

function pageOf(from: number, to: number, more: boolean, changes: Change[]): SyncPage {
  return { epoch: EPOCH, results: [], from, to, more, changes, ...(more ? {} : { lastMid: 0 }) }
}

/** Makes what the server answers to a device that loads so many transactions. */
export function prepare(size: number): void {
  rows = size
  pages = []
  for (let from = 0; from < size; from += ROWS_PER_PAGE) {
    const length = Math.min(ROWS_PER_PAGE, size - from)
    const changes = Array.from({ length }, (_, index) => changeAt(from + index, pages.length + 1))
    pages.push(JSON.stringify(pageOf(pages.length, pages.length + 1, from + length < size, changes)))
  }
}

function engineOn(answer: (request: SyncRequest) => string): SyncEngine {
  return new SyncEngine({
    db,
    remote: {
      call: async <N extends CallName>(_name: N, input: unknown): Promise<OutputOf<N>> =>
        JSON.parse(answer(input as SyncRequest)),
    },
    currentUid: async () => USER,
    exclusively: (_lock, task) => task(),
    now: () => Date.now(),
    random: () => Math.random(),
    newId: () => crypto.randomUUID(),
    logMetrics: () => {},
    reportFault: (_fault, error) => {
      throw error
    },
  })
}

async function run(answer: (request: SyncRequest) => string): Promise<void> {
  const outcome = await engineOn(answer).run({ budgetMs: Number.POSITIVE_INFINITY })
  if (outcome !== 'idle') throw new Error(`The device is ${outcome}`)
}

async function emptyBooks(): Promise<void> {
  await db.delete()
  db = new BooksDatabase(USER, ORGANISATION)
  await db.writeMeta('keepFullHistory', true)
}

/** Loads everything into an empty device; answers the milliseconds. */
export async function loadAll(): Promise<number> {
  await emptyBooks()
  const began = performance.now()
  await run(({ cursor }) => pages[cursor] ?? '')
  const took = performance.now() - began
  const held = await db.transactions.count()
  if (held !== rows) throw new Error(`${held} of ${rows} rows are here`)
  return took
}

/** From the begin of the same to the first rows that a list can show, in milliseconds. */
export async function loadFirstScreen(): Promise<number> {
  await emptyBooks()
  const began = performance.now()
  const loading = run(({ cursor }) => pages[cursor] ?? '')
  let took: number | undefined
  while (took === undefined) {
    const { rows: shown } = await readFirstPage(db, { from: undefined, to: undefined }, SCREEN)
    if (shown.length === SCREEN) took = performance.now() - began
    else await new Promise((resolve) => setTimeout(resolve, 5))
  }
  await loading
  return took
}

let changes = 0

/** Fetches one changed row into full books; answers the milliseconds. */
export async function pullOne(): Promise<number> {
  changes += 1
  const { cursor = 0 } = await db.readFacts('cursor')
  const description = `Changed ${changes}`
  const change = changeAt(changes, cursor + 1)
  if (change.op === 'put' && change.tbl === 'transactions') change.row.description = description
  const answer = JSON.stringify(pageOf(cursor, cursor + 1, false, [change]))
  const began = performance.now()
  await run(() => answer)
  const took = performance.now() - began
  const row = await db.transactions.get(change.id)
  if (row?.description !== description) throw new Error('The change is not here')
  return took
}

/** Stores one edit after another in full books; answers the milliseconds that 95 of a hundred do not pass. */
export async function editP95(): Promise<number> {
  const times: number[] = []
  for (let edit = 0; edit < EDITS; edit += 1) {
    changes += 1
    const { id } = transactionAt(changes)
    const args = { id, description: `Edited ${changes}` }
    const began = performance.now()
    await writeEdits(db, [{ name: 'updateTransaction', args }], new Date().toISOString(), () =>
      crypto.randomUUID(),
    )
    times.push(performance.now() - began)
  }
  return percentile(times, 0.95)
}

/** The same number of single rows put into full bare tables. */
export async function putP95(): Promise<number> {
  const bare = await bareDatabase()
  const times: number[] = []
  for (let put = 0; put < EDITS; put += 1) {
    const began = performance.now()
    await putAll(bare, [localAt(put)])
    times.push(performance.now() - began)
  }
  bare.close()
  return percentile(times, 0.95)
}

/** Puts so many of the rows into bare tables, a transaction for each page; answers the milliseconds. */
export async function putBare(count: number): Promise<number> {
  const prepared: object[][] = []
  for (let from = 0; from < count; from += ROWS_PER_PAGE) {
    const length = Math.min(ROWS_PER_PAGE, count - from)
    prepared.push(Array.from({ length }, (_, index) => localAt(from + index)))
  }
  await Dexie.delete(BARE)
  const bare = await bareDatabase()
  const began = performance.now()
  for (const part of prepared) await putAll(bare, part)
  const took = performance.now() - began
  bare.close()
  return took
}

function localAt(index: number): object {
  return localFromRow('transactions', rowFromTransaction(transactionAt(index)), 1)
}

const BARE = 'bare'

/** A store with the indexes of the product's own. */
function bareDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(BARE, 1)
    opening.addEventListener('upgradeneeded', () => {
      const store = opening.result.createObjectStore('transactions', { keyPath: 'id' })
      store.createIndex('[timestamp+id]', ['timestamp', 'id'])
      store.createIndex('[status+timestamp+id]', ['status', 'timestamp', 'id'])
      store.createIndex('[accountId+timestamp]', ['accountId', 'timestamp'])
    })
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(new Error('The bare tables cannot be opened')))
  })
}

function putAll(bare: IDBDatabase, part: readonly object[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const writing = bare.transaction('transactions', 'readwrite')
    const store = writing.objectStore('transactions')
    for (const row of part) store.put(row)
    writing.addEventListener('complete', () => resolve())
    writing.addEventListener('abort', () => reject(new Error('The bare rows cannot be put')))
  })
}
