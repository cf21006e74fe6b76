import 'fake-indexeddb/auto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { ImportedTransaction } from '../../contract/rows/imported-transactions.ts'
import type { ClosingCheck } from '../../domain/bank-file/closing-check.ts'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import type { Id } from '../../domain/ids.ts'
import { minor } from '../../domain/money/money.ts'
import { BooksDatabase } from '../core/database.ts'
import { readGoneImports, readImport, readImports } from './import-records.ts'
import { stopImport } from './imports.ts'
import { addSetAside, countSetAsideByImport, dismissSetAside, readSetAside } from './set-aside.ts'
import { storeImport } from './store-import.ts'
import { readImportRows, undoImport } from './undo-import.ts'
import { nextSteps } from '../edits/next-steps.ts'
import { readReportedBalances } from '../reads/reported-balances.ts'
import { TooLargeToUndo } from '../../history/too-large.ts'
import { undoOrRedo } from '../../history/undo-redo.ts'
import { writeEdits } from '../write.ts'
import type { ImportRecord } from '../core/records.ts'

const ACCOUNT = '00000000-0000-4000-8000-000000000001'
const AT = '2026-11-01T10:00:00.000Z'
const LATER = '2026-11-02T10:00:00.000Z'
const newId = () => crypto.randomUUID()
let db: BooksDatabase

beforeEach(() => {
  db = new BooksDatabase(crypto.randomUUID(), '00000000-0000-4000-8000-00000000000a')
})
afterEach(() => db.delete())

const rowsOf = (count: number, from = 0): ImportedTransaction[] =>
  Array.from({ length: count }, (_, index) => ({
    userTransactionId: `ref-${from + index}`,
    timestamp: '2026-10-01T00:00:00.000Z',
    description: `Row ${from + index}`,
    amount: 4.5,
    type: 'EXPENSE',
    accountId: ACCOUNT,
    currency: 'USD',
  }))

function store(
  rows: Iterable<ImportedTransaction>,
  wanted: number,
  onStored: (record: ImportRecord) => void = () => {},
  closing?: ClosingCheck,
) {
  const begun = {
    id: newId(),
    fileName: 'a.csv',
    at: AT,
    accountId: ACCOUNT,
    rows: wanted,
    wanted,
    duplicates: 0,
    refused: 0,
  }
  return {
    id: begun.id,
    done: storeImport(db, begun, rows, { assign: (part) => part, closing, at: AT, newId, onStored }),
  }
}

const alone = (ids: readonly Id[]) => ids.map((id) => [id])

function* breaking(after: number): Generator<ImportedTransaction> {
  yield* rowsOf(after)
  throw new Error('The file was moved away')
}

test('a row that makes no sense stops the import, and the record says what is in', async () => {
  const { id, done } = store(breaking(2_900), 5_000)
  await expect(done).rejects.toThrow('moved away')
  expect(await stopImport(db, id, LATER, newId)).toMatchObject({ state: 'stopped', stored: 2_500 })
  expect(await db.transactions.count()).toBe(2_500)
})

test('an import of which nothing was stored leaves no trace', async () => {
  const { id, done } = store(breaking(0), 3)
  await expect(done).rejects.toThrow('moved away')
  expect(await stopImport(db, id, LATER, newId)).toBeUndefined()
  expect(await readImports(db)).toEqual([])
})

test('a large import goes in part by part, the first of them soon, and is one step', async () => {
  const seen: number[] = []
  const record = await store(rowsOf(6_000), 6_000, ({ stored }) => seen.push(stored)).done
  expect(seen).toEqual([300, 1_000, 2_500, 4_000, 5_500, 6_000])
  expect(record).toMatchObject({ state: 'done', stored: 6_000 })
  expect((await nextSteps(db)).undo?.label).toBe('Imported 6,000 transactions from “a.csv”')
})

