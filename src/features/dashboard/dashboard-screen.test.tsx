import 'fake-indexeddb/auto'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addDays } from '../../domain/calendar/calendar-day.ts'
import { decimalFromMinor, minor } from '../../domain/money/money.ts'
import { today } from '../../session/today.ts'
import { BooksDatabase } from '../../db/core/database.ts'
import { DeviceSettingsStore } from '../../db/device/device-settings.ts'
import { DeviceDatabase } from '../../db/device/device.ts'
import { type Books, openBooks } from '../../session/books.ts'
import { DeviceContext } from '../../session/device-context.ts'
import { BooksContext, SessionContext } from '../../session/session-context.ts'
import { Session } from '../../session/session.ts'
import { RemoteFailure } from '../../sync/engine/remote.ts'
import { dayText } from '../../session/day-text.ts'
import { DashboardScreen } from './dashboard-screen.tsx'

// jsdom has no canvas to draw on and no media to ask.
vi.mock('../../ui/charts/plot.tsx', () => ({ Plot: () => null }))
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))

const ORGANISATION = '00000000-0000-4000-8000-00000000000a'
let db: BooksDatabase
let device: DeviceDatabase
let books: Books
let user: ReturnType<typeof userEvent.setup>

beforeEach(async () => {
  user = userEvent.setup()
  db = new BooksDatabase(crypto.randomUUID(), ORGANISATION)
  device = new DeviceDatabase()
  const settings = new DeviceSettingsStore(device)
  await settings.loaded
  await db.writeMeta('loaded', true)
  const membership = {
    userId: db.userId,
    organisationId: ORGANISATION,
    name: 'bakery',
    displayName: 'Bakery',
    role: 'owner' as const,
  }
  books = openBooks(db, { uid: db.userId, email: 'ada@example.com' }, membership, () => undefined)
  const unreachable = new Session({
    auth: { user: null, subscribe: () => () => undefined } as never,
    remote: { call: () => Promise.reject(new RemoteFailure('The server cannot be reached', 'unavailable')) },
    device,
    driver: { start: () => undefined, stop: () => undefined, request: () => undefined },
  })
  render(
    <MemoryRouter>
      <SessionContext value={unreachable}>
        <DeviceContext value={settings}>
          <BooksContext value={books}>
            <DashboardScreen />
          </BooksContext>
        </DeviceContext>
      </SessionContext>
    </MemoryRouter>,
  )
})
afterEach(async () => {
  cleanup()
  await db.delete()
  await device.delete()
})

const addSample = async () => {
  await user.click(await screen.findByRole('button', { name: /Look around with sample data/ }))
  await screen.findByText('This is sample data')
}

test('books with nothing in them show the ways in, not an empty dashboard', async () => {
  expect(await screen.findByRole('link', { name: /Drop a bank file/ })).toBeTruthy()
  expect(screen.queryByText('Income and expenses')).toBeNull()
})

test('before the first sync no sample data is offered, also where something was already entered here', async () => {
  await screen.findByRole('button', { name: /Look around with sample data/ })
  await db.meta.delete('loaded')
  await books.edit({
    name: 'createGLAccount',
    args: { id: crypto.randomUUID(), number: '6999', name: 'Odds and ends' },
  })
  await waitFor(() => expect(screen.queryByRole('button', { name: /Look around/ })).toBeNull())
  expect(screen.getByRole('link', { name: /Drop a bank file/ })).toBeTruthy()
})

test('sample data comes and goes in one click each, and leaves nothing', async () => {
  await addSample()
  expect(await db.accounts.count()).toBe(4)
  expect(await db.transactions.count()).toBeGreaterThan(50)
  await user.click(screen.getByRole('button', { name: 'Remove it' }))
  await screen.findByRole('link', { name: /Drop a bank file/ })
  expect(await db.accounts.count()).toBe(0)
  expect(await db.transactions.count()).toBe(0)
})

