import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { File } from 'node:buffer'
import { expect, test } from 'vitest'
import { readAccounts } from '../db/reads/accounts.ts'
import { readGLAccounts } from '../db/reads/gl-accounts.ts'
import { BooksDatabase } from '../db/core/database.ts'
import { nextSteps } from '../db/edits/next-steps.ts'
import { writeEdits } from '../db/write.ts'
import type { Transaction } from '../domain/transaction/transaction.ts'
import { dayOfTimestamp, timestampOfDay, type CalendarDay } from '../domain/calendar/calendar-day.ts'
import { transactionId } from '../domain/ids.ts'
import { journalCsv } from '../domain/journal/journal-csv.ts'
import { minor } from '../domain/money/money.ts'
import { splitPartId } from '../domain/transaction/transaction-edit.ts'
import { exportFile } from '../domain/transaction/transaction-export.ts'
import { approvedBySide } from '../domain/ledger/postings.ts'
import { partnerIn } from '../domain/transaction/transaction-csv.ts'
import type { Edit } from '../mutations/mutation.ts'
import type { Checked, ImportProgress } from './import-messages.ts'
import { ImportWorker } from './import-worker.ts'
import { surveyFile } from './reading/survey-file.ts'
import { rounds } from '../../tests/support/rounds.ts'

const ORGANISATION = '00000000-0000-4000-8000-00000000000a'
const ACCOUNTS = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const NAMES = ['Checking', 'Savings; "old", =new']
const CURRENCIES = ['USD', 'EUR']
const CHART = ['6100', '6200', '4000']
const AT = '2026-11-01T10:00:00.000Z'
const newId = () => crypto.randomUUID()

/** Books with two accounts and a chart, and nothing in them. */
async function openBooks(chart = CHART): Promise<BooksDatabase> {
  const db = new BooksDatabase(newId(), ORGANISATION)
  await db.open()
  const edits = [
    ...ACCOUNTS.map((id, index): Edit => ({
      name: 'createAccount',
      args: {
        id,
        name: NAMES[index] ?? '',
        institution: 'Bank',
        type: 'CHECKING',
        currency: CURRENCIES[index] ?? '',
        balance: 0,
      },
    })),
    ...chart.map((number): Edit => ({
      name: 'createGLAccount',
      args: { id: newId(), number, name: `Account ${number}` },
    })),
  ]
  await writeEdits(db, edits, AT, newId)
  return db
}

/** What a person sees of the books, by reference: which are the same wherever the rows were imported. */
async function seen(db: BooksDatabase) {
  const rows = await db.transactions.toArray()
  const byId = new Map(rows.map((row) => [row.id, row]))
  const nameOf = (id: string | undefined) => {
    const row = byId.get(id ?? '')
    return (
      row &&
      `${row.accountId} ${row.parentTransactionId === undefined ? row.userTransactionId : `${row.description} ${row.amount}`}`
    )
  }
  const inOrder = rows.toSorted((a, b) => (a.timestamp + a.id < b.timestamp + b.id ? -1 : 1))
  /** How many rows of its account stand before it on its day; its parts stand where it does. */
  const placeOf = ({ id, accountId, timestamp, parentTransactionId }: Transaction) => {
    const ofDay = inOrder.filter(
      (row) =>
        row.accountId === accountId &&
        row.parentTransactionId === undefined &&
        dayOfTimestamp(row.timestamp) === dayOfTimestamp(timestamp),
    )
    return ofDay.findIndex((row) => row.id === (parentTransactionId ?? id))
  }
  const bySide = approvedBySide(await db.transfers.toArray())
  return rows
    .map((row) => ({
      name: nameOf(row.id),
      day: dayOfTimestamp(row.timestamp),
      place: placeOf(row),
      text: row.description,
      amount: row.amount,
      type: row.type,
      category: row.category,
      number: row.glAccountNumber,
      account: row.glAccountName,
      subcategory: row.glSubcategory,
      status: row.status,
      reason: row.declineReason,
      reconciled: row.reconciled,
      isSplit: row.isSplit,
      splitOf: nameOf(row.parentTransactionId),
      transferWith: nameOf(partnerIn(bySide, row.id)),
    }))
    .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))
}

async function exported(db: BooksDatabase): Promise<string> {
  const [rows, accounts, chart, transfers] = await Promise.all([
    db.transactions.toArray(), readAccounts(db), readGLAccounts(db), db.transfers.toArray(),
  ]) // oxfmt-ignore
  return exportFile('csv', rows, accounts, chart, transfers, [], false).content
}

