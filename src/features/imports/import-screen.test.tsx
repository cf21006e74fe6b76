import { Blob as NodeBlob, File as NodeFile } from 'node:buffer'
import { utils, write } from '@e965/xlsx'
import { act, cleanup, configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { Link, Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { openTestBooks, type TestBooks } from '../../../tests/support/test-books.tsx'
import type { BooksDatabase } from '../../db/core/database.ts'
import type { Account } from '../../domain/account/account.ts'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { newSettings } from '../../domain/organisation/organisation-settings.ts'
import { ImportScreen } from './import-screen.tsx'
import { ImportsElsewhere, useOfferFiles } from './routes.tsx'
import type { ImportWorkerClient } from '../../imports/import-worker-client.ts'
import { ImportWorker } from '../../imports/import-worker.ts'
import type { ImportRecord } from '../../db/core/records.ts'
import { useImportDraft } from './use-imports.ts'
import { sampleAccount } from '../../../tests/support/books/sample-account.ts'

const storing = vi.hoisted(() => ({
  held: undefined as Promise<void> | undefined,
  release: undefined as (() => void) | undefined,
}))
const locks = { held: Promise.resolve(), letGo: () => {} }
const worker = vi.hoisted(() => ({ end: () => {} }))

// There are no workers in jsdom: the same functions read the files in the page.
vi.mock('../../imports/import-worker-client.ts', () => ({
  startImportWorker(): ImportWorkerClient {
    let work = new ImportWorker()
    const end = () => {
      work.close()
      work = new ImportWorker()
    }
    worker.end = end
    return {
      ask: async (request, onProgress = () => undefined) => {
        if (request.ask === 'store') await storing.held
        return await work.answer(request, onProgress)
      },
      // As with a worker, what is under way ends with it and the next question starts afresh.
      close: end,
    }
  },
}))

// Nor does the queue's: it is only got ready here.
vi.mock('../../db/predictor/predictor.ts', () => ({ holdPredictor: () => () => {} }))

// The machine may be busy with other tests.
configure({ asyncUtilTimeout: 15_000 })
vi.setConfig({ testTimeout: 90_000 })

const AT = '2026-11-01T00:00:00.000Z'
const ACCOUNT = '00000000-0000-4000-8000-000000000001'
const CSV =
  'Date,Description,Amount\n2026-10-14,Coffee,-4.50\n2026-10-15,Card sales,120.00\n2026-10-31,Rent,-900.00\n'
const user = userEvent.setup()
let opened: TestBooks
let db: BooksDatabase
let dropped: File[] = []

function OfferFiles() {
  const offer = useOfferFiles()
  return (
    <button type="button" onClick={() => offer(dropped)}>
      Drop
    </button>
  )
}

/** Whoever imports here chooses the operating account where they are asked for one, unless a test is about that. */
let keepsOpen = false
function ChoosesAccount() {
  const { draft, state } = useImportDraft()
  const asks = state.stage === 'mapping' && state.accountId === undefined && !keepsOpen
  useEffect(() => {
    if (asks) draft.into(ACCOUNT)
  }, [asks, draft])
  return null
}

function Arrived() {
  return <p>{(useLocation().state as { imported: string }).imported}</p>
}

function show() {
  opened.show(
    <>
      <OfferFiles />
      <ChoosesAccount />
      <Routes>
        <Route path="/" element={<ImportScreen />} />
        <Route path="/transactions/review" element={<Arrived />} />
        <Route path="/elsewhere" element={<ImportsElsewhere />} />
      </Routes>
      <Link to="/elsewhere">Go elsewhere</Link>
    </>,
  )
}

function drop(text: string, name = 'october.csv') {
  dropped = [new NodeFile([text], name) as unknown as File]
  act(() => screen.getByRole('button', { name: 'Drop' }).click())
}

beforeEach(async () => {
  keepsOpen = false
  locks.held = Promise.resolve()
  const request = async (_name: string, _options: LockOptions, task: () => void) => {
    await locks.held
    task()
  }
  // jsdom has no locks.
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
  opened = await openTestBooks()
  db = opened.db
  await db.accounts.put({
    ...sampleAccount({ id: ACCOUNT, name: 'Operating account', institution: 'First National' }),
    _seq: 1,
  })
  show()
})

test('a dropped file shows its rows, and the import hands over to the queue', async () => {
  drop(CSV)
  await user.click(await screen.findByRole('button', { name: 'Import 3 rows' }))
  await screen.findByText('3 rows, 3 to review')
  const rows = await db.transactions.orderBy('[timestamp+id]').toArray()
  expect(rows.map((row) => [row.description, row.amount, row.type, row.status])).toEqual([
    ['Coffee', 450, 'EXPENSE', 'UNDER_REVIEW'],
    ['Card sales', 12000, 'INCOME', 'UNDER_REVIEW'],
    ['Rent', 90000, 'EXPENSE', 'UNDER_REVIEW'],
  ])
  expect(new Set(rows.map((row) => row.importId)).size).toBe(1)
})

test('what arrived from another bank account is proposed as a transfer, once there are two accounts', async () => {
  const SAVINGS = '00000000-0000-4000-8000-000000000003'
  drop('Date,Description,Amount\n2026-10-14,Transfer to savings,-500.00\n2026-10-15,Card sales,120.00\n')
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
  await screen.findByText('2 rows, 2 to review')
  cleanup()
  const operating = await db.accounts.get(ACCOUNT)
  if (!operating) throw new Error('The account is gone')
  await db.accounts.put({ ...operating, id: SAVINGS, name: 'Savings' })
  const arrived = { userTransactionId: 'one', timestamp: '2026-10-15T00:00:00.000Z', amount: 500 }
  const row = { ...arrived, description: 'Transfer from operating', type: 'INCOME' as const, currency: 'USD' }
  const args = { isCSVImport: true as const, transactions: [{ ...row, accountId: SAVINGS }] }
  await opened.books.edit({ name: 'bulkImportTransactions', args })
  expect(await db.transfers.count()).toBe(0)
  show()
  drop('Date,Description,Amount\n2026-10-16,Coffee,-4.50\n')
  await user.click(await screen.findByRole('button', { name: 'Import 1 row' }))
  await screen.findByText('1 row, 1 to review')
  await waitFor(async () =>
    expect(await db.transfers.toArray()).toMatchObject([{ status: 'UNDER_REVIEW', isManual: false }]),
  )
  expect((await db.outbox.toArray()).filter(({ name }) => name === 'manualTransferDetection')).toHaveLength(1)
})

test('the same file again sets its rows aside, and one can be had all the same', async () => {
  drop(CSV)
  await user.click(await screen.findByRole('button', { name: 'Import 3 rows' }))
  await screen.findByText('3 rows, 3 to review')
  cleanup()
  show()
  drop(CSV)
  await screen.findByText('Nothing new in this file')
  await screen.findByRole('checkbox', { name: /Coffee/ })
  await user.keyboard('j')
  while (!document.activeElement?.textContent?.includes('Coffee')) await user.keyboard('j')
  await user.keyboard('x')
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }))
  await screen.findByText('3 rows, 2 duplicates set aside, 1 to review')
  expect(await db.transactions.count()).toBe(4)
})