test('sample data goes also where statements of it were closed, and undo brings all of it back', async () => {
  await addSample()
  const account = await db.accounts.toCollection().first()
  const rows = await db.transactions
    .where('accountId')
    .equals(account?.id ?? '')
    .toArray()
  const lines = rows.filter(
    ({ status, parentTransactionId }) => status !== 'DECLINED' && !parentTransactionId,
  )
  const sum = lines.reduce((all, { amount, type }) => all + (type === 'INCOME' ? amount : -amount), 0)
  const statementId = crypto.randomUUID()
  const balances = {
    openingBalance: decimalFromMinor(minor(0), account?.currency ?? ''),
    closingBalance: decimalFromMinor(minor(sum), account?.currency ?? ''),
    closingDay: today(),
  }
  await books.step(
    'Closed statement',
    { name: 'startStatement', args: { id: statementId, accountId: account?.id ?? '', ...balances } },
    { name: 'closeStatement', args: { statementId, transactionIds: lines.map(({ id }) => id) } },
  )
  expect((await db.statements.get(statementId))?.status).toBe('CLOSED')
  await user.click(screen.getByRole('button', { name: 'Remove it' }))
  await screen.findByRole('link', { name: /Drop a bank file/ })
  expect([await db.accounts.count(), await db.transactions.count(), await db.statements.count()]).toEqual([
    0, 0, 0,
  ])
  await books.history.undo()
  await waitFor(async () => expect((await db.statements.get(statementId))?.status).toBe('CLOSED'))
  expect(await db.accounts.count()).toBe(4)
})

test('bringing the sample data is one step that undo takes back', async () => {
  await addSample()
  await books.history.undo()
  await waitFor(async () => expect(await db.transactions.count()).toBe(0))
  expect(await db.accounts.count()).toBe(0)
})

/** Where a figure of the tile by this name leads. */
async function addressOf(label: string, figure: RegExp) {
  const tile = (await screen.findByText(label, { selector: 'dt' })).parentElement ?? document.body
  const [link] = await within(tile).findAllByRole('link', { name: figure })
  return link?.getAttribute('href')
}

test('figures are links to their rows, and what has no rate is told apart', async () => {
  await addSample()
  expect(await addressOf('Income', /^\$[\d,.]+$/)).toContain('/transactions?')
  expect(await addressOf('Cash now', /^\$[\d,.]+$/)).toBe('/bank-accounts')
  expect(await addressOf('Cash now', /this month$/)).toContain('/transactions?from=')
  expect(await addressOf('To review', /^\d+$/)).toBe('/transactions/review')
  expect((await screen.findAllByText(/no rate to USD is known/)).length).toBeGreaterThan(0)
})

test('the cash says which accounts it is without, as their total stands beside it', async () => {
  await addSample()
  expect(await screen.findByText('Without credit cards')).toBeTruthy()
  const card = (await db.accounts.toArray()).find(({ type }) => type === 'CREDIT')
  await db.accounts.update(card?.id ?? '', { isActive: false })
  await waitFor(() => expect(screen.queryByText('Without credit cards')).toBeNull())
})

