import Papa from 'papaparse'
import { BooksDatabase, type BooksName } from '../../../src/db/core/database.ts'
import { countByStatus, readByStatus } from '../../../src/db/reads/transactions.ts'
import type { Transaction } from '../../../src/domain/transaction/transaction.ts'
import type { Progress } from '../../../src/imports/reading/progress.ts'
import { surveyFile } from '../../../src/imports/reading/survey-file.ts'
import type { Checked } from '../../../src/imports/import-messages.ts'
import { ImportWorker } from '../../../src/imports/import-worker.ts'

/*
 * Runs in the browser: a bank's file on its way from its bytes to the review queue, and beside it what no
 * import can avoid, the parsing of the same text and the puts of the same rows with the same indexes.
 */

const ACCOUNT = { id: '00000000-0000-4000-8000-0000000000a1', currency: 'NGN' }
const ORGANISATION = '00000000-0000-4000-8000-00000000000a'
let runs = 0

/** Answers the milliseconds until the first page of the queue has been read. Throws unless every row is there. */
export async function importFile(text: string, rows: number): Promise<number> {
  const books = { userId: `bench-${(runs += 1)}`, organisationId: ORGANISATION }
  const db = new BooksDatabase(books.userId, books.organisationId)
  await db.open()
  const file = new Blob([text], { type: 'text/csv' })
  const began = performance.now()
  const work = new ImportWorker()
  // As the queue does it, which reads its first page as soon as there is one.
  let first: Promise<unknown> | undefined
  await runImport(work, file, books, () => {
    first ??= readByStatus(db, 'UNDER_REVIEW', 200).then(() => work.answer({ ask: 'shown' }, () => {}))
  })
  const page = await readByStatus(db, 'UNDER_REVIEW', 200)
  const took = performance.now() - began
  const count = await countByStatus(db, 'UNDER_REVIEW')
  if (count !== rows || page.length !== Math.min(200, rows))
    throw new Error(`${count} of ${rows} rows arrived`)
  sample = await db.transactions.toArray()
  work.close()
  await db.delete()
  return took
}

/** Imports once, then answers the milliseconds of the same file again: every row is a duplicate. */
export async function importAgain(text: string, rows: number): Promise<number> {
  const books = { userId: `bench-${(runs += 1)}`, organisationId: ORGANISATION }
  const db = new BooksDatabase(books.userId, books.organisationId)
  await db.open()
  const file = new Blob([text], { type: 'text/csv' })
  const work = new ImportWorker()
  await runImport(work, file, books)
  const began = performance.now()
  const { exact, new: fresh } = await checkFile(work, file, books)
  const took = performance.now() - began
  if (exact !== rows || fresh !== 0) throw new Error(`${exact} of ${rows} rows were found again`)
  work.close()
  await db.delete()
  return took
}

/** Answers the milliseconds until the first rows of the file can be shown. */
export async function firstRows(text: string): Promise<number> {
  const began = performance.now()
  let took: number | undefined
  const { signal } = new AbortController()
  const onProgress = ({ first }: Progress) => {
    if (first && first.length > 0) took ??= performance.now() - began
  }
  await surveyFile(new Blob([text]), [], onProgress, signal)
  if (took === undefined) throw new Error('No row was shown')
  return took
}

async function checkFile(work: ImportWorker, file: Blob, books: BooksName): Promise<Checked> {
  const survey = await work.answer({ ask: 'survey', file, remembered: [] }, () => {})
  return await work.answer({ ask: 'check', file, text: survey, account: ACCOUNT, books }, () => {})
}

async function runImport(
  work: ImportWorker,
  file: Blob,
  books: BooksName,
  onStored: () => void = () => {},
): Promise<void> {
  const { id: checkId } = await checkFile(work, file, books)
  const record = {
    id: crypto.randomUUID(),
    fileName: 'bench.csv',
    at: new Date().toISOString(),
    accountId: ACCOUNT.id,
  }
  await work.answer({ ask: 'store', checkId, books, record, included: new Set() }, onStored)
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
