import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { sumsOf } from '../../../tests/support/books/plain-sums.ts'
import { openReportBooks, reportRow, reportRowId } from '../../../tests/support/books/report-books.ts'
import type { TestBooks } from '../../../tests/support/test-books.tsx'
import { rowFromSumOfDays } from '../../contract/rows/ledger-rows.ts'
import { type CalendarDay, dayOfTimestamp } from '../../domain/calendar/calendar-day.ts'
import type { Period } from '../../domain/calendar/calendar-period.ts'
import { LedgerSums, sumKeyText } from '../../domain/ledger/ledger-sums.ts'
import { minor } from '../../domain/money/money.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { ReportsScreen } from './reports-screen.tsx'

// jsdom has no canvas to draw on and no media to ask.
vi.mock('../../ui/charts/plot.tsx', () => ({ Plot: () => null }))
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))

let db: TestBooks['db']
let books: TestBooks['books']
let openAt: (address: string) => void
let user: ReturnType<typeof userEvent.setup>

function Where() {
  const { pathname, search } = useLocation()
  return <p data-testid="where">{`${pathname}${search}`}</p>
}
const where = () => screen.getByTestId('where').textContent ?? ''

const day = (text: string) => text as CalendarDay
const floorOn = (day: string) => ({ timestamp: `${day}T00:00:00.000Z`, id: reportRowId(1) })

beforeEach(async () => {
  user = userEvent.setup()
  const { show, ...opened } = await openReportBooks([
    reportRow(1, '2026-01-10', { type: 'INCOME', glAccountNumber: '4000', amount: minor(100_000) }),
    reportRow(2, '2026-02-10', { type: 'INCOME', glAccountNumber: '4000', amount: minor(50_000) }),
    reportRow(3, '2026-02-11', {
      glAccountNumber: '6000',
      amount: minor(30_000),
      description: 'February rent',
    }),
    reportRow(4, '2026-02-12', { glAccountNumber: '6900', amount: minor(7_000), status: 'UNDER_REVIEW' }),
    reportRow(5, '2025-02-12', { glAccountNumber: '6000', amount: minor(20_000) }),
  ])
  ;({ db, books } = opened)
  openAt = (address) =>
    show(
      <>
        <Routes>
          <Route path="/" element={<Navigate to={address} replace />} />
          <Route path="/reports" element={<ReportsScreen />} />
          <Route path="*" element={null} />
        </Routes>
        <Where />
      </>,
    )
})

const TWO_MONTHS = 'from=2026-01-01&to=2026-02-28&currency=USD'

/** The figures of a line as they stand, from left to right. */
async function figures(name: string | RegExp): Promise<string[]> {
  const head = await screen.findByRole('rowheader', { name })
  const cells = within(head.closest('tr') as HTMLElement).getAllByRole('cell')
  return cells.map((cell) => cell.textContent ?? '')
}

test('profit and loss by month with its total, and what it is compared with', async () => {
  openAt(`/reports?report=profit&${TWO_MONTHS}&by=month&compare=year`)
  expect(await figures('4000 Sales')).toEqual(['1,000.00', '500.00', '1,500.00', '–', '1,500.00', '–'])
  expect(await figures('6000 Rent')).toEqual(['–', '300.00', '300.00', '200.00', '100.00', '+50.0%'])
  expect(await figures('Profit')).toEqual(['1,000.00', '200.00', '1,200.00', '−200.00', '1,400.00', '–'])
})

test('another report stays chosen where its rows are chosen before the page has followed', async () => {
  openAt(`/reports?report=profit&${TWO_MONTHS}`)
  const trial = await screen.findByRole('radio', { name: 'Trial balance' })
  act(() => {
    fireEvent.click(trial)
    fireEvent.change(screen.getByLabelText('Transactions'), { target: { value: 'all' } })
  })
  expect(await screen.findByRole('table', { name: 'Trial balance' })).toBeTruthy()
  expect(where()).toBe(`/reports?report=trial&${TWO_MONTHS}&basis=all`)
})

test('a figure opens the transactions that it counts', async () => {
  openAt(`/reports?report=profit&${TWO_MONTHS}&by=month`)
  await figures('6000 Rent')
  const [february] = screen.getAllByRole('link', { name: '300.00' })
  if (february) await user.click(february)
  const [path, query = ''] = where().split('?')
  expect(path).toBe('/transactions')
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({
    from: '2026-02-01',
    to: '2026-02-28',
    gl: '6000',
    status: 'APPROVED',
    counted: 'yes',
  })
})

