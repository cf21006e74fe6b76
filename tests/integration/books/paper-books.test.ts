import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { report } from '../../../src/db/ledger/queries/reports/report-query.ts'
import type { CalendarDay } from '../../../src/domain/calendar/calendar-day.ts'
import type { ExchangeRate } from '../../../src/domain/money/exchange-rate.ts'
import { useBackend } from '../support/backend.ts'
import { figures, flows, KeptBooks } from '../support/kept-books.ts'

/*
 * Five small sets of books with the figures that an accountant has worked out on paper, kept by a device over the real
 * handlers. What the reports say, and what hledger makes of the export, is held against the paper.
 */

const backend = useBackend()
const day = (text: string) => text as CalendarDay

test('a sole trader with a loan, refunds, a draw, and a payout less a fee', async () => {
  const books = await KeptBooks.open(backend(), 'trader')
  await books.bank('Shop', 'USD', [1000, '2024-12-31'])
  await books.row('Shop', '2025-01-05', 5000, '2500')
  await books.row('Shop', '2025-01-10', 2000, '4000')
  await books.row('Shop', '2025-01-12', -600, '6350')
  await books.row('Shop', '2025-01-20', -300, '3100')
  await books.split(await books.row('Shop', '2025-01-31', -450), [
    [400, '2500'],
    [50, '6800'],
  ])
  // Money back to a customer, and from a supplier.
  await books.row('Shop', '2025-02-03', -120, '4000')
  await books.row('Shop', '2025-02-05', 40, '6200')
  await books.split(await books.row('Shop', '2025-02-10', 970), [
    [1000, '4000'],
    [-30, '6050'],
  ])
  await books.row('Shop', '2025-02-14', -80, '6200')
  await books.row('Shop', '2025-02-20', -55)
  await books.row('Shop', '2025-03-01', -99, '6200', 'DECLINED')
  await books.row('Shop', '2025-03-02', -70, '6500', 'UNDER_REVIEW')
  await books.sync()
  const ledger = await books.ledger()
  const year = ['2025-01-01', '2025-12-31'] as const
  expect(figures(ledger, 'profit', year)).toEqual({
    '4000 Sales': [2880],
    '6050 Bank Fees': [30],
    '6200 Office Supplies': [40],
    '6350 Rent': [600],
    '6800 Interest Expense': [50],
    Unassigned: [55],
    Profit: [2105],
  })
  expect(figures(ledger, 'profit', ['2025-01-01', '2025-02-28'], { by: 'month' })).toEqual({
    '4000 Sales': [2000, 880, 2880],
    '6050 Bank Fees': [0, 30, 30],
    '6200 Office Supplies': [0, 40, 40],
    '6350 Rent': [600, 0, 600],
    '6800 Interest Expense': [50, 0, 50],
    Unassigned: [0, 55, 55],
    Profit: [1350, 755, 2105],
  })
  expect(figures(ledger, 'profit', year, { basis: 'all' })).toMatchObject({
    '6500 Utilities and Phone': [70],
    Profit: [2035],
  })
  expect(figures(ledger, 'balance', year)).toEqual({
    Shop: [7405],
    '2500 Loans Payable': [4600],
    "3100 Owner's Draw": [-300],
    'Opening balances': [1000],
    'Current year earnings': [2105],
    'Total liabilities and equity': [7405],
  })
  expect(figures(ledger, 'cash', year)).toEqual({
    'Cash at the beginning': [1000],
    '4000 Sales': [2880],
    '6050 Bank Fees': [-30],
    '6200 Office Supplies': [-40],
    '6350 Rent': [-600],
    '6800 Interest Expense': [-50],
    Unassigned: [-55],
    '2500 Loans Payable': [4600],
    "3100 Owner's Draw": [-300],
    'Cash at the end': [7405],
  })
  expect(figures(ledger, 'trial', year)).toEqual({
    Shop: [7405, 0],
    '2500 Loans Payable': [0, 4600],
    "3100 Owner's Draw": [300, 0],
    'Opening balances': [0, 1000],
    '4000 Sales': [0, 2880],
    '6050 Bank Fees': [30, 0],
    '6200 Office Supplies': [40, 0],
    '6350 Rent': [600, 0],
    '6800 Interest Expense': [50, 0],
    Unassigned: [55, 0],
    Total: [8480, 8480],
  })
  // What nobody has decided on counts there; refunds are by their direction.
  expect(flows(ledger, 'yearly', '2025-12-31')).toEqual([3040, 1005, 2035, 5000, 700])
  await books.expectOfHledger(['2025-01-01', '2025-12-31'])
})

