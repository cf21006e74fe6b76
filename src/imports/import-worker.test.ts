import 'fake-indexeddb/auto'
import { File } from 'node:buffer'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BooksDatabase } from '../db/core/database.ts'
import { nextSteps } from '../db/edits/next-steps.ts'
import { writeEdits } from '../db/write.ts'
import type { RowProgress, ImportProgress } from './import-messages.ts'
import { ImportWorker } from './import-worker.ts'
import { sampleAccount } from '../../tests/support/books/sample-account.ts'

const ORGANISATION = '00000000-0000-4000-8000-00000000000a'
const ACCOUNT = '00000000-0000-4000-8000-000000000001'
const AT = '2026-11-01T10:00:00.000Z'
const CSV = 'Date,Description,Amount\n2026-01-10,Shop,-3.00\n2026-01-12,Kiosk,-4.00\n2026-01-14,Bar,-5.00\n'
const newId = () => crypto.randomUUID()
let db: BooksDatabase
let tabs: ImportWorker[]

beforeEach(async () => {
  db = new BooksDatabase(crypto.randomUUID(), ORGANISATION)
  await db.open()
  tabs = []
})

afterEach(async () => {
  for (const tab of tabs) tab.close()
  await db.delete()
})

/** A file with running balances. */
function balanced(lines: readonly string[]): string {
  return ['Date,Description,Amount,Balance', ...lines, ''].join('\n')
}

/** A tab that has checked the file. */
async function openTab(content = CSV) {
  const work = new ImportWorker()
  tabs.push(work)
  const books = { userId: db.userId, organisationId: ORGANISATION }
  const file = new File([content], 'statement.csv') as unknown as Blob
  const text = await work.answer({ ask: 'survey', file, remembered: [] }, () => {})
  const account = { id: ACCOUNT, currency: 'USD' }
  const checked = await work.answer({ ask: 'check', file, text, account, books }, () => {})
  const told: RowProgress[] = []
  const store = async () => {
    const record = { id: newId(), fileName: 'statement.csv', at: AT, accountId: ACCOUNT }
    return await work.answer(
      { ask: 'store', checkId: checked.id, books, record, included: new Set() },
      (progress) => 'of' in progress && told.push(progress),
    )
  }
  return { work, checked, store, told }
}

test('a row whose day was changed is found again by its file', async () => {
  await (await openTab()).store()
  const shop = (await db.transactions.toArray()).find(({ description }) => description === 'Shop')
  const args = { id: shop?.id ?? '', timestamp: '2026-03-01T00:00:00.000Z' }
  await writeEdits(db, [{ name: 'updateTransaction', args }], AT, newId)
  const again = await openTab()
  expect(again.checked).toMatchObject({ new: 0, exact: 3, likely: 0 })
  expect(await again.store()).toMatchObject({ stored: 0, duplicates: 3 })
  expect((await nextSteps(db)).undo?.label).toBe('Imported 3 transactions from “statement.csv”')
})

test('a file that two tabs have checked comes in once, and the second says so', async () => {
  const [first, second] = [await openTab(), await openTab()]
  await first.store()
  expect(await second.store()).toMatchObject({ stored: 0, duplicates: 3, state: 'done' })
  expect(second.told).toEqual([{ done: 3, of: 3 }])
  expect(await db.transactions.count()).toBe(3)
})

test('the rows of an import that nobody has touched are looked for once', async () => {
  const tab = await openTab()
  const { id: importId } = await tab.store()
  const books = { userId: db.userId, organisationId: ORGANISATION }
  const told: ImportProgress[] = []
  await tab.work.answer({ ask: 'plan-undo', books, importId }, (progress) => told.push(progress))
  const undo = { ask: 'undo', books, importId, at: AT, withChanged: false } as const
  expect(await tab.work.answer(undo, (progress) => told.push(progress))).toBe(3)
  expect(told).toEqual([
    { done: 3, of: 3, looking: true },
    { done: 3, of: 3 },
  ])
})