test('older rows are checked on the server, and once more after it could not be asked', async () => {
  await db.writeFacts({ loaded: true, floor: { timestamp: '2026-10-20T00:00:00.000Z', id: ACCOUNT } })
  await db.accounts.update(ACCOUNT, { transactionCount: 1 })
  const coffee = {
    id: CARD,
    userTransactionId: 'typed by hand',
    timestamp: '2026-10-14T00:00:00.000Z',
    description: 'Coffee',
    amount: 4.5,
    type: 'EXPENSE',
    currency: 'USD',
    accountId: ACCOUNT,
    status: 'APPROVED',
  }
  let down = true
  const answers: Record<string, unknown> = {
    getTransactions: { transactions: [coffee], totalCount: 1, hasMore: false },
    readRows: { changes: [] },
  }
  opened.books.ask = ((name: string) =>
    down ? Promise.reject(new Error('down')) : Promise.resolve(answers[name])) as typeof opened.books.ask
  drop(CSV)
  await screen.findByText('2 older rows not fully checked for duplicates')
  down = false
  await user.click(await screen.findByRole('button', { name: 'Check again' }))
  await screen.findByText('1 duplicate set aside')
  expect(screen.queryByText(/not fully checked/)).toBeNull()
  await clickImport('2 rows')
  await screen.findByText('3 rows, 1 duplicate set aside, 2 to review')
})