/** Imports the file into each account that it names, as a person does one after another. */
async function importAll(
  db: BooksDatabase,
  content: string,
): Promise<{ checked: Checked[]; decided: number; told: ImportProgress[] }> {
  const work = new ImportWorker()
  const books = { userId: db.userId, organisationId: ORGANISATION }
  const file = new File([content], 'transactions.csv') as unknown as Blob
  const text = await work.answer({ ask: 'survey', file, remembered: [] }, () => {})
  expect(text.questions).toEqual([])
  const named = text.columns[text.mapping.account ?? -1]?.values ?? []
  const checked: Checked[] = []
  const told: ImportProgress[] = []
  let decided = 0
  for (const only of named) {
    const index = only.startsWith('Checking') ? 0 : 1
    const id = ACCOUNTS[index] ?? ''
    const account = { id, currency: CURRENCIES[index] ?? '', ...(named.length > 1 ? { only } : {}) }
    const found = await work.answer({ ask: 'check', file, text, account, books }, () => {})
    checked.push(found)
    const record = { id: newId(), fileName: 'transactions.csv', at: AT, accountId: id }
    const stored = await work.answer(
      { ask: 'store', checkId: found.id, books, record, included: new Set() },
      (progress) => told.push(progress),
    )
    decided += stored.decided ?? 0
  }
  work.close()
  return { checked, decided, told }
}

const text = fc
  .string({ unit: fc.constantFrom(...'abc =+-@;,"|\'é1'.split('')), minLength: 1, maxLength: 12 })
  .map((value) => `x${value}`.replace(/\s+/g, ' ').trim())
const wickedText = fc.oneof(
  text,
  text.map((value) => value.slice(1).trim() || '=1'),
  fc.constantFrom('Opening balance', 'Total', 'part'),
)
const booked = fc.record({
  account: fc.constantFrom(0, 1),
  day: fc.integer({ min: 1, max: 28 }),
  text: wickedText,
  cents: fc.integer({ min: 2, max: 500_000 }),
  type: fc.constantFrom('INCOME' as const, 'EXPENSE' as const),
  category: fc.option(text, { nil: undefined }),
  number: fc.constantFrom(undefined, ...CHART),
  fate: fc.constantFrom('open', 'open', 'approve', 'approve', 'decline', 'split', 'split-approve'),
  reconciled: fc.boolean(),
  transferred: fc.boolean(),
})

async function fill(
  db: BooksDatabase,
  given: readonly (typeof booked extends fc.Arbitrary<infer T> ? T : never)[],
) {
  const rows = given.map((row, index) => ({
    ...row,
    id: transactionId(ACCOUNTS[row.account] ?? '', `ref-${index}`),
    item: {
      userTransactionId: `ref-${index}`,
      timestamp: timestampOfDay(`2026-03-${String(row.day).padStart(2, '0')}` as CalendarDay),
      description: row.text,
      amount: row.cents / 100,
      type: row.type,
      accountId: ACCOUNTS[row.account] ?? '',
      currency: CURRENCIES[row.account] ?? '',
      ...(row.category === undefined ? {} : { category: row.category }),
      ...(row.number === undefined
        ? {}
        : { glAccountNumber: row.number, glAccountName: `Account ${row.number}` }),
    },
  }))
  const edits: Edit[] = [
    {
      name: 'bulkImportTransactions',
      args: { isCSVImport: true, transactions: rows.map(({ item }) => item) },
    },
  ]
  const open = { INCOME: [] as typeof rows, EXPENSE: [] as typeof rows }
  for (const { id, fate, cents, reconciled, ...row } of rows) {
    if (fate === 'approve') edits.push({ name: 'bulkApproveTransactions', args: { transactionIds: [id] } })
    if (fate === 'decline')
      edits.push({ name: 'declineTransaction', args: { transactionId: id, reason: `Not ours, ${cents}` } })
    if (fate.startsWith('split')) {
      const splits = [
        { description: 'Paper', amount: Math.floor(cents / 2) / 100, glAccountNumber: '6100' },
        {
          description: '=Wages',
          amount: Math.ceil(cents / 2) / 100,
          glAccountNumber: '6200',
          glSubcategory: 'Staff',
        },
      ]
      edits.push({ name: 'splitTransaction', args: { transactionId: id, splits } })
      if (fate === 'split-approve')
        edits.push({ name: 'bulkApproveTransactions', args: { transactionIds: [splitPartId(id, 1)] } })
    }
    if (reconciled) edits.push({ name: 'updateTransaction', args: { id, reconciled: true } })
    if (row.transferred && fate !== 'decline') open[row.type].push({ id, fate, cents, reconciled, ...row })
  }
  for (const expense of open.EXPENSE) {
    const at = open.INCOME.findIndex(({ account }) => account !== expense.account)
    const [income] = at < 0 ? [] : open.INCOME.splice(at, 1)
    if (income)
      edits.push({
        name: 'createManualTransfer',
        args: { expenseTransactionId: expense.id, incomeTransactionId: income.id },
      })
  }
  await writeEdits(db, edits, AT, newId)
}