test('transactions to review are counted and linked, and come in on request', async () => {
  openAt(`/reports?report=profit&${TWO_MONTHS}`)
  expect(await figures('Profit')).toEqual(['1,200.00'])
  expect(screen.getByRole('link', { name: '1 transaction to review' }).getAttribute('href')).toContain(
    'status=UNDER_REVIEW',
  )
  await user.selectOptions(screen.getByLabelText('Transactions'), 'Approved and to review')
  await waitFor(async () => expect(await figures('Profit')).toEqual(['1,130.00']))
  expect(where()).toContain('basis=all')
})

test('a total opens the general ledger of its accounts, which ends at the figure', async () => {
  openAt(`/reports?report=profit&${TWO_MONTHS}&by=total`)
  await figures('Total expenses')
  const expenses = screen.getByRole('rowheader', { name: 'Total expenses' }).closest('tr') as HTMLElement
  await user.click(within(expenses).getByRole('link'))
  expect(where()).toContain('report=ledger')
  expect(await screen.findByRole('link', { name: 'February rent' })).toBeTruthy()
  const closing = screen.getByRole('rowheader', { name: 'Closing balance' }).closest('tr') as HTMLElement
  // All of it is in one currency, which is said once.
  expect(closing.textContent).toBe('Closing balance300.00')
  expect(screen.getByText('Amounts in USD.')).toBeTruthy()
})

test('groups and sections close and open, and the address says so', async () => {
  openAt(`/reports?report=profit&${TWO_MONTHS}`)
  await figures('6000 Rent')
  await user.click(screen.getByRole('button', { name: 'Premises' }))
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: '6000 Rent' })).toBeNull())
  expect(new URLSearchParams(where().split('?')[1]).getAll('flip')).toEqual(['expenses/Premises'])
  await user.selectOptions(screen.getByLabelText('Rows'), 'Totals')
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: '4000 Sales' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Total income' }))
  expect(await figures('4000 Sales')).toEqual(['1,500.00'])
})

test('the balance sheet says that it balances', async () => {
  openAt(`/reports?report=balance&${TWO_MONTHS}`)
  expect(await figures('Current year earnings')).toEqual(['1,200.00'])
  expect(await figures('Retained earnings')).toEqual(['−200.00'])
  expect(
    await screen.findByText(/^Balanced: assets 1,000.00 = liabilities 0.00 \+ equity 1,000.00/),
  ).toBeTruthy()
})

test('the balance sheet says that it balances on its own day, also where it is compared with another', async () => {
  openAt(`/reports?report=balance&${TWO_MONTHS}&compare=year`)
  expect(
    await screen.findByText(/^Balanced: assets 1,000.00 = liabilities 0.00 \+ equity 1,000.00/),
  ).toBeTruthy()
})

test('more columns than anybody reads are told, and fewer are one press away', async () => {
  openAt('/reports?report=profit&from=2026-01-01&to=2026-12-31&currency=USD&by=day')
  await user.click(await screen.findByRole('button', { name: 'Show months' }))
  expect(await figures('6000 Rent')).toHaveLength(13)
})

test('on paper columns that have no room beside the others follow under the same lines', async () => {
  openAt('/reports?report=profit&from=2026-01-10&to=2026-02-12&currency=USD&by=day')
  expect(await figures('6000 Rent')).toHaveLength(35)
  fireEvent(window, new Event('beforeprint'))
  const tables = screen.getAllByRole('table', { name: 'Profit and loss' })
  const rents = tables.map((table) =>
    within(table).getByRole('rowheader', { name: '6000 Rent' }).closest('tr'),
  )
  expect(tables.length).toBeGreaterThan(2)
  expect(rents.flatMap((row) => within(row as HTMLElement).getAllByRole('cell'))).toHaveLength(35)
  expect(
    within(rents.at(-1) as HTMLElement)
      .getAllByRole('cell')
      .at(-1)?.textContent,
  ).toBe('300.00')
  fireEvent(window, new Event('afterprint'))
  expect(screen.getAllByRole('table', { name: 'Profit and loss' })).toHaveLength(1)
})

test('what this device does not hold is told instead of figures that would be wrong', async () => {
  await db.writeMeta('floor', { timestamp: '2026-01-31T00:00:00.000Z', id: reportRowId(1) })
  openAt(`/reports?report=balance&${TWO_MONTHS}`)
  expect(await screen.findByText('This device has transactions since Feb 1, 2026')).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  await user.click(screen.getByRole('radio', { name: 'Profit and loss' }))
  await user.click(await screen.findByRole('button', { name: 'Start on Feb 1, 2026' }))
  expect(await figures('Profit')).toEqual(['200.00'])
})