test('rows that could not be checked without a network are checked once there is one', async () => {
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await db.writeFacts({ loaded: true, floor: { timestamp: '2026-10-20T00:00:00.000Z', id: ACCOUNT } })
  await db.accounts.update(ACCOUNT, { transactionCount: 1 })
  const answer = { transactions: [], totalCount: 0, hasMore: false, changes: [] }
  opened.books.ask = (() => Promise.resolve(answer)) as typeof opened.books.ask
  drop(CSV)
  await screen.findByText(/^This device has all transactions since .* You’re offline/)
  isOnline.mockReturnValue(true)
  act(() => void dispatchEvent(new Event('online')))
  await waitFor(() => expect(screen.queryByText(/not fully checked/)).toBeNull())
  isOnline.mockRestore()
})

test('what a file leaves open is asked, and the answer is remembered for the next one like it', async () => {
  drop('Date,Description,Amount\n03/04/2026,Coffee,-4.50\n05/06/2026,Rent,900.00\n')
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Import 2 rows' })
  expect(button.disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Month first' }))
  // The rows are read anew by the answer first.
  await waitFor(() => expect(button.disabled).toBe(false))
  await user.click(button)
  await screen.findByText('2 rows, 2 to review')
  expect((await db.transactions.toArray()).map((row) => row.timestamp.slice(0, 10)).sort()).toEqual([
    '2026-03-04',
    '2026-05-06',
  ])
  cleanup()
  show()
  drop('Date,Description,Amount\n07/08/2026,Tea,-3.50\n09/10/2026,Rent,900.00\n')
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
  // The rows are stored before the import has ended, and the books are not closed under it.
  await screen.findByText('2 rows, 2 to review')
  expect(await db.transactions.count()).toBe(4)
  expect(await db.transactions.where('[timestamp+id]').between(['2026-07-08'], ['2026-07-09']).count()).toBe(
    1,
  )
})

async function addAccount(id: string, name: string, change: Partial<Account> = {}) {
  const like = await db.accounts.get(ACCOUNT)
  if (like) await db.accounts.put({ ...like, id, name, ...change })
}

const amountIs = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'A positive amount is' })
const CARD = '00000000-0000-4000-8000-000000000002'

/** After an answer the rows are read anew first, and the button waits. */
async function clickImport(rows: string) {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: `Import ${rows}` })
  await waitFor(() => expect(button.disabled).toBe(false))
  await user.click(button)
}

const CARD_CSV = 'Booked,Memo,Total\n2026-10-14,Coffee,4.50\n2026-10-15,Fuel,60.00\n'

/** Imports a card's file, whose positive amounts are money out, into the card, and comes back for the next one. */
async function importCardFile() {
  keepsOpen = true
  await addAccount(CARD, 'Card X')
  drop(CARD_CSV)
  await user.click(await screen.findByRole('button', { name: 'Positive is money out' }))
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Import into' }), CARD)
  await clickImport('2 rows')
  await screen.findByText('2 rows, 2 to review')
  cleanup()
  show()
}

test('how a file went into one account says nothing of a file for another account', async () => {
  keepsOpen = true
  await importCardFile()
  drop('Booked,Memo,Total\n2026-10-16,Salary,1000.00\n2026-10-17,Rent,-700.00\n2026-10-18,Food,-20.00\n')
  const into = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Import into' })
  expect([into.value, (await amountIs()).value]).toEqual([CARD, 'positive-out'])
  await user.selectOptions(into, ACCOUNT)
  expect((await amountIs()).value).toBe('positive-in')
  await clickImport('3 rows')
  await screen.findByText('3 rows, 3 to review')
  const rows = await db.transactions.orderBy('[timestamp+id]').toArray()
  expect(rows.map((row) => [row.description, row.accountId, row.type])).toEqual([
    ['Coffee', CARD, 'EXPENSE'],
    ['Fuel', CARD, 'EXPENSE'],
    ['Salary', ACCOUNT, 'INCOME'],
    ['Rent', ACCOUNT, 'EXPENSE'],
    ['Food', ACCOUNT, 'EXPENSE'],
  ])
})

test('a question is put again where a file of known columns goes into an account that is new to them', async () => {
  keepsOpen = true
  await importCardFile()
  drop(CARD_CSV)
  await screen.findByText('Nothing new in this file')
  expect(screen.queryByRole('button', { name: 'Positive is money out' })).toBeNull()
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Import into' }), ACCOUNT)
  await screen.findByText('Answer the question above first')
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Import into' }), CARD)
  await screen.findByText('Nothing new in this file')
})