test('undo after a large import takes back no step before it, until the import is undone by itself', async () => {
  await store(rowsOf(2), 2).done
  const { id } = await store(rowsOf(2_600, 2), 2_600).done
  for (let times = 0; times < 2; times++) {
    await expect(undoOrRedo(db, 'undo', LATER, newId)).rejects.toThrow(TooLargeToUndo)
  }
  expect(await db.transactions.count()).toBe(2_602)
  const { untouched } = await readImportRows(db, { id, accountId: ACCOUNT })
  await undoImport(db, id, alone(untouched), { kept: [], at: LATER, newId, onRemoved: () => {} })
  expect(await db.transactions.count()).toBe(2)
  await undoOrRedo(db, 'undo', LATER, newId)
  expect(await db.transactions.count()).toBe(2_602)
  await expect(undoOrRedo(db, 'undo', LATER, newId)).rejects.toThrow('can’t be undone here')
  await undoOrRedo(db, 'redo', LATER, newId)
  expect(await db.transactions.count()).toBe(2)
  expect((await nextSteps(db)).undo?.label).toContain('Undid the import of 2,600 transactions')
}, 120_000)

test('undo after a large import was undone takes back no step before it either', async () => {
  await store(rowsOf(2), 2).done
  const { id } = await store(rowsOf(10_001, 2), 10_001).done
  const { untouched } = await readImportRows(db, { id, accountId: ACCOUNT })
  await undoImport(db, id, alone(untouched), { kept: [], at: LATER, newId, onRemoved: () => {} })
  await expect(undoOrRedo(db, 'undo', LATER, newId)).rejects.toThrow('Import the file again')
  expect(await db.transactions.count()).toBe(2)
}, 120_000)

test('a file of a thousand rows shows the first of them soon, waits for them to be read, and is one step', async () => {
  const told: (number | string)[] = []
  const begun = { id: newId(), fileName: 'a.csv', at: AT, accountId: ACCOUNT, rows: 1_000, wanted: 1_000 }
  const record = await storeImport(db, { ...begun, duplicates: 0, refused: 0 }, rowsOf(1_000), {
    assign: (part) => part,
    at: AT,
    newId,
    onStored: ({ stored }) => told.push(stored),
    firstShown: async () => void told.push('shown'),
  })
  expect(told).toEqual([300, 'shown', 1_000])
  expect((await nextSteps(db)).undo?.label).toBe('Imported 1,000 transactions from “a.csv”')
  await undoOrRedo(db, 'undo', LATER, newId)
  expect(await db.transactions.count()).toBe(0)
  expect(await readGoneImports(db, await readImports(db))).toEqual(new Set([record.id]))
  await undoOrRedo(db, 'redo', LATER, newId)
  expect(await db.transactions.count()).toBe(1_000)
})

test('a part is made ready while the one before it is written, and none beside the first', async () => {
  const told: string[] = []
  const begun = { id: newId(), fileName: 'a.csv', at: AT, accountId: ACCOUNT, rows: 3_000, wanted: 3_000 }
  await storeImport(db, { ...begun, duplicates: 0, refused: 0 }, rowsOf(3_000), {
    assign(part) {
      told.push(`ready from ${part[0]?.userTransactionId}`)
      return part
    },
    at: AT,
    newId,
    onStored: ({ stored }) => told.push(`stored ${stored}`),
    firstShown: async () => void told.push('shown'),
  })
  const place = (what: string) => {
    expect(told).toContain(what)
    return told.indexOf(what)
  }
  expect(told.slice(0, 4)).toEqual(['ready from ref-0', 'stored 300', 'shown', 'ready from ref-300'])
  expect(place('ready from ref-1000')).toBeLessThan(place('stored 1000'))
  expect(place('ready from ref-2500')).toBeLessThan(place('stored 2500'))
  expect(place('ready from ref-2500')).toBeGreaterThan(place('stored 1000'))
})

test('of a file that cannot be read on, what is in is one step, which is undone from the imports', async () => {
  const { id, done } = store(breaking(400), 1_000)
  await expect(done).rejects.toThrow('moved away')
  expect(await stopImport(db, id, LATER, newId)).toMatchObject({ state: 'stopped', stored: 300 })
  expect((await nextSteps(db)).undo?.label).toBe('Imported 300 transactions from “a.csv”')
  await expect(undoOrRedo(db, 'undo', LATER, newId)).rejects.toThrow(TooLargeToUndo)
})

test('a row that another device has brought meanwhile stays as it is, and the others come in', async () => {
  await store(rowsOf(1), 1).done
  const [theirs] = await db.transactions.toArray()
  if (!theirs) throw new Error('No row was stored')
  const approved = { ...theirs, status: 'APPROVED' as const, _seq: 7 }
  await db.transactions.put(approved)
  await store(rowsOf(3), 3).done
  expect(await db.transactions.count()).toBe(3)
  expect(await db.transactions.get(theirs.id)).toEqual(approved)
})