test('the general ledger of days that are not here is fetched back to its first day, and no further', async () => {
  await db.writeMeta('floor', floorOn('2026-02-12'))
  const sums = sumsOf(await db.transactions.toArray(), [], sumKeyText)
  await db.ledgerSums.bulkPut([...sums.values()].map((sum) => ({ ...sum, _seq: 1 })))
  const fetched: string[] = []
  books.loadOlder = async () => {
    const day = ['2026-02-11', '2025-12-31', '2025-01-01'][fetched.length] ?? ''
    fetched.push(day)
    await db.writeMeta('floor', floorOn(day))
    await db.transactions.put(reportRow(5 + fetched.length, day, { glAccountNumber: '6900' }))
    return 'loaded'
  }
  openAt(`/reports?report=ledger&${TWO_MONTHS}&account=gl:6000`)
  await user.click(await screen.findByRole('button', { name: 'Load from Jan 1, 2026' }))
  expect(await screen.findByRole('link', { name: 'February rent' })).toBeTruthy()
  expect(fetched).toEqual(['2026-02-11', '2025-12-31'])
})

/** This device then holds nothing through February 2026 but what all of it comes to by months. */
async function holdSumsAlone(): Promise<Transaction[]> {
  const rows = await db.transactions.toArray()
  const sums = sumsOf(rows, [], sumKeyText)
  await db.ledgerSums.bulkPut([...sums.values()].map((sum) => ({ ...sum, _seq: 1 })))
  await db.transactions.clear()
  await db.writeMeta('floor', floorOn('2026-02-28'))
  return rows
}

/** What the server says of parts of a month that begin on some days. */
function sumsOfParts(rows: readonly Transaction[], parts: readonly Period[]) {
  return parts.flatMap((days) => {
    const sums = new LedgerSums()
    for (const row of rows) {
      const day = dayOfTimestamp(row.timestamp)
      if (day >= days.from && day <= days.to) sums.add({ row, transfer: undefined }, 1)
    }
    return sums.all().map((sum) => rowFromSumOfDays({ days, sum }))
  })
}

const CUT = 'from=2026-01-01&to=2026-02-11&currency=USD'
const FEBRUARY_CUT: readonly Period[] = [
  { from: day('2026-02-01'), to: day('2026-02-11') },
  { from: day('2026-02-12'), to: day('2026-02-28') },
]

test.each([
  ['own:transit', 'Nothing is posted to this account'],
  ['bank:00000000-0000-4000-8000-0000000000a1', 'Opening balance'],
])('the general ledger of %s says where a change waits that is not wholly known', async (account, shown) => {
  const transfer = '00000000-0000-4000-8000-0000000000f1'
  await db.transfers.put({
    id: transfer,
    status: 'UNDER_REVIEW',
    expenseTransactionId: reportRowId(3),
    incomeTransactionId: reportRowId(1),
    reasons: [],
    alternatives: [],
    isManual: true,
    createdAt: '2026-03-01T00:00:00.000Z',
    updatedAt: '2026-03-01T00:00:00.000Z',
    _seq: 1,
  })
  await holdSumsAlone()
  await books.edit({ name: 'approveTransfer', args: { transferId: transfer } })
  openAt(`/reports?report=ledger&from=2026-03-01&to=2026-03-31&currency=USD&account=${account}`)
  const waits = /^1 unsynced change isn’t fully included until the next sync/
  expect(await screen.findByText(waits)).toBeTruthy()
  expect(screen.getByText(shown)).toBeTruthy()
})

test('of a month that is cut, and whose transactions are on the server, the server tells the exact figures', async () => {
  const rows = await holdSumsAlone()
  const asked: unknown[] = []
  books.ask = ((name: string, input: unknown) => {
    asked.push([name, input])
    return Promise.resolve({ sums: sumsOfParts(rows, FEBRUARY_CUT) })
  }) as typeof books.ask
  openAt(`/reports?report=profit&${CUT}`)
  await waitFor(async () => expect(await figures('Profit')).toEqual(['1,200.00']))
  expect(asked).toEqual([['getLedgerSums', { periods: [FEBRUARY_CUT[0]] }]])
  expect(screen.queryByText(/only part of/)).toBeNull()
  expect(screen.getByText(/^Transactions before Mar 1, 2026 are on the server/)).toBeTruthy()
})

test('where the server has other transactions than this device knows of, its figures wait', async () => {
  const rows = await holdSumsAlone()
  const later = reportRow(6, '2026-02-03', { glAccountNumber: '6000', amount: minor(1_000) })
  books.ask = (() =>
    Promise.resolve({ sums: sumsOfParts([...rows, later], FEBRUARY_CUT) })) as typeof books.ask
  openAt(`/reports?report=profit&${CUT}`)
  expect(await screen.findByText(/^Only part of Feb 2026 counts here.* Getting exact figures…$/)).toBeTruthy()
  await waitFor(async () => expect(await db.monthParts.count()).toBe(1))
  expect(await figures('Profit')).toEqual(['1,000.00'])
  // Then this device learns of the transaction as well.
  const sums = sumsOf([...rows, later], [], sumKeyText)
  await db.ledgerSums.bulkPut([...sums.values()].map((sum) => ({ ...sum, _seq: 2 })))
  await waitFor(async () => expect(await figures('Profit')).toEqual(['1,190.00']))
})

