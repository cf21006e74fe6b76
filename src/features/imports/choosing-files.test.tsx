import { Blob as NodeBlob, File as NodeFile } from 'node:buffer'
import { utils, write } from '@e965/xlsx'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import {
  ACCOUNT,
  CSV,
  clickImport,
  drop,
  dropFiles,
  findInto,
  imports,
  showImportsAgain,
  testOnImportScreen,
  user,
} from '../../../tests/support/import-screen.tsx'
import type { Account } from '../../domain/account/account.ts'
import { ImportWorker } from '../../imports/import-worker.ts'

testOnImportScreen()

test('files that wait stand folded, and can be given up at once and had back', async () => {
  const files = ['a.csv', 'b.csv', 'c.csv'].map((name) => new NodeFile([CSV], name) as unknown as File)
  dropFiles(...files)
  await screen.findByText('a.csv (1 of 3)')
  const names = screen.getByText('2 more files').closest('details')
  expect(names?.open).toBe(false)
  await user.click(screen.getByRole('button', { name: 'Remove all' }))
  await screen.findByText('a.csv')
  expect(screen.queryByText('2 more files')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await screen.findByText('a.csv (1 of 3)')
  expect(screen.getByText('2 more files').closest('details')?.textContent).toContain('b.csv')
})

test('files that are skipped count among those that were dropped', async () => {
  dropFiles(...['a.csv', 'b.csv', 'c.csv'].map((name) => new NodeFile([CSV], name) as unknown as File))
  await screen.findByText('a.csv (1 of 3)')
  await user.click(await screen.findByRole('button', { name: 'Skip' }))
  await screen.findByText('b.csv (2 of 3)')
  await clickImport('3 rows')
  await screen.findByText('c.csv (3 of 3)')
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await screen.findByText('3 rows, 3 to review')
})

test('a file that is no statement is refused with its name and a sentence', async () => {
  drop('%PDF-1.7', 'scan.pdf')
  expect((await screen.findByText(/^This is a PDF/)).textContent).toContain('CSV')
  expect(screen.getByText('scan.pdf')).toBeTruthy()
  expect(screen.getByText('Choose files')).toBeTruthy()
})

test('cancel gives the file up and keeps nothing', async () => {
  drop(CSV)
  await screen.findByText('First rows')
  await user.click(
    await screen
      .findByRole('button', { name: 'Import 3 rows' })
      .then(() => screen.getByRole('button', { name: 'Cancel' })),
  )
  await screen.findByText('Choose files')
  expect(await imports.db.outbox.count()).toBe(0)
})

test('days without a year have the year that the file tells for them', async () => {
  drop(
    'Statement from 01/10/2026 to 31/10/2026\n\nDate,Description,Amount\n14/10,Coffee,-4.50\n15/10,Card sales,120.00\n',
  )
  await clickImport('2 rows')
  await screen.findByText('2 rows, 2 to review')
  const days = (await imports.db.transactions.toArray()).map(({ timestamp }) => timestamp.slice(0, 10))
  expect(days.sort()).toEqual(['2026-10-14', '2026-10-15'])
})

function dropWorkbook(sheets: Record<string, readonly (string | number)[][]>) {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) {
    const table = [['Date', 'Description', 'Amount'], ...rows]
    utils.book_append_sheet(book, utils.aoa_to_sheet(table), name)
  }
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
  dropFiles(new NodeFile([bytes], 'accounts.xlsx') as unknown as File)
}

const threeDays = (year: number, text: string) =>
  [13, 14, 15].map((day) => [`${year}-10-${day}`, `${text} ${day}`, -day])

async function chooseAccount(account: string) {
  await user.selectOptions(await findInto(), account)
}

function chosenAccount() {
  return screen.getByRole<HTMLSelectElement>('combobox', { name: 'Import into' }).value
}