const rate = (base: string, date: string, told: string): ExchangeRate => ({
  base,
  quote: 'USD',
  date: day(date),
  source: 'Bank',
  rate: told,
})

test('three currencies with old and missing rates, a conversion with a fee, and a year end', async () => {
  const rates = [
    rate('EUR', '2024-12-31', '1.10'),
    rate('EUR', '2025-03-10', '1.20'),
    rate('EUR', '2025-06-30', '1.25'),
    rate('NGN', '2025-07-01', '0.001'),
  ]
  for (const { base, quote, date, source, rate: told } of rates) {
    await backend().asOwner(
      'insert into exchange_rate (base, quote, date, source, rate) values ($1, $2, $3, $4, $5)',
      [base, quote, date, source, told],
    )
  }
  const books = await KeptBooks.open(backend(), 'currencies')
  await books.bank('Euro', 'EUR', [1000, '2024-12-31'])
  await books.bank('Dollar', 'USD', [500, '2024-12-31'])
  await books.bank('Naira', 'NGN')
  await books.row('Euro', '2025-03-10', 200, '4000')
  await books.row('Euro', '2025-05-05', -50, '6350')
  const sold = await books.row('Euro', '2025-06-30', -400)
  await books.row('Euro', '2025-06-30', -4, '6050')
  const bought = await books.row('Dollar', '2025-06-30', 490)
  await books.row('Naira', '2025-04-01', 100_000, '4000')
  await books.row('Naira', '2025-07-02', -20_000, '6350')
  await books.sync()
  await books.transfer(sold, bought)
  await books.sync()
  const ledger = await books.ledger(rates)
  const year = ['2025-01-01', '2025-12-31'] as const
  expect(figures(ledger, 'profit', year)).toEqual({
    '4000 Sales': [240],
    '6050 Bank Fees': [5],
    '6350 Rent': [80],
    Profit: [155],
  })
  const told = report(ledger, {
    report: 'profit',
    view: {
      period: { from: day(year[0]), to: day(year[1]) },
      by: 'total',
      compare: 'none',
      basis: 'approved',
      currency: 'USD',
      startMonth: 1,
    },
  }).statement
  expect(told?.lines.find(({ label }) => label === '4000 Sales')?.rates).toEqual({ missing: ['NGN'], age: 0 })
  expect(told?.lines.find(({ label }) => label === '6350 Rent')?.rates).toEqual({ missing: [], age: 56 })
  expect(figures(ledger, 'balance', ['2025-01-01', '2025-06-30'])).toEqual({
    Euro: [932.5],
    Dollar: [990],
    'Opening balances': [1750],
    'Current year earnings': [175],
    'Exchange differences': [-2.5],
    'Total liabilities and equity': [1922.5],
  })
  expect(figures(ledger, 'balance', year)).toEqual({
    Euro: [932.5],
    Dollar: [990],
    Naira: [80],
    'Opening balances': [1750],
    'Current year earnings': [155],
    'Exchange differences': [97.5],
    'Total liabilities and equity': [2002.5],
  })
  // The year after changes nothing but whose earnings they are.
  expect(figures(ledger, 'balance', ['2026-01-01', '2026-12-31'])).toMatchObject({
    'Retained earnings': [155],
    'Exchange differences': [97.5],
    'Total liabilities and equity': [2002.5],
  })
  expect(figures(ledger, 'cash', year)).toEqual({
    'Cash at the beginning': [1600],
    '4000 Sales': [240],
    '6050 Bank Fees': [-5],
    '6350 Rent': [-80],
    'Effect of exchange rates on cash': [247.5],
    'Cash at the end': [2002.5],
  })
  expect(flows(ledger, 'yearly', '2025-12-31')).toEqual([240, 85, 155, 0, 0])
  await books.expectOfHledger(['2025-01-01', '2025-12-31'])
})