test('where both still differ after a while, the report says what it waits for, and asks again on demand', async () => {
  const rows = await holdSumsAlone()
  const later = reportRow(6, '2026-02-03', { glAccountNumber: '6000', amount: minor(1_000) })
  let told = [...rows, later]
  books.ask = (() => Promise.resolve({ sums: sumsOfParts(told, FEBRUARY_CUT) })) as typeof books.ask
  openAt(`/reports?report=profit&${CUT}`)
  const again = await screen.findByRole('button', { name: 'Try again' }, { timeout: 5_000 })
  expect(screen.getByText(/exact figures appear after the next sync\./)).toBeTruthy()
  told = rows
  await userEvent.click(again)
  await waitFor(async () => expect(await figures('Profit')).toEqual(['1,200.00']))
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

test('where the server fails, the report says so and asks again on demand', async () => {
  const rows = await holdSumsAlone()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  let fails = true
  books.ask = (() =>
    fails
      ? Promise.reject(new Error('The server is down'))
      : Promise.resolve({ sums: sumsOfParts(rows, FEBRUARY_CUT) })) as typeof books.ask
  openAt(`/reports?report=profit&${CUT}`)
  expect(
    await screen.findByText(/^Only part of Feb 2026 counts here.* Exact figures couldn’t be loaded\./),
  ).toBeTruthy()
  fails = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await waitFor(async () => expect(await figures('Profit')).toEqual(['1,200.00']))
  vi.restoreAllMocks()
})

test('offline the report says that a month is cut, and what would help', async () => {
  await holdSumsAlone()
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  try {
    openAt(`/reports?report=profit&${CUT}`)
    expect(
      await screen.findByText(/^Only part of Feb 2026 counts here.* Go online for exact figures\.$/),
    ).toBeTruthy()
    expect(await figures('Profit')).toEqual(['1,000.00'])
  } finally {
    vi.restoreAllMocks()
  }
})

test('a currency without a rate is told beside the figure and below', async () => {
  await db.transactions.put(
    reportRow(6, '2026-02-15', { glAccountNumber: '6000', amount: minor(900), currency: 'EUR' }),
  )
  openAt(`/reports?report=profit&${TWO_MONTHS}`)
  expect(await screen.findByText(/^No exchange rate from EUR to USD/)).toBeTruthy()
  expect(await figures(/^6000 Rent ?No rate for EUR$/)).toEqual(['300.00'])
  expect(await figures(/^Profit ?No rate for EUR$/)).toEqual(['1,200.00'])
})

test('spending by account over time, the largest first', async () => {
  openAt(`/reports?report=trend&${TWO_MONTHS}&basis=all`)
  await figures('6000 Rent')
  const heads = screen.getAllByRole('rowheader').map((head) => head.textContent)
  expect(heads).toEqual(['6000 Rent', '6900 Travel', 'Total expenses'])
})

test('retained earnings follow the fiscal year of the settings', async () => {
  await db.settings.put({
    id: db.organisationId,
    defaultCurrency: 'USD',
    enabledCurrencies: ['USD'],
    fiscalYearStart: 2,
    updatedAt: '2026-01-01T00:00:00.000Z',
    _seq: 1,
  })
  openAt(`/reports?report=balance&${TWO_MONTHS}`)
  await waitFor(async () => expect(await figures('Current year earnings')).toEqual(['200.00']))
  expect(await figures('Retained earnings')).toEqual(['800.00'])
  expect(screen.getByRole('option', { name: 'This fiscal year' })).toBeTruthy()
})

test('without transactions in the period the report says so', async () => {
  openAt('/reports?report=profit&from=2020-01-01&to=2020-12-31&currency=USD')
  expect(await screen.findByText('No transactions in this period')).toBeTruthy()
})

test('an empty report leads to the year of the latest transactions', async () => {
  openAt('/reports?report=profit&from=2020-01-01&to=2020-12-31&currency=USD')
  await user.click(await screen.findByRole('button', { name: 'Show 2026' }))
  expect(await figures('6000 Rent')).toContain('300.00')
  expect(where()).toContain('from=2026-01-01&to=2026-12-31')
})

test('where all of a period is to review, the report offers to include it', async () => {
  openAt('/reports?report=profit&from=2026-02-12&to=2026-02-12&currency=USD')
  await user.click(await screen.findByRole('button', { name: 'Include transactions to review' }))
  expect(await figures('6900 Travel')).toContain('70.00')
})