test('rows that transactions on the server could match are told, those of held days are not', async () => {
  await db.accounts.put({ ...sampleAccount({ id: ACCOUNT, transactionCount: 900 }), _seq: 1 })
  await db.writeFacts({ loaded: true })
  expect((await openTab()).checked.unchecked).toBeUndefined()
  // A likely duplicate may be dated some days apart.
  await db.writeMeta('floor', { timestamp: '2026-01-05T00:00:00.000Z', id: ORGANISATION })
  expect((await openTab()).checked.unchecked).toEqual({
    count: 2,
    since: '2026-01-06',
    // The file begins on Jan 10.
    older: { from: '2026-01-03', to: '2026-01-05' },
  })
  // Of newer rows only the bank references may be those of older transactions.
  await db.writeMeta('floor', { timestamp: '2025-12-31T00:00:00.000Z', id: ORGANISATION })
  expect((await openTab()).checked.unchecked).toEqual({ count: 0, since: '2026-01-01' })
  await db.accounts.update(ACCOUNT, { transactionCount: 0 })
  expect((await openTab()).checked.unchecked).toBeUndefined()
})

function full(): never {
  throw new DOMException('no room', 'QuotaExceededError')
}

test('where the device is full it says so, and names the way on', async () => {
  const tab = await openTab()
  const adding = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(full)
  const putting = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
  await expect(tab.store()).rejects.toThrow('There is no storage left on this device')
  adding.mockRestore()
  putting.mockRestore()
  expect(await db.transactions.count()).toBe(0)
  expect(await tab.store()).toMatchObject({ stored: 3 })
})

test('running balances tell what the bank says, and the opening balance they prove', async () => {
  const account = {
    id: ACCOUNT,
    name: 'Main',
    institution: 'Bank',
    type: 'CHECKING',
    currency: 'USD',
  } as const
  await writeEdits(db, [{ name: 'createAccount', args: { ...account, balance: 0 } }], AT, newId)
  const rows = ['2026-01-14,Bar,-5.00,88.00', '2026-01-12,Kiosk,-4.00,93.00', '2026-01-10,Shop,-3.00,97.00']
  const { checked, store } = await openTab(balanced(rows))
  expect(checked.closing).toEqual({
    day: '2026-01-14',
    currency: 'USD',
    bank: 8_800,
    opening: { amount: 10_000, day: '2026-01-09' },
  })
  await store()
  const opened = { id: ACCOUNT, openingBalance: 100, openingDay: '2026-01-09' }
  await writeEdits(db, [{ name: 'updateAccount', args: opened }], AT, newId)
  const next = await openTab(balanced(['2026-01-20,Fuel,-8.00,80.50', ...rows]))
  expect(next.checked).toMatchObject({ new: 1, exact: 3 })
  expect(next.checked.closing).toBeUndefined()
  const whole = await openTab(
    balanced(['2026-01-20,Fuel,-8.00,80.50', '2026-01-18,Refund,0.50,88.50', ...rows]),
  )
  expect(whole.checked.closing).toMatchObject({ day: '2026-01-20', bank: 8_050, books: 8_050n })
})

const BOOKED = [
  ['2026-01-10', 'Salary', '900.00', '1000.00'],
  ['2026-01-10', 'Rent', '-700.00', '300.00'],
  ['2026-01-10', 'Kiosk', '-4.00', '296.00'],
  ['2026-01-12', 'Shop', '-30.00', '266.00'],
  ['2026-01-12', 'Bar', '-5.00', '261.00'],
].map((cells) => cells.join(','))
const [SALARY = '', RENT = '', KIOSK = '', SHOP = '', BAR = ''] = BOOKED

/** What the rows in the books are called, in the order of their timestamps. */
async function inOrderOfTime(): Promise<string[]> {
  const rows = await db.transactions
    .where('[accountId+timestamp]')
    .between([ACCOUNT], [ACCOUNT, []])
    .toArray()
  expect(new Set(rows.map(({ timestamp }) => timestamp)).size).toBe(rows.length)
  return rows.map(({ description }) => description)
}

test.each([
  ['the oldest first', BOOKED],
  ['the newest first', BOOKED.toReversed()],
  ['the days backwards, but not their rows', [SHOP, BAR, SALARY, RENT, KIOSK]],
  ['the rows of a day backwards, but not the days', [KIOSK, RENT, SALARY, BAR, SHOP]],
])('rows of a day stand in the books as the bank booked them, from a file with %s', async (_, lines) => {
  await (await openTab(balanced(lines))).store()
  expect(await inOrderOfTime()).toEqual(['Salary', 'Rent', 'Kiosk', 'Shop', 'Bar'])
})

test('the rows that a second file has of a day come after those that are there', async () => {
  await (await openTab(balanced([RENT, SALARY]))).store()
  await (await openTab(balanced(BOOKED.toReversed()))).store()
  expect(await inOrderOfTime()).toEqual(['Salary', 'Rent', 'Kiosk', 'Shop', 'Bar'])
})
