import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ImportedTransaction } from '../contract/rows/imported-transactions.ts'
import { transactionId } from '../domain/ids.ts'
import { MAX_MINOR, minor } from '../domain/money/money.ts'
import type { CalendarDay } from '../domain/calendar/calendar-day.ts'
import { declineEdits } from './edits/decision-edits.ts'
import { readAccounts } from './reads/accounts.ts'
import { BooksDatabase } from './core/database.ts'
import { chunks } from '../mutations/chunks.ts'
import type { Edit } from '../mutations/mutation.ts'
import { writeEdits } from './write.ts'

const ACCOUNT = '00000000-0000-4000-8000-0000000000a1'
const at = '2026-05-01T12:00:00.000Z'
let db: BooksDatabase

beforeEach(() => {
  db = new BooksDatabase('user', '00000000-0000-4000-8000-00000000000a')
})
afterEach(() => db.delete())

const write = (...edits: Edit[]) => writeEdits(db, edits, at, () => crypto.randomUUID())

function line(reference: string, amount = 10): ImportedTransaction {
  return {
    userTransactionId: reference,
    timestamp: '2026-04-30T00:00:00.000Z',
    description: `Line ${reference}`,
    amount,
    type: 'EXPENSE',
    accountId: ACCOUNT,
    currency: 'USD',
  }
}
const importing = (...transactions: ImportedTransaction[]): Edit => ({
  name: 'bulkImportTransactions',
  args: { isCSVImport: true, transactions },
})
const idOf = (reference: string) => transactionId(ACCOUNT, reference)
const approving = (reference: string): Edit => ({
  name: 'approveTransaction',
  args: { transactionId: idOf(reference) },
})
const decline = (...of: string[]) => write(...declineEdits(of.map(idOf), 'Not ours'))
const opening: Edit = {
  name: 'createAccount',
  args: { id: ACCOUNT, name: 'Main', type: 'CHECKING', institution: 'Bank', balance: 100, currency: 'USD' },
}

test('an edit and its outbox entry are stored together, numbered without a gap', async () => {
  await write(importing(line('a')))
  await write(approving('a'))
  expect((await db.transactions.get(idOf('a')))?.status).toBe('APPROVED')
  expect((await db.outbox.toArray()).map(({ mid, name }) => [mid, name])).toEqual([
    [1, 'bulkImportTransactions'],
    [2, 'approveTransaction'],
  ])
})

test('half a character and a NUL never reach a row or the outbox, wherever they were pasted', async () => {
  await write(importing({ ...line('a\uD83D'), description: 'Caf\uD83D \0😀' }, line('b')))
  const [row] = await db.transactions.where('id').equals(idOf('a\uFFFD')).toArray()
  expect(row?.description).toBe('Caf\uFFFD 😀')
  const [entry] = await db.outbox.toArray()
  expect(entry?.args).toMatchObject({
    transactions: [{ userTransactionId: 'a\uFFFD', description: 'Caf\uFFFD 😀' }, line('b')],
  })
})

test('when one of several edits makes no sense none of them is made', async () => {
  await expect(write(importing(line('a')), approving('not there'))).rejects.toThrow('Transaction not found')
  expect(await db.transactions.count()).toBe(0)
  expect(await db.outbox.count()).toBe(0)
  await write(importing(line('b')))
  expect((await db.outbox.toArray()).map(({ mid }) => mid)).toEqual([1])
})

test('the confirmed state of a row is kept before its first change, and not overwritten by the second', async () => {
  await write(importing(line('a')))
  const row = await db.transactions.get(idOf('a'))
  if (!row) throw new Error('The row was not stored')
  await db.outbox.clear()
  await db.transactions.put({ ...row, _seq: 7 })

  await write(approving('a'))
  await write({ name: 'updateTransactionStatus', args: { transactionId: row.id, status: 'UNDER_REVIEW' } })
  expect((await db.base.toArray()).map(({ row: confirmed }) => confirmed)).toEqual([{ ...row, _seq: 7 }])
})

test('an amount its currency cannot hold is refused with the reason', async () => {
  await expect(write(importing(line('a', 1.005)))).rejects.toThrow('1.005 has more decimals than USD allows')
})

test('what an edit hands back undoes it', async () => {
  await write(importing(line('a'), line('b')))
  const before = await db.transactions.toArray()
  const { undo } = await write({
    name: 'bulkAssignGLAccount',
    args: {
      transactionIds: [idOf('a'), idOf('b')],
      glAccountNumber: '6000',
      glAccountName: 'Rent',
      autoApprove: true,
    },
  })
  expect((await db.transactions.toArray()).every(({ status }) => status === 'APPROVED')).toBe(true)
  await write(...undo)
  expect(await db.transactions.toArray()).toEqual(before)
})

test('a decision can be taken back but not turned into the other one', async () => {
  await write(importing(line('a')), approving('a'))
  await expect(
    write({ name: 'declineTransaction', args: { transactionId: idOf('a'), reason: 'Wrong' } }),
  ).rejects.toThrow('This transaction is already approved; undo that before you decline it')
})