test('rows that came in since the file was checked are duplicates: undo leaves them, and the record counts the others', async () => {
  await store(rowsOf(3), 3).done
  const transactionIds = (await db.transactions.toArray()).map(({ id }) => id)
  await writeEdits(
    db,
    [{ name: 'bulkApproveTransactions', args: { transactionIds } }],
    LATER,
    newId,
    'Approved 3 transactions',
  )
  expect(await store(rowsOf(3), 3).done).toMatchObject({ wanted: 0, stored: 0, duplicates: 3, state: 'done' })
  expect((await nextSteps(db)).undo?.label).toBe('Approved 3 transactions')

  const record = await store(rowsOf(4), 4).done
  expect(record).toMatchObject({ wanted: 1, stored: 1, duplicates: 3, state: 'done' })
  expect((await undoOrRedo(db, 'undo', LATER, newId))?.label).toBe('Imported 1 transaction from “a.csv”')
  expect((await db.transactions.toArray()).map(({ status }) => status)).toEqual([
    'APPROVED',
    'APPROVED',
    'APPROVED',
  ])
  expect(await readGoneImports(db, await readImports(db))).toEqual(new Set([record.id]))
})

test('rows that came in since the file was checked are set aside at once, and each can be added or left out', async () => {
  await store(rowsOf(3), 3).done
  const { id } = await store(rowsOf(4), 4).done
  const [aside] = await readSetAside(db)
  expect(aside).toMatchObject({ importId: id, fileName: 'a.csv', at: AT })
  expect(aside?.rows).toMatchObject(
    rowsOf(3).map((row) => ({
      row,
      existing: { description: row.description, amount: 4.5, type: 'EXPENSE' },
    })),
  )
  expect((await countSetAsideByImport(db)).get(id)).toEqual({ all: 3, uncounted: 0 })
  // Nobody is asked about them a second time: the server gets only the row that is new.
  const sent = (await db.outbox.toArray()).flatMap(({ name, args }) =>
    name === 'bulkImportTransactions' && args.importId === id ? args.transactions : [],
  )
  expect(sent).toEqual(rowsOf(1, 3))

  const [first, ...others] = aside?.rows ?? []
  if (!first) throw new Error('No row was set aside')
  await addSetAside(db, [first], { label: 'Added', at: LATER, newId })
  expect(await db.transactions.count()).toBe(5)
  expect(await readImport(db, id)).toMatchObject({ wanted: 2, stored: 2, duplicates: 2 })
  await dismissSetAside(db, others, { label: 'Dismissed', at: LATER, newId })
  expect(await readImport(db, id)).toMatchObject({ wanted: 2, stored: 2, duplicates: 2 })
  expect(await readSetAside(db)).toEqual([])
  await undoOrRedo(db, 'undo', LATER, newId)
  await undoOrRedo(db, 'undo', LATER, newId)
  expect(await db.transactions.count()).toBe(4)
  expect(await readImport(db, id)).toMatchObject({ wanted: 1, stored: 1, duplicates: 3 })
  expect((await countSetAsideByImport(db)).get(id)).toEqual({ all: 3, uncounted: 0 })
})

test('a row that was deleted here and is not yet gone from the server comes back under its confirmed state', async () => {
  await store(rowsOf(1), 1).done
  const [row] = await db.transactions.toArray()
  if (!row) throw new Error('No row was stored')
  await db.transactions.put({ ...row, _seq: 7 })
  await writeEdits(db, [{ name: 'bulkDeleteTransactions', args: { transactionIds: [row.id] } }], LATER, newId)
  await store(rowsOf(1), 1).done
  expect(await db.transactions.get(row.id)).toMatchObject({ _seq: 7, description: 'Row 0' })
  expect(await db.base.get(['transactions', row.id])).toMatchObject({ row: { _seq: 7 } })
})

test('a small import is one step, and its record knows when that was turned back', async () => {
  const record = await store(rowsOf(3), 3).done
  expect(await readGoneImports(db, [record])).toEqual(new Set())
  await undoOrRedo(db, 'undo', LATER, newId)
  expect(await db.transactions.count()).toBe(0)
  expect(await readGoneImports(db, await readImports(db))).toEqual(new Set([record.id]))
})

