import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CalendarDay } from './calendar-day.ts'
import { countedRows, Dashboard, type DashboardRow } from './dashboard.ts'
import { RateTable } from './exchange-rate.ts'
import { type Minor, minor } from './money.ts'

const period = { from: '2026-01-30' as CalendarDay, to: '2026-03-02' as CalendarDay }
const rates = new RateTable([
  { base: 'EUR', quote: 'USD', date: '2026-01-01' as CalendarDay, source: 'ECB', rate: '1.0837' },
  { base: 'USD', quote: 'JPY', date: '2026-02-10' as CalendarDay, source: 'ECB', rate: '151.3' },
])

function row(id: string, day: string, amount: number, more: Partial<DashboardRow> = {}): DashboardRow {
  const timestamp = `${day}T00:00:00.000Z`
  return {
    id,
    timestamp,
    amount: minor(amount),
    type: 'EXPENSE',
    currency: 'USD',
    status: 'APPROVED',
    ...more,
  }
}

test('days and months are labelled without gaps, and sum to the totals', () => {
  const rows = [
    row('a', '2026-01-31', 1000),
    row('b', '2026-02-01', 2500, { type: 'INCOME' }),
    row('c', '2026-03-02', 99),
    row('outside', '2026-03-03', 5),
  ]
  const data = new Dashboard('USD', rates, rows).data(period)
  expect(data.dailyData.labels).toHaveLength(32)
  expect(data.monthlyData).toEqual({
    labels: ['2026-01', '2026-02', '2026-03'],
    income: [0n, 2500n, 0n],
    expenses: [1000n, 0n, 99n],
  })
  expect([data.totalIncome, data.totalExpenses, data.netIncome]).toEqual([2500n, 1099n, 1401n])
})

test('a period may end on the last day of the calendar', () => {
  const data = new Dashboard('USD', rates, [row('a', '9999-12-31', 1000)]).data({
    from: '9999-12-30' as CalendarDay,
    to: '9999-12-31' as CalendarDay,
  })
  expect(data.dailyData).toMatchObject({ labels: ['9999-12-30', '9999-12-31'], expenses: [0n, 1000n] })
})

test('declined rows, approved transfers and the whole of a split do not count', () => {
  const rows = [
    row('declined', '2026-02-01', 1, { status: 'DECLINED' }),
    row('transfer', '2026-02-01', 2, { inApprovedTransfer: true }),
    row('part of transfer', '2026-02-01', 2, { parentTransactionId: 'transfer' }),
    row('whole', '2026-02-01', 100),
    row('part 1', '2026-02-01', 60, { parentTransactionId: 'whole' }),
    row('part 2', '2026-02-01', 40, { parentTransactionId: 'whole' }),
  ]
  expect(countedRows(rows).map(({ id }) => id)).toEqual(['part 1', 'part 2'])
  expect(new Dashboard('USD', rates, rows).data(period).totalExpenses).toBe(100n)
})

test('an amount without a rate stands apart, not in the sums', () => {
  const rows = [
    row('yen', '2026-02-01', 500, { currency: 'JPY' }),
    row('euro', '2026-02-01', 100, { currency: 'EUR' }),
  ]
  const data = new Dashboard('USD', rates, rows).data(period)
  expect(data.totalExpenses).toBe(108n)
  expect(data.unconverted).toEqual([{ currency: 'JPY', income: 0n, expenses: 500n }])
  expect(data.ratesUsed.map(({ from, date }) => [from, date])).toEqual([['EUR', '2026-01-01']])
})

test('a row of no amount leaves every figure as it is, also when another row of its day goes', () => {
  const nothing = [
    row('yen', '2026-01-31', 0, { currency: 'JPY' }),
    row('euro', '2026-02-01', 0, { currency: 'EUR' }),
  ]
  const empty = new Dashboard('USD', rates)
  const dashboard = new Dashboard('USD', rates, nothing)
  expect(dashboard.data(period)).toEqual(empty.data(period))
  expect(dashboard.firstDay()).toBeUndefined()
  dashboard.put(row('more', '2026-02-01', 100, { currency: 'EUR' }))
  dashboard.remove('more')
  expect(dashboard.data(period)).toEqual(empty.data(period))
})

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
const anyRow: fc.Arbitrary<DashboardRow> = fc
  .record({
    id,
    timestamp: fc.constantFrom('2026-01-31', '2026-02-01', '2026-02-15').map((day) => `${day}T00:00:00.000Z`),
    amount: fc.nat(100_000).map((value): Minor => minor(value)),
    type: fc.constantFrom('INCOME' as const, 'EXPENSE' as const),
    currency: fc.constantFrom('USD', 'EUR', 'JPY', 'GBP'),
    status: fc.constantFrom('UNDER_REVIEW' as const, 'APPROVED' as const, 'DECLINED' as const),
    inApprovedTransfer: fc.boolean(),
    parent: fc.option(id, { nil: undefined }),
  })
  .map(({ parent, ...rest }) =>
    parent === undefined || parent === rest.id ? rest : Object.assign(rest, { parentTransactionId: parent }),
  )

const sum = (values: bigint[]) => values.reduce((total, value) => total + value, 0n)

test('after any edits the figures are those of a full count, and parts sum to totals', () => {
  const edit = fc.oneof(anyRow, id)
  fc.assert(
    fc.property(fc.array(anyRow), fc.array(edit), (start, edits) => {
      const rows = new Map(start.map((row) => [row.id, row]))
      const dashboard = new Dashboard('USD', rates, rows.values())
      for (const change of edits) {
        if (typeof change === 'string') {
          rows.delete(change)
          dashboard.remove(change)
        } else {
          rows.set(change.id, change)
          dashboard.put(change)
        }
        // Reading in between must leave nothing stale behind.
        dashboard.data(period)
      }
      const data = dashboard.data(period)
      expect(data).toEqual(new Dashboard('USD', rates, rows.values()).data(period))
      expect(new Set(dashboard.rowsBehind(period))).toEqual(new Set(countedRows([...rows.values()])))
      for (const series of [data.dailyData, data.monthlyData]) {
        expect(sum(series.income)).toBe(data.totalIncome)
        expect(sum(series.expenses)).toBe(data.totalExpenses)
      }
    }),
  )
})

test('in one currency the totals are the plain sums of the rows that count', () => {
  fc.assert(
    fc.property(fc.uniqueArray(anyRow, { selector: (row) => row.id }), (mixed) => {
      const rows = mixed.map((row) => Object.assign(row, { currency: 'USD' }))
      const data = new Dashboard('USD', undefined, rows).data(period)
      const plain = { INCOME: 0n, EXPENSE: 0n }
      for (const { type, amount } of countedRows(rows)) plain[type] += BigInt(amount)
      expect([data.totalIncome, data.totalExpenses]).toEqual([plain.INCOME, plain.EXPENSE])
    }),
  )
})
