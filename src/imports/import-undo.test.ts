import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { sampleTransaction } from '../../tests/support/books/sample-transaction.ts'
import { openTestBooks, type TestBooks } from '../../tests/support/test-books.tsx'
import type { OlderOutcome } from '../sync/engine/older/backfill.ts'
import { RemoteFailure } from '../sync/engine/remote.ts'
import { ImportUndo } from './import-undo.ts'
import type { ImportWorkerClient } from './import-worker-client.ts'
import type { ImportRecord } from '../db/core/records.ts'

const IMPORT = '00000000-0000-4000-8000-0000000000ee'
const ROWS = [1, 2, 3].map((day) => ({
  ...sampleTransaction({
    id: `00000000-0000-4000-8000-00000000000${day}`,
    timestamp: `2026-10-0${day}T00:00:00.000Z`,
  }),
  importId: IMPORT,
  _seq: 1,
}))
const RECORD: ImportRecord = {
  id: IMPORT,
  fileName: 'october.csv',
  at: '2026-11-01T00:00:00.000Z',
  accountId: '00000000-0000-4000-8000-000000000002',
  rows: 3,
  wanted: 3,
  stored: 3,
  oldest: '2026-10-01T00:00:00.000Z',
  assigned: 0,
  duplicates: 0,
  refused: 0,
  state: 'done',
}

let opened: TestBooks
/** How many rows were at hand whenever the worker was asked. */
let atHand: [string, number][]
const worker = {
  async ask({ ask }: { ask: string }) {
    const held = await opened.db.transactions.count()
    atHand.push([ask, held])
    return ask === 'undo' ? held : { untouched: held, changed: 0, examples: [] }
  },
  close: () => undefined,
} as unknown as ImportWorkerClient

beforeEach(async () => {
  opened = await openTestBooks()
  atHand = []
  await opened.db.imports.put(RECORD)
  await opened.db.transactions.bulkPut(ROWS.slice(2))
  await opened.db.writeMeta('floor', { timestamp: '2026-10-03T00:00:00.000Z', id: ROWS[2]?.id ?? '' })
})

/** The rest of the rows comes one by one; `answers` say how each wish for more ends. */
function undoWith(...answers: (OlderOutcome | Error)[]): ImportUndo {
  const { db } = opened
  return undoBy(async () => {
    const answer = answers.shift() ?? 'complete'
    if (answer instanceof Error) throw answer
    if (answer !== 'loaded' && answer !== 'complete') return answer
    const next = ROWS[2 - (await db.transactions.count())]
    if (!next) throw new Error('There are no more rows')
    await db.transactions.put(next)
    if (answer === 'loaded') await db.writeMeta('floor', { timestamp: next.timestamp, id: next.id })
    else await db.meta.delete('floor')
    return answer
  })
}

function undoBy(loadOlder: () => Promise<OlderOutcome>): ImportUndo {
  return new ImportUndo({ ...opened.books, loadOlder }, worker)
}

test('rows that the device does not keep are fetched before an import is taken back', async () => {
  const undo = undoWith('loaded', 'complete')
  const told: unknown[] = []
  undo.store.subscribe(({ progress }) => progress && told.push(progress))
  await undo.begin(RECORD)
  expect(atHand).toEqual([
    ['plan-undo', 3],
    ['undo', 3],
  ])
  expect(told).toEqual([
    { done: 0, of: 3, looking: true },
    { done: 1, of: 3, looking: true },
  ])
  expect(undo.store.getState().done).toBe('Removed 3 transactions from “october.csv”')
})

test('how far that is shows also where rows below what the device keeps are here, as those to be reviewed are', async () => {
  const { db } = opened
  await db.transactions.bulkPut(ROWS)
  const second = ROWS[1]
  if (!second) throw new Error('no row')
  const undo = undoBy(async () => {
    const floor = await db.readMeta('floor')
    if (floor?.id === second.id) await db.meta.delete('floor')
    else await db.writeMeta('floor', { timestamp: second.timestamp, id: second.id })
    return 'loaded'
  })
  const done: number[] = []
  undo.store.subscribe(({ progress }) => progress && done.push(progress.done))
  await undo.begin(RECORD)
  expect(done).toEqual([0, 1])
})

test('where they cannot be fetched nothing is taken back, and why is said', async () => {
  const undo = undoWith('loaded', new RemoteFailure('Network error occurred', 'internal', 'NETWORK_ERROR'))
  await undo.begin(RECORD)
  expect(atHand).toEqual([])
  expect(undo.store.getState()).toMatchObject({
    importId: undefined,
    problem: 'Some of its transactions are only on the server and couldn’t be loaded. Network error occurred',
  })
})

test('an import that is all at hand is taken back without the network', async () => {
  await opened.db.writeMeta('floor', { timestamp: '2026-09-03T00:00:00.000Z', id: IMPORT })
  await undoWith(new Error('Nobody asks')).begin(RECORD)
  expect(atHand.map(([ask]) => ask)).toEqual(['plan-undo', 'undo'])
})

test('while rows are fetched it can be given up', async () => {
  const undo = undoWith('loaded', 'complete')
  undo.store.subscribe(({ progress }) => progress && undo.cancel())
  await undo.begin(RECORD)
  expect(atHand).toEqual([])
  expect(undo.store.getState()).toMatchObject({ importId: undefined, problem: undefined })
})

test('several imports are taken back one after the other, and told together', async () => {
  await opened.db.writeMeta('floor', { timestamp: '2026-09-03T00:00:00.000Z', id: IMPORT })
  const other = { ...RECORD, id: '00000000-0000-4000-8000-0000000000ef', fileName: 'november.csv' }
  await opened.db.imports.put(other)
  const undo = undoWith()
  const busyWith: unknown[] = []
  undo.store.subscribe(({ importId }) => busyWith.at(-1) === importId || busyWith.push(importId))
  await undo.begin(RECORD, other)
  expect(atHand.map(([ask]) => ask)).toEqual(['plan-undo', 'undo', 'plan-undo', 'undo'])
  expect(busyWith).toEqual([IMPORT, other.id, undefined])
  expect(undo.store.getState().done).toBe('Removed 2 transactions from 2 files')
})

test('after one that could not be taken back the others are left alone', async () => {
  const undo = undoWith(new RemoteFailure('Network error occurred', 'internal', 'NETWORK_ERROR'))
  await undo.begin(RECORD, { ...RECORD, id: '00000000-0000-4000-8000-0000000000ef' })
  expect(atHand).toEqual([])
  expect(undo.store.getState()).toMatchObject({ importId: undefined })
})