test('rows that the device only does not keep any more are not taken for taken back', async () => {
  const record = await store(
    rowsOf(3).map((row, index) => ({ ...row, timestamp: `2026-10-0${3 - index}T00:00:00.000Z` })),
    3,
  ).done
  expect(record.oldest).toBe('2026-10-01T00:00:00.000Z')
  await db.transactions.clear()
  await db.writeMeta('floor', { timestamp: '2026-10-02T00:00:00.000Z', id: newId() })
  expect(await readGoneImports(db, [record])).toEqual(new Set())
  await db.writeMeta('floor', { timestamp: '2026-09-30T00:00:00.000Z', id: newId() })
  expect(await readGoneImports(db, [record])).toEqual(new Set([record.id]))
})

test('taking an import back names the rows that were worked on, and can leave them', async () => {
  await store(rowsOf(3, 100), 3).done
  const record = await store(rowsOf(4), 4).done
  const approved = (await db.transactions.toArray()).find((row) => row.userTransactionId === 'ref-1')
  await writeEdits(
    db,
    [{ name: 'approveTransaction', args: { transactionId: approved?.id ?? '' } }],
    LATER,
    newId,
  )
  const found = await readImportRows(db, record)
  expect(found.changed.map((row) => row.description)).toEqual(['Row 1'])
  expect(found.untouched).toHaveLength(3)
  const kept = found.changed.map(({ id }) => id)
  await undoImport(db, record.id, alone(found.untouched), { kept, at: LATER, newId, onRemoved: () => {} })
  expect((await db.transactions.toArray()).map((row) => row.description).sort()).toEqual([
    'Row 1',
    'Row 100',
    'Row 101',
    'Row 102',
  ])
  expect(await readImport(db, record.id)).toMatchObject({ state: 'undone', stored: 1, imported: 4 })
  expect(await readGoneImports(db, await readImports(db))).toEqual(new Set())

  await undoOrRedo(db, 'undo', LATER, newId)
  expect(await db.transactions.count()).toBe(7)
  expect(await readImport(db, record.id)).toEqual({ ...record, by: db.userId })
  await undoOrRedo(db, 'redo', LATER, newId)
  expect(await readImport(db, record.id)).toMatchObject({ state: 'undone', stored: 1 })
})

test('parts of a split go with the row of the import that they divide, and count as one row of it', async () => {
  const record = await store(rowsOf(2), 2).done
  const [whole, other] = await db.transactions.toArray()
  const posting = { glAccountNumber: '6200', glAccountName: 'Office' }
  const splits = [2, 2.5].map((amount) => ({ id: newId(), description: 'Part', amount, ...posting }))
  const args = { transactionId: whole?.id ?? '', splits }
  await writeEdits(db, [{ name: 'splitTransaction', args }], LATER, newId)
  const { changedFamilies } = await readImportRows(db, record)
  const kept = [other?.id ?? '']
  await undoImport(db, record.id, changedFamilies, { kept, at: LATER, newId, onRemoved: () => {} })
  expect(await readImport(db, record.id)).toMatchObject({ state: 'undone', stored: 1 })
})

test('an edited row is worked on, also where a rule has set its account', async () => {
  const byRule = { glAccountNumber: '6000', glAccountName: 'Rent', ruleBasedAssignment: true }
  const record = await store(
    rowsOf(2).map((row) => ({ ...row, ...byRule })),
    2,
  ).done
  expect((await readImportRows(db, record)).untouched).toHaveLength(2)
  const [row] = await db.transactions.toArray()
  const args = { id: row?.id ?? '', description: 'My note', amount: 9, category: 'Mine' }
  await writeEdits(db, [{ name: 'updateTransaction', args }], LATER, newId)
  const { untouched, changed } = await readImportRows(db, record)
  expect(untouched).toHaveLength(1)
  expect(changed.map(({ description }) => description)).toEqual(['My note'])
})

test('a large import that was taken back comes back by undo, and its record knows either way', async () => {
  const record = await store(rowsOf(2_600), 2_600).done
  const before = await db.transactions.orderBy('id').toArray()
  const { untouched } = await readImportRows(db, record)
  await undoImport(db, record.id, alone(untouched), { kept: [], at: LATER, newId, onRemoved: () => {} })
  expect(await db.transactions.count()).toBe(0)
  expect(await readGoneImports(db, await readImports(db))).toEqual(new Set([record.id]))

  expect((await undoOrRedo(db, 'undo', LATER, newId))?.label).toContain(
    'Undid the import of 2,600 transactions from',
  )
  expect(await db.transactions.orderBy('id').toArray()).toEqual(before)
  expect((await readImportRows(db, record)).untouched).toHaveLength(2_600)
  expect(await readGoneImports(db, await readImports(db))).toEqual(new Set())
  expect(await readImport(db, record.id)).toMatchObject({ state: 'done', stored: 2_600 })

  await undoOrRedo(db, 'redo', LATER, newId)
  expect(await db.transactions.count()).toBe(0)
}, 120_000)

