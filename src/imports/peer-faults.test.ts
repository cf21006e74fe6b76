import 'fake-indexeddb/auto'
import { File } from 'node:buffer'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BooksDatabase } from '../db/core/database.ts'
import { nextSteps } from '../db/edits/next-steps.ts'
import { undoOrRedo } from '../history/undo-redo.ts'
import { detectTransfers } from '../domain/transfer/detect.ts'
import { ImportWorker } from './import-worker.ts'

/* What the strongest peer gets wrong at import, each of its eight faults held right here. */

const ORGANISATION = '00000000-0000-4000-8000-00000000000a'
const ACCOUNT = '00000000-0000-4000-8000-000000000001'
let db: BooksDatabase
let work: ImportWorker
const newId = () => crypto.randomUUID()
const books = () => ({ userId: db.userId, organisationId: ORGANISATION })

beforeEach(async () => {
  db = new BooksDatabase(crypto.randomUUID(), ORGANISATION)
  await db.open()
  work = new ImportWorker()
})

afterEach(async () => {
  work.close()
  await db.delete()
})

async function check(text: string, accountId = ACCOUNT) {
  const file = new File([text], 'statement') as unknown as Blob
  const survey = await work.answer({ ask: 'survey', file, remembered: [] }, () => {})
  const account = { id: accountId, currency: 'USD' }
  const checked = await work.answer({ ask: 'check', file, text: survey, account, books: books() }, () => {})
  return { survey, checked }
}

async function take(text: string, accountId = ACCOUNT) {
  const found = await check(text, accountId)
  const record = { id: newId(), fileName: 'statement', at: new Date().toISOString(), accountId }
  const checkId = found.checked.id
  await work.answer({ ask: 'store', checkId, books: books(), record, included: new Set() }, () => {})
  return { ...found, importId: record.id }
}

const CSV = (...rows: string[]) => ['Date,Description,Amount', ...rows, ''].join('\n')

test('1: two different purchases of one amount within seven days both come in', async () => {
  await take(CSV('2026-01-10,Corner Market,-12.50', '2026-01-11,Tea House,-3.00'))
  const { checked } = await take(CSV('2026-01-14,Petrol Station,-12.50', '2026-01-15,Rent,-900.00'))
  expect(checked).toMatchObject({ new: 2, exact: 0, likely: 0 })
  expect(await db.transactions.count()).toBe(4)
})

test('2: one bank id twice in a file comes in once, and the second is listed with the reason', async () => {
  const movement = '<STMTTRN><DTPOSTED>20260110<TRNAMT>-5.00<FITID>A1<NAME>Tea</STMTTRN>'
  const ofx = `<OFX><STMTRS><CURDEF>USD<BANKACCTFROM><ACCTID>1</BANKACCTFROM><BANKTRANLIST>${movement}\n${movement}</BANKTRANLIST></STMTRS></OFX>`
  const { checked } = await take(ofx)
  expect(checked).toMatchObject({ new: 1, exact: 1 })
  expect(await db.transactions.count()).toBe(1)
  const [listed] = await work.answer({ ask: 'duplicates', checkId: checked.id, from: 0, count: 5 }, () => {})
  expect(listed?.judged.reason).toBe('Line 1 of this file has the same bank ID.')
})

test('3: the two legs of a transfer, each in the file of its own account, are found together', async () => {
  const other = '00000000-0000-4000-8000-000000000002'
  await take(CSV('2026-01-10,Transfer to savings,-200.00', '2026-01-11,Tea,-3.00'))
  await take(CSV('2026-01-12,Transfer from checking,200.00', '2026-01-13,Fee,-1.00'), other)
  const transactions = await db.transactions.toArray()
  const accounts = [ACCOUNT, other].map((id, at) => ({
    id,
    name: at === 0 ? 'Checking' : 'Savings',
    institution: 'First National',
    type: 'CHECKING' as const,
    isActive: true,
  }))
  const { transfers } = detectTransfers({ transactions, accounts })
  const out = transactions.find((row) => row.amount === 20_000 && row.type === 'EXPENSE')
  const back = transactions.find((row) => row.amount === 20_000 && row.type === 'INCOME')
  expect(transfers.map((each) => [each.expenseTransactionId, each.incomeTransactionId])).toEqual([
    [out?.id, back?.id],
  ])
})

test('4: "5.00-" is minus five, not plus five hundred', async () => {
  await take(CSV('2026-01-10,Tea,5.00-', '2026-01-11,Sale,7.25'))
  const rows = await db.transactions.orderBy('[timestamp+id]').toArray()
  expect(rows.map(({ amount, type }) => [amount, type])).toEqual([
    [500, 'EXPENSE'],
    [725, 'INCOME'],
  ])
})

test('5: "12.345" is asked about where the file leaves it open, and never taken for 12345 of a column of cents', async () => {
  expect(
    (await check(CSV('2026-01-10,Tea,-12.345', '2026-01-11,Sale,7.250'))).survey.questions.map(
      ({ about }) => about,
    ),
  ).toContain('decimalMark')
  const { checked } = await check(
    CSV('2026-01-10,Tea,-12.345', '2026-01-11,Sale,7.25', '2026-01-12,Sale,8.25'),
  )
  expect(checked).toMatchObject({ new: 2, errors: 1 })
})

test('6: one bad row is listed with its line and reason, and stops none of the others', async () => {
  const { checked } = await take(
    CSV('2026-01-10,Tea,-5.00', '2026-02-31,Never,-1.00', '2026-01-12,Rent,-900.00'),
  )
  expect(checked).toMatchObject({ new: 2, errors: 1 })
  const [error] = await work.answer({ ask: 'errors', checkId: checked.id, from: 0, count: 5 }, () => {})
  expect(error).toMatchObject({ line: 3, column: 'Date' })
  expect(await db.transactions.count()).toBe(2)
})

test('7: the date format is told from the whole column, not from the first row', async () => {
  const { survey } = await take(CSV('03/04/2026,Tea,-5.00', '25/04/2026,Rent,-900.00'))
  expect(survey.questions).toEqual([])
  const days = (await db.transactions.toArray()).map((row) => row.timestamp.slice(0, 10))
  expect(days.sort()).toEqual(['2026-04-03', '2026-04-25'])
})

test('8: an import is taken back after a reload, and its history stays', async () => {
  const { importId } = await take(CSV('2026-01-10,Tea,-5.00', '2026-01-12,Rent,-900.00'))
  work.close()
  db.close()
  db = new BooksDatabase(db.userId, ORGANISATION)
  await db.open()
  expect((await nextSteps(db)).undo?.label).toBe('Imported 2 transactions from “statement”')
  await undoOrRedo(db, 'undo', new Date().toISOString(), newId)
  expect(await db.transactions.count()).toBe(0)
  expect(await db.imports.get(importId)).toMatchObject({ stored: 2, state: 'done' })
})