test('an account that is deleted after it was chosen is no longer the target', async () => {
  keepsOpen = true
  await addAccount(CARD, 'Card X')
  drop(CSV)
  const into = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Import into' })
  await user.selectOptions(into, CARD)
  await waitFor(() => expect(into.value).toBe(CARD))
  await db.accounts.delete(CARD)
  await screen.findByText('Choose the bank account first')
  expect(into.value).toBe('')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 3 rows' }).disabled).toBe(true)
})

test('amounts carry no currency until the file or the account tells it', async () => {
  keepsOpen = true
  drop(CSV)
  const into = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Import into' })
  expect(await screen.findByText('−900.00')).toBeTruthy()
  await user.selectOptions(into, ACCOUNT)
  expect(await screen.findByText('−$900.00')).toBeTruthy()
})

test('a deactivated account is not offered, and a file that names it says so', async () => {
  keepsOpen = true
  await addAccount(CARD, 'Old card 4417', { isActive: false })
  drop('Date,Description,Amount,Account\n2026-10-14,Coffee,-4.50,XXXX4417\n2026-10-15,Sale,9.00,XXXX4417\n')
  const into = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Import into' })
  expect([...into.options].map(({ text }) => text)).toEqual(['Choose an account', 'Operating account (USD)'])
  await screen.findByText(/The file belongs to “Old card 4417”, which is deactivated/)
})

test('a column that only looks like accounts is given up in the columns, for the next file too', async () => {
  keepsOpen = true
  await addAccount(CARD, 'Card X')
  const text =
    'Date,Description,Amount,Account\n2026-10-14,Aldi,-4.50,Groceries\n2026-10-15,Pay,9.00,Salary\n'
  drop(text)
  await screen.findByRole('combobox', { name: /^This file has several accounts/ })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Import into' }), ACCOUNT)
  await screen.findByRole('button', { name: 'Import 1 row' })
  await user.selectOptions(screen.getByRole('combobox', { name: 'Account' }), 'None')
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
  await screen.findByText('2 rows, 2 to review')
  cleanup()
  show()
  drop(text)
  await screen.findByText('Nothing new in this file')
  expect(screen.queryByRole('combobox', { name: /^This file has several accounts/ })).toBeNull()
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Currency' }).value).toBe('')
})

/** The currency that the form for a new account begins with. */
async function currencyOffered(): Promise<string> {
  await user.click(await screen.findByRole('button', { name: 'New account' }))
  const form = within(await screen.findByRole('dialog'))
  const { value } = form.getByLabelText<HTMLInputElement>('Currency')
  await user.click(form.getByRole('button', { name: 'Cancel' }))
  return value
}

test('a new account is in the organization’s currency once somebody has chosen one, and else asked for', async () => {
  await db.accounts.clear()
  drop(CSV)
  await waitFor(async () => expect(await currencyOffered()).toBe(''))
  await db.settings.put({ ...newSettings(db.organisationId, AT), defaultCurrency: 'ZAR', _seq: 1 })
  await waitFor(async () => expect(await currencyOffered()).toBe('ZAR'))
})

test('once a new account is added, the focus is where it was chosen', async () => {
  keepsOpen = true
  await db.accounts.clear()
  drop(CSV)
  await user.click(await screen.findByRole('button', { name: 'New account' }))
  const form = within(await screen.findByRole('dialog'))
  await user.type(form.getByLabelText('Account name'), 'Till account')
  await user.type(form.getByLabelText('Institution'), 'Harbor Bank')
  await user.type(form.getByLabelText('Currency'), 'USD')
  await user.click(form.getByRole('button', { name: 'Create account' }))
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Import into' })
  await waitFor(() => expect(document.activeElement).toBe(choice))
  expect(choice.selectedOptions[0]?.textContent).toBe('Till account (USD)')
})

test('cards of one account are imported together', async () => {
  drop(
    'Date,Description,Amount,Account\n2026-10-14,Aldi,-4.50,Visa 1\n2026-10-15,Pay,9.00,Wallet\n2026-10-16,Aldi,-2.00,Visa 1\n',
  )
  const several = await screen.findByRole('combobox', { name: /^This file has several accounts/ })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Import into' }), ACCOUNT)
  await screen.findByRole('button', { name: 'Import 2 rows' })
  await user.selectOptions(several, 'All rows, as one account')
  await screen.findByRole('button', { name: 'Import 3 rows' })
  // What was chosen stays in sight, and can be taken back.
  await user.selectOptions(several, 'Wallet')
  await screen.findByRole('button', { name: 'Import 1 row' })
  await user.selectOptions(several, 'All rows, as one account')
  await user.click(await screen.findByRole('button', { name: 'Import 3 rows' }))
  await screen.findByText('3 rows, 3 to review')
})

