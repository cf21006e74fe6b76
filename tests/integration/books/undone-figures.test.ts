import 'fake-indexeddb/auto'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { storeImport } from '../../../src/db/imports/store-import.ts'
import { readImportRows, undoImport } from '../../../src/db/imports/undo-import.ts'
import { closingFigures } from '../../../src/db/ledger/queries/reports/closing-query.ts'
import type { CalendarDay } from '../../../src/domain/calendar/calendar-day.ts'
import { decimalFigures } from '../../../src/domain/reconciliation/closing.ts'
import { useBackend } from '../support/backend.ts'
import { line } from '../support/books.ts'
import { AT, figures, flows, KeptBooks } from '../support/kept-books.ts'

/*
 * What is undone leaves every figure as it was before, what is made again as it was after: on the device, on another one
 * that has just fetched the books, and after the server was put back to a backup.
 */

const backend = useBackend()
const YEAR = ['2025-01-01', '2025-12-31'] as const

/** Every report of a year, and the dashboard. */
async function allOf(books: KeptBooks) {
  const ledger = await books.ledger()
  const reports = (['profit', 'balance', 'cash', 'trial'] as const).flatMap((name) =>
    (['approved', 'all'] as const).map((basis) => figures(ledger, name, YEAR, { basis })),
  )
  return { reports, flows: flows(ledger, 'yearly', YEAR[1]) }
}

/** The same figures here and on a device that has just fetched the books. */
async function expectEverywhere(books: KeptBooks, wanted: Awaited<ReturnType<typeof allOf>>) {
  expect(await allOf(books)).toEqual(wanted)
  await books.sync()
  expect(await books.db.issues.toArray()).toEqual([])
  expect(await allOf(books)).toEqual(wanted)
  const other = await books.onAnotherDevice()
  expect(await allOf(other)).toEqual(wanted)
  await other.db.delete()
}

async function opened(name: string): Promise<KeptBooks> {
  const books = await KeptBooks.open(backend(), name)
  await books.bank('Checking', 'USD', [1000, '2024-12-31'])
  await books.bank('Savings', 'USD', [0, '2024-12-31'], 'SAVINGS')
  await books.row('Checking', '2025-01-10', 300, '4000')
  await books.row('Checking', '2025-03-31', -80, '6350')
  return books
}

test('an import with a side of a transfer is undone, and had again', async () => {
  const books = await opened('import')
  const out = await books.row('Checking', '2025-01-31', -200, 'DEFAULT', 'UNDER_REVIEW')
  await books.sync()
  const before = await allOf(books)
  const accountId = books.idOf('Savings')
  const begun = { id: randomUUID(), fileName: 'savings.csv', at: AT, accountId, rows: 2, wanted: 2 }
  const rows = [
    line(accountId, 'moved', { timestamp: '2025-02-03T00:00:00.000Z', amount: 200, type: 'INCOME' }),
    line(accountId, 'interest', {
      timestamp: '2025-02-28T00:00:00.000Z',
      amount: 3,
      glAccountNumber: '4800',
    }),
  ]
  await storeImport(books.db, { ...begun, duplicates: 0, refused: 0 }, rows, {
    assign: (part: readonly (typeof rows)[number][]) => part,
    at: AT,
    newId: randomUUID,
    onStored: () => undefined,
  })
  const back = await books.db.transactions.filter((row) => row.userTransactionId === 'moved').first()
  await books.transfer(out, back?.id ?? '')
  await books.sync()
  const after = await allOf(books)
  expect(after.reports).not.toEqual(before.reports)

  const { untouched, changedFamilies } = await readImportRows(books.db, begun)
  await undoImport(books.db, begun.id, [...untouched.map((id) => [id]), ...changedFamilies], {
    kept: [],
    at: AT,
    newId: randomUUID,
    onRemoved: () => undefined,
  })
  // The transfer was approved with both of its rows: the one that stays goes on as it is.
  const without = await allOf(books)
  expect(without.reports.filter((_, at) => at % 2 === 1)).toEqual(
    before.reports.filter((_, at) => at % 2 === 1),
  )
  await expectEverywhere(books, without)
  expect(await books.turn('undo')).toBe(true)
  await expectEverywhere(books, after)
  expect(await books.turn('redo')).toBe(true)
  await expectEverywhere(books, without)
  await books.db.delete()
}, 60_000)