test('fiscal years from April and from March, and a balance opened in the middle of one', async () => {
  const books = await KeptBooks.open(backend(), 'years')
  await books.bank('Main', 'USD', [2000, '2023-08-15'])
  await books.row('Main', '2023-08-10', -100, '6200')
  await books.row('Main', '2024-02-29', 1, '4000')
  await books.row('Main', '2024-03-01', 2, '4000')
  await books.row('Main', '2024-03-31', 500, '4000')
  await books.row('Main', '2024-04-01', 700, '4000')
  await books.row('Main', '2025-02-28', 4, '4000')
  await books.row('Main', '2025-03-31', -50, '6350')
  await books.row('Main', '2025-04-01', -60, '6350')
  await books.row('Main', '2026-02-28', 10, '4800')
  await books.sync()
  const ledger = await books.ledger()
  const at = (to: string, startMonth: number) => {
    const all = figures(ledger, 'balance', [to, to], { startMonth })
    const of = (label: string) => all[label]?.[0] ?? 0
    return [of('Main'), of('Opening balances'), of('Retained earnings'), of('Current year earnings')]
  }
  expect(at('2024-03-31', 4)).toEqual([2503, 2100, 0, 403])
  expect(at('2024-04-01', 4)).toEqual([3203, 2100, 403, 700])
  expect(at('2025-03-31', 4)).toEqual([3157, 2100, 403, 654])
  expect(at('2026-02-28', 4)).toEqual([3107, 2100, 1057, -50])
  expect(at('2024-02-29', 3)).toEqual([2001, 2100, 0, -99])
  expect(at('2024-03-01', 3)).toEqual([2003, 2100, -99, 2])
  expect(at('2025-02-28', 3)).toEqual([3207, 2100, -99, 1206])
  expect(at('2026-02-28', 3)).toEqual([3107, 2100, 1107, -100])
  const years = figures(ledger, 'profit', ['2023-03-01', '2026-02-28'], { by: 'fiscal', startMonth: 3 })
  expect(years['Profit']).toEqual([-99, 1206, -100, 1007])
  const first = figures(ledger, 'cash', ['2023-04-01', '2024-03-31'], { startMonth: 4 })
  expect(first).toEqual({
    '4000 Sales': [503],
    '6200 Office Supplies': [-100],
    'Opening balances': [2100],
    'Cash at the end': [2503],
  })
  await books.expectOfHledger(['2023-04-01', '2024-03-31'])
})