test('days without a year have the year that the file tells for them', async () => {
  drop(
    'Statement from 01/10/2026 to 31/10/2026\n\nDate,Description,Amount\n14/10,Coffee,-4.50\n15/10,Card sales,120.00\n',
  )
  await user.click(await screen.findByRole('button', { name: 'Import 2 rows' }))
  await screen.findByText('2 rows, 2 to review')
  const days = (await db.transactions.toArray()).map(({ timestamp }) => timestamp.slice(0, 10))
  expect(days.sort()).toEqual(['2026-10-14', '2026-10-15'])
})

const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('while rows are stored every screen shows it, and the browser asks before the page is left', async () => {
  storing.held = new Promise((resolve) => {
    storing.release = resolve
  })
  drop(CSV)
  const button = await screen.findByRole('button', { name: 'Import 3 rows' })
  expect(isAsked()).toBe(false)
  await user.click(button)
  await user.click(screen.getByRole('link', { name: 'Go elsewhere' }))
  const line = within(await screen.findByRole('region', { name: 'Import' }))
  line.getByRole('progressbar', { name: 'Importing “october.csv”' })
  line.getByRole('button', { name: 'Stop' })
  expect(isAsked()).toBe(true)
  storing.release?.()
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Import' })).toBeNull())
  expect(isAsked()).toBe(false)
  expect(await db.transactions.count()).toBe(3)
})

test('where the worker has ended since the check, nothing is said to be in before the file is read again', async () => {
  drop(CSV)
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Import 3 rows' })
  worker.end()
  await user.click(button)
  await screen.findByText(/^The file had to be read again/)
  await waitFor(() => expect(button.disabled).toBe(false))
  expect(await db.imports.count()).toBe(0)
  await user.click(button)
  await screen.findByText('3 rows, 3 to review')
  expect(await db.transactions.count()).toBe(3)
})

test('a second press of Import while the rows are stored imports nothing twice', async () => {
  drop(CSV)
  const button = await screen.findByRole('button', { name: 'Import 3 rows' })
  act(() => {
    button.click()
    button.click()
  })
  await screen.findByText('3 rows, 3 to review')
  await waitFor(async () => expect(await db.imports.toArray()).toMatchObject([{ stored: 3, state: 'done' }]))
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
  drop(CSV)
  await user.click(await screen.findByRole('button', { name: 'Import 3 rows' }))
  await screen.findByText('3 rows, 3 to review')
  const [whole] = await db.imports.toArray()
  if (!whole) throw new Error('No import')
  const cutOff = { ...whole, stored: 2, state: 'storing' as const }
  await db.imports.put(cutOff)
  cleanup()
  show()
  await screen.findByText('“october.csv” was only partly imported')
  await db.imports.put({ ...whole, id: CARD, at: '2999-01-01T00:00:00.000Z' })
  await waitFor(() => expect(screen.queryByText('“october.csv” was only partly imported')).toBeNull())
  await db.imports.delete(CARD)
  await user.click(await screen.findByRole('button', { name: 'Keep as is' }))
  await waitFor(() => expect(screen.queryByText('“october.csv” was only partly imported')).toBeNull())
  expect(await db.imports.toArray()).toMatchObject([{ state: 'stopped' }])
})

test('an import that ended with its page is told of on the other screens as well', async () => {
  await db.imports.put(STORING)
  await user.click(screen.getByRole('link', { name: 'Go elsewhere' }))
  await screen.findByText('“october.csv” was only partly imported')
  await user.click(screen.getByRole('button', { name: 'Keep as is' }))
  await waitFor(() => expect(screen.queryByText('“october.csv” was only partly imported')).toBeNull())
})

test('a file in another currency than the account says so', async () => {
  drop('Date,Description,Amount,Currency\n2026-10-14,Coffee,-4.50,AUD\n2026-10-15,Sale,9.00,AUD\n')
  await screen.findByText('The file is in AUD, the account in USD')
  screen.getByRole('region', { name: '2 rows are in AUD, the account in USD' })
})

test('a single row that cannot be read is spoken of as one', async () => {
  drop(`${CSV}2026-02-31,Tea,-1.00\n`)
  await screen.findByRole('region', { name: '1 row couldn’t be read' })
  screen.getByText('The other rows import normally; this one is skipped unless you fix it.')
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
  expect(await db.outbox.count()).toBe(0)
})