test(
  'what was exported and is imported into fresh books with the same chart gives the same books',
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(booked, { minLength: 1, maxLength: 14 }), async (rows) => {
        const [old, fresh] = [await openBooks(), await openBooks()]
        try {
          await fill(old, rows)
          await importAll(fresh, await exported(old))
          expect(await seen(fresh)).toEqual(await seen(old))
        } finally {
          await old.delete()
          await fresh.delete()
        }
      }),
      { numRuns: rounds(5, 200), endOnFailure: true },
    )
  },
  60_000 * rounds(1, 10),
)

test('a GL account that the chart lacks is told, and its transactions wait for review', async () => {
  const [old, fresh] = [await openBooks(), await openBooks(['6100'])]
  const row = {
    account: 0 as const,
    day: 3,
    cents: 500,
    type: 'EXPENSE' as const,
    category: undefined,
    reconciled: false,
    transferred: false,
  }
  await fill(old, [
    { ...row, text: 'Kept', number: '6100', fate: 'approve' },
    { ...row, text: 'Lost', number: '6200', fate: 'approve' },
    { ...row, text: 'Parted', number: '6100', fate: 'split' },
  ])
  const { checked, decided, told } = await importAll(fresh, await exported(old))
  expect(checked[0]?.exported).toEqual({ decided: 2, splits: 1, transfers: 0, missing: ['6200'] })
  expect(decided).toBe(1)
  expect(told).toEqual([
    { done: 3, of: 3 },
    { done: 0, of: 3, restoring: true },
    { done: 3, of: 3, restoring: true },
  ])
  const statuses = (await fresh.transactions.toArray()).map(({ description, status }) => [
    description,
    status,
  ])
  expect(Object.fromEntries(statuses)).toEqual({
    Kept: 'APPROVED',
    Lost: 'UNDER_REVIEW',
    Parted: 'UNDER_REVIEW',
  })
  expect((await nextSteps(fresh)).undo?.label).toBe('Restored decisions from “transactions.csv”')
  await old.delete()
  await fresh.delete()
})

test.each(['open', 'approve'] as const)(
  'what the export says of no GL account stays so, whatever was learned before (%s)',
  async (fate) => {
    const [old, fresh] = [await openBooks(), await openBooks()]
    const row = {
      text: 'Total',
      cents: 500,
      type: 'EXPENSE' as const,
      category: undefined,
      reconciled: false,
      transferred: false,
    }
    const learned = Array.from({ length: 40 }, (_, day) => ({
      ...row,
      account: 0 as const,
      day: 1 + (day % 28),
      number: '6100',
      fate: 'approve' as const,
    }))
    await fill(old, [...learned, { ...row, account: 1, day: 3, number: undefined, fate }])
    await importAll(fresh, await exported(old))
    expect(await seen(fresh)).toEqual(await seen(old))
    await old.delete()
    await fresh.delete()
  },
)

test('journal entries that Daybook exported are no bank transactions', async () => {
  const debit = {
    id: newId(),
    glAccountId: 'a',
    side: 'DEBIT',
    amount: minor(90_000),
    currency: 'USD',
  } as const
  const entry = {
    id: newId(),
    day: '2026-01-15' as CalendarDay,
    memo: 'Depreciation',
    lines: [debit, { ...debit, id: newId(), side: 'CREDIT' as const }],
    createdAt: AT,
    updatedAt: AT,
  }
  const file = new File([journalCsv([entry], [])], 'journal.csv') as unknown as Blob
  const survey = surveyFile(file, [], () => undefined, new AbortController().signal)
  await expect(survey).rejects.toThrow('This is an export of journal entries, not bank transactions.')
})