test('accruals that are reversed across a year end, and a lock between', async () => {
  const books = await KeptBooks.open(backend(), 'accruals')
  await books.bank('Main', 'USD', [5000, '2024-11-30'])
  await books.row('Main', '2024-12-15', -1200, '1200')
  await books.row('Main', '2025-01-10', -300, '6350')
  const accrual = await books.enter(
    '2024-12-31',
    [
      ['6350', 300],
      ['2000', -300],
    ],
    '2025-01-01',
  )
  const insured: [gl: string, debit: number][] = [
    ['6150', 100],
    ['1200', -100],
  ]
  await books.enter('2024-12-31', insured)
  await books.enter('2025-01-31', insured)
  await books.sync()
  const { organisationId: id } = books.db
  await books.edit({ name: 'updateOrganizationSettings', args: { id, lockDate: '2024-12-31' } })
  await books.sync()
  // The reversal lies after the lock, and the entry it belongs to before.
  await expect(books.edit({ name: 'deleteJournal', args: { id: accrual } })).rejects.toThrow(/lock/i)
  const moved = books.entry('2025-01-02', insured, undefined, accrual)
  await expect(books.edit({ name: 'updateJournal', args: moved })).rejects.toThrow(/lock/i)
  await expect(books.enter('2024-12-31', insured)).rejects.toThrow(/lock/i)
  await expect(books.enter('2025-01-02', insured, '2024-12-30')).rejects.toThrow()
  const ledger = await books.ledger()
  expect(figures(ledger, 'profit', ['2024-12-01', '2025-01-31'], { by: 'month' })).toEqual({
    '6150 Insurance': [100, 100, 200],
    '6350 Rent': [300, 0, 300],
    Profit: [-400, -100, -500],
  })
  expect(figures(ledger, 'balance', ['2024-12-01', '2025-01-31'], { by: 'month' })).toEqual({
    Main: [3800, 3500],
    '1200 Prepaid Expenses': [1100, 1000],
    '2000 Accounts Payable': [300, 0],
    'Opening balances': [5000, 5000],
    'Retained earnings': [0, -400],
    'Current year earnings': [-400, -100],
    'Total liabilities and equity': [4900, 4500],
  })
  expect(figures(ledger, 'cash', ['2024-12-01', '2025-01-31'], { by: 'month' })).toEqual({
    'Cash at the beginning': [5000, 3800, 5000],
    '6350 Rent': [0, -300, -300],
    '1200 Prepaid Expenses': [-1200, 0, -1200],
    'Cash at the end': [3800, 3500, 3500],
  })
  expect(flows(ledger, 'monthly', '2024-12-31')).toEqual([0, 400, -400, 0, 1200])
  await books.expectOfHledger(['2024-12-01', '2024-12-31'])
})

test('transfers over the end of a month, undecided ones, and one to the books of somebody else', async () => {
  const [books, others] = [
    await KeptBooks.open(backend(), 'sender'),
    await KeptBooks.open(backend(), 'receiver'),
  ]
  await books.bank('Checking', 'USD', [1000, '2024-12-31'])
  await books.bank('Savings', 'USD', [0, '2024-12-31'], 'SAVINGS')
  await others.bank('Theirs', 'USD', [0, '2024-12-31'])
  const out = await books.row('Checking', '2025-01-31', -200)
  const back = await books.row('Savings', '2025-02-03', 200)
  await books.row('Checking', '2025-02-10', -100, 'DEFAULT', 'UNDER_REVIEW')
  await books.row('Savings', '2025-02-11', 100, 'DEFAULT', 'UNDER_REVIEW')
  const lent = await books.row('Checking', '2025-02-20', -50, '3000')
  const borrowed = await others.row('Theirs', '2025-02-20', 50, '3000')
  await Promise.all([books.sync(), others.sync()])
  await books.transfer(out, back)
  await expect(books.transfer(lent, borrowed)).rejects.toThrow()
  await books.sync()
  const ledger = await books.ledger()
  const ends = ['2025-01-01', '2025-02-28'] as const
  expect(figures(ledger, 'balance', ends, { by: 'month' })).toEqual({
    Checking: [800, 750],
    Savings: [0, 200],
    'Transfers in transit': [200, 0],
    "3000 Owner's Equity": [0, -50],
    'Opening balances': [1000, 1000],
    'Total liabilities and equity': [1000, 950],
  })
  expect(figures(ledger, 'cash', ends, { by: 'month' })).toEqual({
    'Cash at the beginning': [1000, 1000, 1000],
    "3000 Owner's Equity": [0, -50, -50],
    'Cash at the end': [1000, 950, 950],
  })
  expect(figures(ledger, 'profit', ends)).toEqual({})
  const all = figures(ledger, 'balance', ends, { by: 'month', basis: 'all' })
  expect([all['Checking'], all['Savings']]).toEqual([
    [800, 650],
    [0, 300],
  ])
  expect(flows(ledger, 'monthly', '2025-02-28')).toEqual([100, 100, 0, 0, 50])
  expect(figures(await others.ledger(), 'balance', ends)).toEqual({
    Theirs: [50],
    "3000 Owner's Equity": [50],
    'Total liabilities and equity': [50],
  })
  await books.expectOfHledger(['2025-01-01', '2025-01-31'])
})