const DAMAGED =
  'Date,Description,Amount\n2026-10-14,Coffee,-4.50\n2026-02-31,Card sales,120.00\n2026-10-20,Tea,?\n2026-10-31,Rent,-900.00\n'

test('an unreadable row is corrected in place by the keyboard and comes in; the history tells of it', async () => {
  drop(DAMAGED)
  await screen.findByRole('button', { name: 'Import 2 rows' })
  const unread = within(screen.getByRole('region', { name: '2 rows couldn’t be read' }))
  const correct = await unread.findByRole('button', { name: 'Correct line 3' })
  await user.keyboard('j')
  expect(document.activeElement).toBe(correct)
  await user.keyboard('{Enter}')
  const date = screen.getByRole<HTMLInputElement>('textbox', { name: 'Date' })
  expect(document.activeElement).toBe(date)
  expect(date.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Include row' }).disabled).toBe(true)
  await user.clear(date)
  await user.keyboard('2026-02-28{Enter}')

  await user.click(await screen.findByRole('button', { name: 'Import 3 rows' }))
  await screen.findByText('4 rows, 1 couldn’t be read, 3 to review')
  const rows = await db.transactions.orderBy('[timestamp+id]').toArray()
  expect(rows.map((row) => [row.timestamp.slice(0, 10), row.description, row.amount])).toEqual([
    ['2026-02-28', 'Card sales', 12_000],
    ['2026-10-14', 'Coffee', 450],
    ['2026-10-31', 'Rent', 90_000],
  ])
  expect(await db.imports.toArray()).toMatchObject([{ correctedLines: [3], refused: 1, stored: 3 }])
})

test('a corrected row can be left out again, and what was ticked elsewhere stays ticked', async () => {
  drop(CSV)
  await user.click(await screen.findByRole('button', { name: 'Import 3 rows' }))
  await screen.findByText('3 rows, 3 to review')
  cleanup()
  show()
  drop(DAMAGED)
  await user.click(await screen.findByRole('checkbox', { name: /Coffee/ }))
  await user.click(await screen.findByRole('button', { name: 'Correct line 4' }))
  const amount = screen.getByRole('textbox', { name: 'Amount' })
  await user.clear(amount)
  await user.type(amount, '-3.00{Enter}')
  await screen.findByRole('button', { name: 'Import 2 rows' })
  const coffee = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Coffee/ })
  expect(coffee.checked).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Leave line 4 out' }))
  await screen.findByRole('button', { name: 'Import 1 row' })
  await user.click(await screen.findByRole('button', { name: 'Correct line 4' }))
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull()
})

test.each(['organisation', 'account'] as const)(
  'rows on locked days of the %s are told beforehand and stay out',
  async (which) => {
    const lockDate = '2026-10-15' as CalendarDay
    if (which === 'account') await db.accounts.update(ACCOUNT, { lockDate })
    else {
      const [id, createdAt, updatedAt] = [db.organisationId, AT, AT]
      await db.settings.put({ id, lockDate, createdAt, updatedAt, _seq: 1 } as never)
    }
    drop(CSV)
    await screen.findByRole('region', { name: '2 rows are in a locked period' })
    await user.click(await screen.findByRole('button', { name: 'Import 1 row' }))
    await screen.findByText('3 rows, 2 in a locked period, 1 to review')
    expect((await db.transactions.toArray()).map(({ description }) => description)).toEqual(['Rent'])
    expect(await db.imports.toArray()).toMatchObject([{ locked: 2, duplicates: 0, stored: 1 }])
  },
)

test('duplicates behind a lock date cannot be had all the same', async () => {
  drop(CSV)
  await user.click(await screen.findByRole('button', { name: 'Import 3 rows' }))
  await screen.findByText('3 rows, 3 to review')
  await db.accounts.update(ACCOUNT, { lockDate: '2026-10-15' as CalendarDay })
  cleanup()
  show()
  drop(CSV)
  await user.click(await screen.findByRole('button', { name: 'Import all' }))
  const coffee = await screen.findByRole<HTMLInputElement>('checkbox', { name: /Coffee/ })
  expect(coffee.disabled).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Import 1 row' }))
  await screen.findByText('3 rows, 2 duplicates set aside, 1 to review')
  expect(await db.transactions.count()).toBe(4)
})