test('books that are younger than the period before are compared with nothing, and say why', async () => {
  await addSample()
  expect(await screen.findByText(/\(your books begin on \w{3} \d/)).toBeTruthy()
  expect(screen.queryByText(/compared with/)).toBeNull()
  expect(screen.queryByText(/^\$.* (more|less)/)).toBeNull()
})

test('books that reach into the period before are compared with what there is of it', async () => {
  await addSample()
  await payDaysAgo(40)
  expect((await screen.findAllByText(/^\$.* (more|less)/)).length).toBe(3)
  expect(screen.getByText(/compared with .* \(your books begin on /)).toBeTruthy()
})

/** A rate of so many days ago. */
const told = (daysAgo: number) => ({
  base: 'EUR',
  quote: 'USD',
  date: addDays(today(), -daysAgo),
  source: 'ECB',
  rate: '1.1',
})
const notes = () => screen.queryAllByText('Exchange rates up to 90 days old')

test('old rates are said once, beside the cash, and those of last week are not', async () => {
  await addSample()
  await db.rates.bulkPut([told(90), { ...told(90), base: 'NGN', rate: '0.0007' }])
  await waitFor(() => expect(notes()).toHaveLength(1))
  const tile = (await screen.findByText('Cash now', { selector: 'dt' })).parentElement
  expect(tile?.textContent).toContain('Exchange rates up to 90 days old')
  await db.rates.bulkPut([told(6), { ...told(6), base: 'NGN', rate: '0.0007' }])
  await waitFor(() => expect(screen.queryByText(/Exchange rates up to/)).toBeNull())
})

test('where only the newest rows are held and the server is away, that is said instead of wrong figures', async () => {
  await addSample()
  await db.writeMeta('floor', { timestamp: new Date().toISOString(), id: ORGANISATION })
  expect(await screen.findByText('Failed to load dashboard data')).toBeTruthy()
})

test('rows that are on the server alone count by their monthly sums, and that is said', async () => {
  await addSample()
  const now = new Date()
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 2)).toISOString().slice(0, 7)
  const [account] = await db.accounts.toArray()
  await db.ledgerSums.put({
    id: ORGANISATION,
    month,
    accountId: account?.id ?? '',
    glAccountNumber: '6000',
    currency: 'USD',
    type: 'INCOME',
    status: 'APPROVED',
    kind: 'ROW',
    rows: 7,
    amount: 123_456_789_00n,
    _seq: 1,
  })
  await db.writeMeta('floor', { timestamp: `${month}-20T00:00:00.000Z`, id: ORGANISATION })
  await user.click(await screen.findByRole('radio', { name: '12 months' }))
  expect(await screen.findByText(/Their monthly totals are included\./)).toBeTruthy()
  expect((await screen.findAllByText(/\$123,4\d\d,/)).length).toBeGreaterThan(0)
})

/** Books with one payment, so many days ago. */
async function payDaysAgo(days: number): Promise<void> {
  const accountId = crypto.randomUUID()
  const account = {
    id: accountId,
    name: 'Main',
    institution: 'Bank',
    type: 'CHECKING',
    currency: 'USD',
  } as const
  await books.edit(
    { name: 'createAccount', args: { ...account, balance: 0 } },
    {
      name: 'bulkImportTransactions',
      args: {
        isCSVImport: true,
        transactions: [
          {
            userTransactionId: 'old',
            timestamp: `${addDays(today(), -days)}T00:00:00.000Z`,
            description: 'Rent',
            amount: 40,
            type: 'EXPENSE',
            accountId,
            currency: 'USD',
          },
        ],
      },
    },
  )
}

test('of an old file the shortest period with something in it is shown, and the reason said', async () => {
  await payDaysAgo(200)
  expect(
    await screen.findByText('No income or expenses in the last 30 days, so this shows 12 months.'),
  ).toBeTruthy()
  expect(screen.getByRole('radio', { name: '12 months', checked: true })).toBeTruthy()
  await user.click(screen.getByRole('radio', { name: '12 weeks' }))
  await user.click(await screen.findByRole('button', { name: 'Show 12 months' }))
  expect(await screen.findByRole('radio', { name: '12 months', checked: true })).toBeTruthy()
  expect(screen.queryByText(/^No income or expenses/)).toBeNull()
})

test.each([700, 3_000])(
  'of books that ended %i days ago their last twelve months are shown',
  async (days) => {
    await payDaysAgo(days)
    expect(
      await screen.findByText(
        `No income or expenses since ${dayText(addDays(today(), -days))}, so this shows the 12 months up to then.`,
      ),
    ).toBeTruthy()
    expect(screen.getByRole('radio', { name: '12 months', checked: true })).toBeTruthy()
    expect(screen.getByRole('link', { name: '$40.00' })).toBeTruthy()
    expect(screen.queryByText(/^Nothing to chart/)).toBeNull()
  },
)

test('what no period reaches is found in the report of its year', async () => {
  await payDaysAgo(3_000)
  await user.click(await screen.findByRole('radio', { name: '30 days' }))
  const year = addDays(today(), -3_000).slice(0, 4)
  const link = await screen.findByRole('link', { name: `See the report of ${year}` })
  expect(link.getAttribute('href')).toContain(`from=${year}-01-01&to=${year}-12-31`)
  expect(screen.getByRole('radio', { name: '30 days', checked: true })).toBeTruthy()
  // Bars of no height on a scale from 0 to 1 would say nothing.
  expect(screen.getByText('Nothing to chart in USD for this period.')).toBeTruthy()
})
