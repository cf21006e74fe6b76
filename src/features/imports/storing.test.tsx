import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  ACCOUNT,
  CARD,
  CSV,
  clickImport,
  drop,
  holdUp,
  importCsv,
  imports,
  showImports,
  showImportsAgain,
  testOnImportScreen,
  user,
} from '../../../tests/support/import-screen.tsx'
import type { ImportRecord } from '../../db/core/records.ts'
import { isFileOpen } from '../../imports/storing-draft.ts'

testOnImportScreen()

const AT = '2026-11-01T00:00:00.000Z'

test('a dropped file shows its rows, and the import hands over to the queue', async () => {
  await importCsv()
  const rows = await imports.db.transactions.orderBy('[timestamp+id]').toArray()
  expect(rows.map((row) => [row.description, row.amount, row.type, row.status])).toEqual([
    ['Coffee', 450, 'EXPENSE', 'UNDER_REVIEW'],
    ['Card sales', 12000, 'INCOME', 'UNDER_REVIEW'],
    ['Rent', 90000, 'EXPENSE', 'UNDER_REVIEW'],
  ])
  expect(new Set(rows.map((row) => row.importId)).size).toBe(1)
})

test('what was done before an import is no longer offered to be undone beside it', async () => {
  const account = { id: CARD, name: 'Card', type: 'CREDIT', institution: 'Bank', currency: 'USD' } as const
  await imports.books.step('Added the bank account “Card”', {
    name: 'createAccount',
    args: { ...account, balance: 0 },
  })
  expect(imports.books.history.getLastAction()).toBeDefined()
  await importCsv()
  expect(imports.books.history.getLastAction()).toBeUndefined()
})

test('what arrived from another bank account is proposed as a transfer, once there are two accounts', async () => {
  const SAVINGS = '00000000-0000-4000-8000-000000000003'
  drop('Date,Description,Amount\n2026-10-14,Transfer to savings,-500.00\n2026-10-15,Card sales,120.00\n')
  await clickImport('2 rows')
  await screen.findByText('2 rows, 2 to review')
  cleanup()
  const operating = await imports.db.accounts.get(ACCOUNT)
  if (!operating) throw new Error('The account is gone')
  await imports.db.accounts.put({ ...operating, id: SAVINGS, name: 'Savings' })
  const arrived = { userTransactionId: 'one', timestamp: '2026-10-15T00:00:00.000Z', amount: 500 }
  const row = { ...arrived, description: 'Transfer from operating', type: 'INCOME' as const, currency: 'USD' }
  const args = { isCSVImport: true as const, transactions: [{ ...row, accountId: SAVINGS }] }
  await imports.books.edit({ name: 'bulkImportTransactions', args })
  expect(await imports.db.transfers.count()).toBe(0)
  showImports()
  drop('Date,Description,Amount\n2026-10-16,Coffee,-4.50\n')
  await clickImport('1 row')
  await screen.findByText('1 row, 1 to review')
  await waitFor(async () =>
    expect(await imports.db.transfers.toArray()).toMatchObject([{ status: 'UNDER_REVIEW', isManual: false }]),
  )
  expect(
    (await imports.db.outbox.toArray()).filter(({ name }) => name === 'manualTransferDetection'),
  ).toHaveLength(1)
})

test('a check says what it found and keeps the file, which is imported right after', async () => {
  drop(CSV)
  const check = await screen.findByRole<HTMLButtonElement>('button', { name: 'Check only' })
  await waitFor(() => expect(check.disabled).toBe(false))
  await user.click(check)
  await screen.findByText('Checked, nothing imported yet')
  expect(await imports.db.transactions.count()).toBe(0)
  await clickImport('3 rows')
  await screen.findByText('3 rows, 3 to review')
})

const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('while rows are stored every screen shows it, and the browser asks before the page is left', async () => {
  const release = holdUp('storing')
  drop(CSV)
  const button = await screen.findByRole('button', { name: 'Import 3 rows' })
  expect(isAsked()).toBe(false)
  expect(isFileOpen(imports.books)).toBe(true)
  await user.click(button)
  await user.click(screen.getByRole('link', { name: 'Go elsewhere' }))
  const line = within(await screen.findByRole('region', { name: 'Import' }))
  line.getByRole('progressbar', { name: 'Importing “october.csv”' })
  line.getByRole('button', { name: 'Stop' })
  expect(isAsked()).toBe(true)
  release()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Import' })).toBeNull())
  expect(isAsked()).toBe(false)
  expect(isFileOpen(imports.books)).toBe(false)
  expect(await imports.db.transactions.count()).toBe(3)
})

test('where the worker has ended since the check, nothing is said to be in before the file is read again', async () => {
  drop(CSV)
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Import 3 rows' })
  imports.killWorker()
  await user.click(button)
  await screen.findByText(/^The file had to be read again/)
  await waitFor(() => expect(button.disabled).toBe(false))
  expect(await imports.db.imports.count()).toBe(0)
  await user.click(button)
  await screen.findByText('3 rows, 3 to review')
  expect(await imports.db.transactions.count()).toBe(3)
})

test('a second press of Import while the rows are stored imports nothing twice', async () => {
  drop(CSV)
  const button = await screen.findByRole('button', { name: 'Import 3 rows' })
  act(() => {
    button.click()
    button.click()
  })
  await screen.findByText('3 rows, 3 to review')
  await waitFor(async () =>
    expect(await imports.db.imports.toArray()).toMatchObject([{ stored: 3, state: 'done' }]),
  )
})

const STORING: ImportRecord = {
  id: '00000000-0000-4000-8000-0000000000ee',
  fileName: 'october.csv',
  at: AT,
  accountId: ACCOUNT,
  rows: 3,
  wanted: 3,
  stored: 2,
  assigned: 0,
  duplicates: 0,
  refused: 0,
  state: 'storing',
}

test('an import that ended with its page is told of until it is left so or the file is in', async () => {
  await importCsv()
  const [whole] = await imports.db.imports.toArray()
  if (!whole) throw new Error('No import')
  const cutOff = { ...whole, stored: 2, state: 'storing' as const }
  await imports.db.imports.put(cutOff)
  showImportsAgain()
  await screen.findByText('“october.csv” was only partly imported')
  await imports.db.imports.put({ ...whole, id: CARD, at: '2999-01-01T00:00:00.000Z' })
  await waitFor(() => expect(screen.queryByText('“october.csv” was only partly imported')).toBeNull())
  await imports.db.imports.delete(CARD)
  await user.click(await screen.findByRole('button', { name: 'Keep as is' }))
  await waitFor(() => expect(screen.queryByText('“october.csv” was only partly imported')).toBeNull())
  expect(await imports.db.imports.toArray()).toMatchObject([{ state: 'stopped' }])
})

test('an import that ended with its page is told of on the other screens as well', async () => {
  await imports.db.imports.put(STORING)
  await user.click(screen.getByRole('link', { name: 'Go elsewhere' }))
  await screen.findByText('“october.csv” was only partly imported')
  await user.click(screen.getByRole('button', { name: 'Keep as is' }))
  await waitFor(() => expect(screen.queryByText('“october.csv” was only partly imported')).toBeNull())
})

test('an import that another tab is storing is told of as cut off only once that tab has let go of it', async () => {
  const letGo = holdUp('locks')
  await imports.db.imports.put(STORING)
  showImportsAgain()
  await screen.findByText('Choose files')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(screen.queryByText('“october.csv” was only partly imported')).toBeNull()
  letGo()
  await screen.findByText('“october.csv” was only partly imported')
})