test('whoever looks for the rows of an import hears how far that is', async () => {
  await store(rowsOf(1), 1).done
  const record = await store(rowsOf(2, 100), 2).done
  const told: number[][] = []
  await readImportRows(db, record, (looked, of) => told.push([looked, of]))
  expect(told.at(-1)).toEqual([3, 3])
})

test('another device of the organization knows the import, undoes it, and the first one hears of it', async () => {
  const record = await store(rowsOf(3), 3).done
  const first = db
  const second = new BooksDatabase('bob', '00000000-0000-4000-8000-00000000000a')
  try {
    await second.transactions.bulkPut(await first.transactions.toArray())
    await second.fileImports.bulkPut(await first.fileImports.toArray())
    const [known] = await readImports(second)
    expect(known).toEqual({ ...record, by: first.userId })
    if (!known) throw new Error('The second device knows no import')

    const { untouched } = await readImportRows(second, known)
    await undoImport(second, known.id, alone(untouched), { kept: [], at: LATER, newId, onRemoved: () => {} })
    expect(await second.transactions.count()).toBe(0)
    await first.fileImports.bulkPut(await second.fileImports.toArray())
    expect(await readImport(first, record.id)).toMatchObject({
      state: 'undone',
      stored: 0,
      imported: 3,
      at: AT,
      by: first.userId,
    })

    await undoOrRedo(second, 'undo', LATER, newId)
    expect(await second.transactions.count()).toBe(3)
    expect(await readImport(second, record.id)).toEqual(known)
  } finally {
    await second.delete()
  }
})

test('while a file is being stored its own device says how far that is, and every other sees the last part', async () => {
  const seen: number[] = []
  const { id, done } = store(breaking(2_900), 5_000, ({ stored }) => seen.push(stored))
  await expect(done).rejects.toThrow('moved away')
  const told = [(await db.fileImports.get(id))?.stored, (await readImport(db, id))?.stored]
  expect(told).toEqual([seen.at(-1), seen.at(-1)])
  await stopImport(db, id, LATER, newId)
  expect(await db.fileImports.get(id)).toMatchObject({ state: 'stopped', stored: 2_500 })
})

const day = (text: string) => text as CalendarDay
const account = () => db.accounts.get(ACCOUNT)
const takenBack = async (id: Id) => {
  const { untouched } = await readImportRows(db, { id, accountId: ACCOUNT })
  expect(untouched).toHaveLength(3)
  await undoImport(db, id, alone(untouched), { kept: [], at: LATER, newId, onRemoved: () => {} })
}