test('an entry with a reversal across a year end comes and goes whole, before and after a restore', async () => {
  const books = await opened('entry')
  await books.sync()
  const before = await allOf(books)
  const accrued: [gl: string, debit: number][] = [
    ['6350', 300],
    ['2000', -300],
  ]
  const id = await books.enter('2025-12-31', accrued, '2026-01-01')
  const after = await allOf(books)
  expect(after).not.toEqual(before)
  await books.turn('undo')
  await expectEverywhere(books, before)
  await books.turn('redo')
  await expectEverywhere(books, after)
  await books.edit({ name: 'updateJournal', args: books.entry('2025-11-30', accrued, '2025-12-01', id) })
  const moved = await allOf(books)
  expect(moved.reports).not.toEqual(after.reports)
  await expectEverywhere(books, moved)
  await books.turn('undo')
  await expectEverywhere(books, after)

  await backend().asOwner('update org_sync set epoch = gen_random_uuid() where org_id = $1', [
    books.db.organisationId,
  ])
  await expectEverywhere(books, after)
  await books.edit({ name: 'deleteJournal', args: { id } })
  await expectEverywhere(books, before)
  await books.turn('undo')
  await expectEverywhere(books, after)
  await books.db.delete()
}, 60_000)

test('a closing is undone with its lock, and its period can be changed again', async () => {
  const books = await opened('closing')
  await books.sync()
  const before = await allOf(books)
  const to = '2025-01-31' as CalendarDay
  const { organisationId: id } = books.db
  const [closed = []] = closingFigures(await books.ledger(), { days: [to] }).figures
  const asOf = (await books.db.readMeta('cursor')) ?? 0
  await books.edit(
    {
      name: 'closePeriod',
      args: { id: randomUUID(), from: '2025-01-01', to, asOf, figures: decimalFigures(closed) },
    },
    { name: 'updateOrganizationSettings', args: { id, lockDate: to } },
  )
  await books.sync()
  await expect(books.row('Checking', '2025-01-20', -5, '6350')).rejects.toThrow()
  await expectEverywhere(books, before)
  await books.turn('undo')
  await expectEverywhere(books, before)
  expect(await books.db.closings.filter(({ reopenedAt }) => reopenedAt === undefined).count()).toBe(0)
  await books.row('Checking', '2025-01-20', -5, '6350')
  await books.sync()
  expect((await allOf(books)).flows[2]).toBe((before.flows[2] ?? 0) - 5)
  await books.db.delete()
}, 60_000)

test('two devices change the same row without a network, and end with the same figures', async () => {
  const books = await opened('both')
  await books.sync()
  const other = await books.onAnotherDevice()
  const row = await books.db.transactions.filter(({ amount }) => amount === 8000).first()
  const id = row?.id ?? ''
  await books.edit({ name: 'updateTransaction', args: { id, amount: 90 } })
  await other.edit({
    name: 'updateTransaction',
    args: { id, glAccountNumber: '6200', glAccountName: 'Supplies' },
  })
  await other.edit({ name: 'updateTransaction', args: { id, amount: 95 } })
  await books.sync()
  await other.sync()
  await books.sync()
  // The first to arrive counts; whoever made the others is told.
  expect(await other.db.issues.count()).toBe(2)
  const told = await allOf(books)
  expect(told.flows[1]).toBe(90)
  expect(await allOf(other)).toEqual(told)
  const third = await books.onAnotherDevice()
  expect(await allOf(third)).toEqual(told)
  // What one undoes reaches the other, whichever of them was heard.
  await books.turn('undo')
  await books.sync()
  await other.sync()
  expect(await allOf(other)).toEqual(await allOf(books))
  await Promise.all([books, other, third].map(({ db }) => db.delete()))
}, 60_000)