test('an import that another tab is storing is told of as cut off only once that tab has let go of it', async () => {
  locks.held = new Promise((resolve) => {
    locks.letGo = resolve
  })
  await db.imports.put(STORING)
  cleanup()
  show()
  await screen.findByText('Choose files')
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(screen.queryByText('“october.csv” was only partly imported')).toBeNull()
  locks.letGo()
  await screen.findByText('“october.csv” was only partly imported')
})

test('transactions that a QIF file splits are said to come in as one row each', async () => {
  drop(
    '!Type:Bank\nD31/01/2026\nT-30.00\nPMarket\nSGroceries\n$-20.00\nSHousehold\n$-10.00\n^\nD01/02/2026\nT-1.00\nPTea\n^\n',
    'old.qif',
  )
  await screen.findByText('1 transaction is split in the file; it is imported as one transaction')
})

test('rows of another account in the file are not said to hold no movement, nor is that with the column names', async () => {
  drop(
    'Account,Date,Description,Amount\nMain,2026-10-14,Coffee,-4.50\nSpare,2026-10-15,Tea,-3.00\nSpare,2026-10-16,Fee,-1.00\n',
  )
  await screen.findByText('2 rows belong to other accounts in the file')
  expect(screen.queryByText(/aren’t transactions|isn’t a transaction/)).toBeNull()
})

test('files that wait stand folded, and can be given up at once and had back', async () => {
  const files = ['a.csv', 'b.csv', 'c.csv'].map((name) => new NodeFile([CSV], name) as unknown as File)
  dropped = files
  act(() => screen.getByRole('button', { name: 'Drop' }).click())
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
  dropped = ['a.csv', 'b.csv', 'c.csv'].map((name) => new NodeFile([CSV], name) as unknown as File)
  act(() => screen.getByRole('button', { name: 'Drop' }).click())
  await screen.findByText('a.csv (1 of 3)')
  await user.click(await screen.findByRole('button', { name: 'Skip' }))
  await screen.findByText('b.csv (2 of 3)')
  await user.click(await screen.findByRole('button', { name: 'Import 3 rows' }))
  await screen.findByText('c.csv (3 of 3)')
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  await screen.findByText('3 rows, 3 to review')
})

test('a check says what it found and keeps the file, which is imported right after', async () => {
  drop(CSV)
  const check = await screen.findByRole<HTMLButtonElement>('button', { name: 'Check only' })
  await waitFor(() => expect(check.disabled).toBe(false))
  await user.click(check)
  await screen.findByText('Checked, nothing imported yet')
  expect(await db.transactions.count()).toBe(0)
  await user.click(screen.getByRole('button', { name: 'Import 3 rows' }))
  await screen.findByText('3 rows, 3 to review')
})

test('with one account the file still has to say that it is for that one', async () => {
  keepsOpen = true
  drop(CSV)
  await screen.findByText('Choose the bank account first')
  const into = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Import into' })
  expect(into.value).toBe('')
})

function dropWorkbook(sheets: Record<string, readonly (string | number)[][]>) {
  const book = utils.book_new()
  for (const [name, rows] of Object.entries(sheets)) {
    const table = [['Date', 'Description', 'Amount'], ...rows]
    utils.book_append_sheet(book, utils.aoa_to_sheet(table), name)
  }
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
  dropped = [new NodeFile([bytes], 'accounts.xlsx') as unknown as File]
  act(() => screen.getByRole('button', { name: 'Drop' }).click())
}

const threeDays = (year: number, text: string) =>
  [13, 14, 15].map((day) => [`${year}-10-${day}`, `${text} ${day}`, -day])

async function chooseAccount(account: string) {
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Import into' }), account)
}

function chosenAccount() {
  return screen.getByRole<HTMLSelectElement>('combobox', { name: 'Import into' }).value
}

async function importThree() {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Import 3 rows' })
  await waitFor(() => expect(button.disabled).toBe(false))
  await user.click(button)
}