test('a decision about several that cannot be made on some is made on none, and says on how many', async () => {
  const references = Array.from({ length: 2_500 }, (_, at) => `r${at}`)
  const lines = references.map((reference) => line(reference))
  for (const some of chunks(lines, [{ of: () => 1, most: 500 }])) await write(importing(...some))
  for (const held of ['r5', 'r7', 'r2400'])
    await db.transactions.update(idOf(held), { statementId: 's', statementDay: '2026-04-30' as CalendarDay })
  const held = /This transaction is on the closed Apr 30, 2026 statement; reopen .* to change it$/
  await expect(decline('r5')).rejects.toThrow(/^This transaction is on/)
  await expect(decline('r4', 'r5')).rejects.toThrow(
    new RegExp(
      `^Nothing was changed, because 1 transaction can’t be: “Line r5” on Apr 30, 2026. ${held.source}`,
    ),
  )
  await expect(decline(...references)).rejects.toThrow(
    new RegExp(
      `^Nothing was changed, because 3 transactions can’t be; the first is “Line r5” on .*2026. ${held.source}`,
    ),
  )
  expect((await db.transactions.toArray()).every(({ status }) => status === 'UNDER_REVIEW')).toBe(true)
})

test('an account shows what waits in the outbox on top of what the server has counted', async () => {
  await write(opening, importing(line('a', 10), line('b', 2.5)))
  await write({ name: 'declineTransaction', args: { transactionId: idOf('b'), reason: 'Not ours' } })
  const [account] = await readAccounts(db)
  expect(account).toMatchObject({ balance: 10_000, runningTotal: -1_000, transactionCount: 2 })
})

const large = (reference: string) => ({ ...line(reference, 6_000_000_000_000), type: 'INCOME' as const })

test('an edit is refused that would take a total past 15 digits, what waits in the outbox included', async () => {
  await write(opening, importing(large('a')))
  await expect(write(importing(large('b')))).rejects.toThrow('The total of Main would pass 15 digits')
  expect(await db.transactions.count()).toBe(1)
  await write(importing({ ...large('c'), amount: 3_000_000_000_000 }))
  const increase: Edit = { name: 'updateTransaction', args: { id: idOf('a'), amount: 9_999_999_999_999.99 } }
  await expect(write(increase)).rejects.toThrow('The total of Main would pass 15 digits')
})

test('of an import the row is named that takes the total past 15 digits', async () => {
  await expect(write(opening, importing(line('a'), large('b'), large('c')))).rejects.toThrow(
    'The total of Main would pass 15 digits with “Line c” on Apr 30, 2026',
  )
  expect(await db.accounts.count()).toBe(0)
})

test('a total that is past 15 digits already is read as the largest there is, and may be brought back', async () => {
  await write(opening, importing(large('a')))
  await db.accounts.update(ACCOUNT, { runningTotal: minor(MAX_MINOR) })
  const [account] = await readAccounts(db)
  expect(account?.runningTotal).toBe(MAX_MINOR)
  await write({ name: 'declineTransaction', args: { transactionId: idOf('a'), reason: 'Mistyped' } })
  expect((await readAccounts(db))[0]?.runningTotal).toBe(MAX_MINOR)
})

test('rows that are held already are not imported twice', async () => {
  await write(importing(line('a')))
  await write(importing(line('a'), line('b')))
  expect(await db.transactions.count()).toBe(2)
})

test('an edit too large for one request is refused before anything is stored', async () => {
  const lines = Array.from({ length: 1_000 }, (_, index) => line(`${index}`.padEnd(200, 'x')))
  await expect(write(importing(...lines))).rejects.toThrow('too many at once')
  expect(await db.transactions.count()).toBe(0)
})

test('nothing is changed behind a lock date that the device knows, by any edit of several', async () => {
  await write(opening, importing(line('a')))
  await write({ name: 'setAccountLockDate', args: { accountId: ACCOUNT, lockDate: '2026-04-30' } })
  const later: Edit = {
    name: 'updateTransaction',
    args: { id: idOf('a'), timestamp: '2026-05-02T00:00:00.000Z' },
  }
  for (const edits of [[approving('a')], [later], [importing(line('b'))], [opening, approving('a')]]) {
    await expect(write(...edits)).rejects.toThrow(
      'locked through Apr 30, 2026, so a transaction dated Apr 30, 2026',
    )
  }
  expect(await db.transactions.toArray()).toMatchObject([{ status: 'UNDER_REVIEW' }])
  expect(await db.outbox.count()).toBe(3)
})

test('a viewer changes nothing on this device, until the server gives them another role', async () => {
  await write(importing(line('a')))
  const before = await db.outbox.count()
  await db.writeMeta('role', 'viewer')
  await expect(write(approving('a'))).rejects.toThrow('You can view these books but not change them')
  expect(await db.outbox.count()).toBe(before)
  expect((await db.transactions.get(idOf('a')))?.status).toBe('UNDER_REVIEW')
  await db.writeMeta('role', 'member')
  await write(approving('a'))
  expect((await db.transactions.get(idOf('a')))?.status).toBe('APPROVED')
})