test('each sheet of a workbook goes to the account that somebody says, and is known by its name next time', async () => {
  // jsdom's own have no streams.
  vi.stubGlobal('Blob', NodeBlob)
  vi.stubGlobal('File', NodeFile)
  imports.choosesAccount = false
  const savings = {
    ...(await imports.db.accounts.get(ACCOUNT)),
    id: '00000000-0000-4000-8000-000000000002',
    name: 'Rainy day',
  }
  await imports.db.accounts.put(savings as Account & { _seq: number })
  dropWorkbook({ Main: threeDays(2025, 'Coffee'), Reserve: threeDays(2025, 'Interest') })
  await screen.findByText('accounts.xlsx: Main', { exact: false, selector: 'p,span,h1,div' })
  await screen.findByText('1 more sheet')
  await user.click(await screen.findByRole('button', { name: 'New account' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Account name' })).value).toBe('Main')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await chooseAccount(ACCOUNT)
  await clickImport('3 rows')
  await screen.findByText('accounts.xlsx: Reserve', { exact: false, selector: 'p,span,h1,div' })
  // The first sheet has the same columns, and says nothing of this one.
  await waitFor(() => expect(chosenAccount()).toBe(''))
  await chooseAccount(savings.id)
  await clickImport('3 rows')
  await screen.findByText('6 rows, 6 to review')
  const rows = await imports.db.transactions.toArray()
  expect(
    new Set(rows.map(({ accountId, description }) => `${accountId.slice(-1)} ${description.split(' ')[0]}`)),
  ).toEqual(new Set(['1 Coffee', '2 Interest']))
  showImportsAgain()
  dropWorkbook({ Reserve: threeDays(2026, 'Interest'), Main: threeDays(2026, 'Coffee') })
  await waitFor(() => expect(chosenAccount()).toBe(savings.id))
  await clickImport('3 rows')
  await screen.findByText('accounts.xlsx: Main', { exact: false, selector: 'p,span,h1,div' })
  await waitFor(() => expect(chosenAccount()).toBe(ACCOUNT))
  vi.unstubAllGlobals()
})

test('the accounts of a JSON file come one after the other, each for an account that somebody says', async () => {
  vi.stubGlobal('Blob', NodeBlob)
  vi.stubGlobal('File', NodeFile)
  imports.choosesAccount = false
  const accounts = [
    { iban: 'DE1', transactions: [record('Coffee', -250), record('Refund', 400)] },
    { iban: 'DE2', transactions: [record('Interest', 195), record('Tea', -95)] },
  ]
  dropFiles(new NodeFile([JSON.stringify({ accounts })], 'bank.json') as unknown as File)
  await screen.findByText('1 more account')
  await user.click(await screen.findByRole('button', { name: /^Yes, 250 is 2\.50/ }))
  await chooseAccount(ACCOUNT)
  await clickImport('2 rows')
  await screen.findByText('bank.json: DE2', { exact: false, selector: 'p,span,h1,div' })
  await waitFor(() => expect(chosenAccount()).toBe(''))
  vi.unstubAllGlobals()
})

test('a JSON file is made into its table once: that is what is surveyed, read and read again', async () => {
  vi.stubGlobal('Blob', NodeBlob)
  vi.stubGlobal('File', NodeFile)
  const answer = vi.spyOn(ImportWorker.prototype, 'answer')
  const transactions = [record('Coffee', -250), record('Refund', 400)]
  dropFiles(new NodeFile([JSON.stringify({ transactions })], 'bank.json') as unknown as File)
  await screen.findByText('bank.json')
  await user.click(await screen.findByRole('button', { name: /^Yes, 250 is 2\.50/ }))
  await clickImport('2 rows')
  await screen.findByText('2 rows, 2 to review')
  const files = answer.mock.calls.flatMap(([request]) => ('file' in request ? [request] : []))
  const [choosing, survey, ...checks] = await Promise.all(
    files.map(async ({ ask, file }) => ({ ask, isJson: (await file.text()).startsWith('{') })),
  )
  expect(choosing).toEqual({ ask: 'tables', isJson: true })
  expect(survey).toEqual({ ask: 'survey', isJson: false })
  expect(checks.length).toBeGreaterThan(0)
  expect(new Set(checks.map(({ ask, isJson }) => `${ask} ${isJson}`))).toEqual(new Set(['check false']))
  vi.unstubAllGlobals()
})

function record(text: string, amount: number) {
  return { date: '2025-10-13', text, amount }
}