test('each sheet of a workbook goes to the account that somebody says, and is known by its name next time', async () => {
  // jsdom's own have no streams.
  vi.stubGlobal('Blob', NodeBlob)
  vi.stubGlobal('File', NodeFile)
  keepsOpen = true
  const savings = { ...(await db.accounts.get(ACCOUNT)), id: '00000000-0000-4000-8000-000000000002', name: 'Rainy day' } // oxfmt-ignore
  await db.accounts.put(savings as Account & { _seq: number })
  dropWorkbook({ Main: threeDays(2025, 'Coffee'), Reserve: threeDays(2025, 'Interest') })
  await screen.findByText('accounts.xlsx: Main', { exact: false, selector: 'p,span,h1,div' })
  await screen.findByText('1 more sheet')
  await user.click(await screen.findByRole('button', { name: 'New account' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Account name' })).value).toBe('Main')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel' }))
  await chooseAccount(ACCOUNT)
  await importThree()
  await screen.findByText('accounts.xlsx: Reserve', { exact: false, selector: 'p,span,h1,div' })
  // The first sheet has the same columns, and says nothing of this one.
  await waitFor(() => expect(chosenAccount()).toBe(''))
  await chooseAccount(savings.id)
  await importThree()
  await screen.findByText('6 rows, 6 to review')
  const rows = await db.transactions.toArray()
  expect(new Set(rows.map(({ accountId, description }) => `${accountId.slice(-1)} ${description.split(' ')[0]}`))).toEqual(new Set(['1 Coffee', '2 Interest'])) // oxfmt-ignore
  cleanup()
  show()
  dropWorkbook({ Reserve: threeDays(2026, 'Interest'), Main: threeDays(2026, 'Coffee') })
  await waitFor(() => expect(chosenAccount()).toBe(savings.id))
  await importThree()
  await screen.findByText('accounts.xlsx: Main', { exact: false, selector: 'p,span,h1,div' })
  await waitFor(() => expect(chosenAccount()).toBe(ACCOUNT))
  vi.unstubAllGlobals()
})

const LEDGER =
  'Account,Date,Payee,Notes,Category_Group,Category,Amount,Split_Amount,Cleared\nGiro,2026-10-05,Clay Works,,Fun,Pottery,-84.23,0,Cleared\nGiro,2026-10-06,Clay Works,,Fun,Pottery,-4.00,0,Cleared\nGiro,2026-10-07,Landlord,,Home,Rent,-900,0,Cleared\nGiro,2026-10-12,Fair,,Income,Stall,2500,0,Cleared\n'

test('categories of another program that the chart lacks are added before the import, in one step', async () => {
  drop(LEDGER, 'actual.csv')
  await screen.findByText('3 categories in this file aren’t in your chart of accounts')
  await user.click(screen.getByRole('checkbox', { name: /Rent/ }))
  await user.click(screen.getByRole('button', { name: 'Add 2 GL accounts' }))
  await screen.findByText('1 category in this file isn’t in your chart of accounts')
  const added = await db.glAccounts.toArray()
  expect(added.map(({ name, category }) => `${name} ${category}`).toSorted()).toEqual(['Pottery EXPENSE', 'Stall INCOME']) // oxfmt-ignore
})

test('the opening balance that another program has for an account is set with the import, and undone with it', async () => {
  const rows = LEDGER.split('\n')
  drop([rows[0], 'Giro,2026-10-01,Starting Balance,,,,1500.00,0,Cleared', ...rows.slice(1)].join('\n'), 'actual.csv') // oxfmt-ignore
  await screen.findByText('This account’s opening balance in the file is $1,500.00')
  await user.click(screen.getByRole('button', { name: 'Import 4 rows' }))
  await screen.findByText('4 rows, 4 to review')
  expect(await db.accounts.get(ACCOUNT)).toMatchObject({ openingBalance: 150_000, openingDay: '2026-09-30', balance: 0 }) // oxfmt-ignore
  await act(() => opened.books.history.undo())
  expect((await db.accounts.get(ACCOUNT))?.openingBalance).toBeUndefined()
})

const balanced = (lines: readonly string[]) => ['Date,Description,Amount,Balance', ...lines].join('\n')

test('a row that somebody has cut out of a file is told by the balances beside the others', async () => {
  let held = 1_000
  const rows = Array.from({ length: 16 }, (_, index) => {
    held -= index + 1
    return `2026-10-${10 + index},Shop ${index},-${index + 1}.00,${held}.00`
  })
  drop(balanced(rows.toSpliced(8, 1)))
  expect(await screen.findByText('A transaction may be missing from this file')).toBeTruthy()
  expect(
    screen.getByText(/^At line 10 \(Oct 19\), the balance drops by \$9\.00 that no row explains\./),
  ).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  drop(balanced(rows))
  await screen.findByText(/^The bank says/)
  expect(screen.queryByText('A transaction may be missing from this file')).toBeNull()
})
