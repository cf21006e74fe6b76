import Papa from 'papaparse'
import { BooksDatabase } from '../../src/db/database.ts'
import { importEdits, readHeldRows } from '../../src/db/imports.ts'
import { countByStatus, readByStatus } from '../../src/db/transactions.ts'
import { writeEdits } from '../../src/db/write.ts'
import type { Transaction } from '../../src/domain/transaction.ts'
import { transactionsOf } from '../../src/features/imports/plan.ts'
import { StatementFiles } from '../../src/features/imports/statement-file.ts'

/*
 * Runs in the browser: a bank's file on its way from its bytes to the review queue, and beside it what no
 * import can avoid, the parsing of the same text and the puts of the same rows with the same indexes.
 */

const ACCOUNT = { id: '00000000-0000-4000-8000-0000000000a1', currency: 'NGN' }
const ORGANISATION = '00000000-0000-4000-8000-00000000000a'
let runs = 0

/** Answers the milliseconds until the first page of the queue has been read. Throws unless every row is there. */
export async function importFile(text: string, rows: number): Promise<number> {
  const db = new BooksDatabase(`bench-${(runs += 1)}`, ORGANISATION)
  await db.open()
  const file = new Blob([text], { type: 'text/csv' })
  const began = performance.now()
  const files = new StatementFiles()
  const { signal } = new AbortController()
  const survey = await files.survey(file, [], () => {}, signal)
  const summary = await files.read(file, survey, ACCOUNT, () => {}, signal)
  if (summary.from === undefined || summary.to === undefined) throw new Error('The file holds no rows')
  const { from, to, bankReferences } = summary
  const { judged } = files.judge(await readHeldRows(db, ACCOUNT.id, { from, to, bankReferences }))
  const transactions = transactionsOf(judged, new Set(), ACCOUNT, new Set())
  const edits = importEdits(transactions, crypto.randomUUID())
  await writeEdits(db, edits, new Date().toISOString(), () => crypto.randomUUID())
  const page = await readByStatus(db, 'UNDER_REVIEW', 200)
  const took = performance.now() - began
  const count = await countByStatus(db, 'UNDER_REVIEW')
  if (count !== rows || page.length !== Math.min(200, rows))
    throw new Error(`${count} of ${rows} rows arrived`)
  sample = await db.transactions.toArray()
  await db.delete()
  return took
}

/** The rows of the last import, which the limit puts again. */
let sample: Transaction[] = []

/** Answers the milliseconds of parsing the text and of putting the same rows, in one transaction. */
export async function parseAndPut(text: string): Promise<number> {
  const name = `bench-raw-${(runs += 1)}`
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () => {
      const store = request.result.createObjectStore('transactions', { keyPath: 'id' })
      for (const index of [
        ['timestamp', 'id'],
        ['status', 'timestamp', 'id'],
        ['accountId', 'timestamp'],
      ]) {
        store.createIndex(index.join('+'), index)
      }
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(new Error('The database cannot be opened')))
  })
  const began = performance.now()
  const parsed = Papa.parse(text).data.length
  if (parsed < sample.length) throw new Error('The text and the rows do not belong together')
  await new Promise<void>((resolve, reject) => {
    const transaction = db.transaction('transactions', 'readwrite')
    const store = transaction.objectStore('transactions')
    for (const row of sample) store.put(row)
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('error', () => reject(new Error('The rows cannot be put')))
  })
  const took = performance.now() - began
  db.close()
  indexedDB.deleteDatabase(name)
  return took
}