const told = (on: string, bank: number, opening?: ClosingCheck['opening']): ClosingCheck => ({
  day: day(on),
  currency: 'USD',
  bank: minor(bank),
  ...(opening ? { opening } : {}),
})
describe('a file that tells what the bank says', () => {
  beforeEach(async () => {
    const named = { id: ACCOUNT, name: 'Checking', institution: 'Bank', currency: 'USD' }
    const args = { ...named, type: 'CHECKING' as const, balance: 0 }
    await writeEdits(db, [{ name: 'createAccount', args }], AT, newId)
    const typed = { id: ACCOUNT, balance: 1, balanceAt: '2026-09-30' }
    await writeEdits(db, [{ name: 'updateAccount', args: typed }], AT, newId)
  })

  test('is one step with what it told, and undo and redo turn all of it', async () => {
    const before = await account()
    const opening = { amount: minor(2_350), day: day('2026-09-30') }
    const { id } = await store(rowsOf(3), 3, undefined, told('2026-10-31', 1_000, opening)).done
    const after = {
      balance: 1_000,
      balanceAt: '2026-10-31',
      balanceFrom: 'file',
      openingBalance: 2_350,
      openingDay: '2026-09-30',
      toldBefore: { day: '2026-09-30', balance: 100, from: 'typed' },
    }
    expect(await account()).toMatchObject(after)
    expect(await db.fileImports.get(id)).toMatchObject({ told: { balance: 1_000, day: '2026-10-31' } })
    await undoOrRedo(db, 'undo', LATER, newId)
    expect(await db.transactions.count()).toBe(0)
    const { updatedAt: _was, ...was } = before ?? { updatedAt: '' }
    const { updatedAt: _is, ...is } = (await account()) ?? { updatedAt: '' }
    expect(is).toEqual(was)
    expect((await nextSteps(db)).undo).toBeUndefined()
    await undoOrRedo(db, 'redo', LATER, newId)
    expect(await db.transactions.count()).toBe(3)
    expect(await account()).toMatchObject(after)
  })

  test('is kept beside a later word of the bank, which the account goes on saying', async () => {
    await store(rowsOf(3), 3, undefined, told('2026-10-31', 1_000)).done
    await store(rowsOf(3, 10), 3, undefined, told('2026-08-31', 500)).done
    expect(await account()).toMatchObject({ balance: 1_000, balanceAt: '2026-10-31' })
    expect(await readReportedBalances(db, ACCOUNT)).toEqual([
      { day: '2026-08-31', balance: 500, from: 'file' },
      { day: '2026-09-30', balance: 100, from: 'typed' },
      { day: '2026-10-31', balance: 1_000, from: 'file' },
    ])
  })

  test('is undone from the history with what it told; what was told before counts again', async () => {
    await store(rowsOf(3), 3, undefined, told('2026-10-15', 700)).done
    const opening = { amount: minor(2_350), day: day('2026-09-30') }
    const { id } = await store(rowsOf(3, 10), 3, undefined, told('2026-10-31', 1_000, opening)).done
    await takenBack(id)
    const { openingBalance, openingDay, ...said } = (await account()) ?? {}
    expect([openingBalance, openingDay]).toEqual([undefined, undefined])
    expect(said).toMatchObject({ balance: 700, balanceAt: '2026-10-15', balanceFrom: 'file' })
    expect((await readReportedBalances(db, ACCOUNT)).map((each) => each.day)).toEqual([
      '2026-09-30',
      '2026-10-15',
    ])
    await undoOrRedo(db, 'undo', LATER, newId)
    expect(await account()).toMatchObject({ balance: 1_000, openingBalance: 2_350, openingDay: '2026-09-30' })
  })

  test('leaves what a person typed, where it was the only one', async () => {
    const { id } = await store(rowsOf(3), 3, undefined, told('2026-10-31', 1_000)).done
    await takenBack(id)
    expect(await account()).toMatchObject({ balance: 100, balanceAt: '2026-09-30', balanceFrom: 'typed' })
    expect(await account()).not.toHaveProperty('toldBefore')
  })

  test('proves no opening balance of a day that was locked meanwhile', async () => {
    const lock = { accountId: ACCOUNT, lockDate: '2026-09-30' }
    await writeEdits(db, [{ name: 'setAccountLockDate', args: lock }], AT, newId)
    const opening = { amount: minor(2_350), day: day('2026-09-30') }
    const { id } = await store(rowsOf(3), 3, undefined, told('2026-10-31', 1_000, opening)).done
    expect(await account()).toMatchObject({ balance: 1_000, balanceAt: '2026-10-31' })
    expect(await account()).not.toHaveProperty('openingDay')
    expect((await db.fileImports.get(id))?.told).toEqual({
      day: '2026-10-31',
      balance: 1_000,
      currency: 'USD',
    })
  })

  test('too large to be undone in one go, is one step with what it told all the same', async () => {
    const { id } = await store(rowsOf(2_600), 2_600, undefined, told('2026-10-31', 1_000)).done
    expect((await nextSteps(db)).undo?.label).toBe('Imported 2,600 transactions from “a.csv”')
    await expect(undoOrRedo(db, 'undo', LATER, newId)).rejects.toThrow(TooLargeToUndo)
    expect(await account()).toMatchObject({ balance: 1_000, balanceAt: '2026-10-31' })
    const { untouched } = await readImportRows(db, { id, accountId: ACCOUNT })
    await undoImport(db, id, alone(untouched), { kept: [], at: LATER, newId, onRemoved: () => {} })
    expect(await account()).toMatchObject({ balance: 100, balanceAt: '2026-09-30' })
  })
})
