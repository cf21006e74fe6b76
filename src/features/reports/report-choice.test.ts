import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { COLUMN_UNITS, COMPARISONS } from '../../domain/reports/periods.ts'
import { ledgerAddress } from '../../ui/bookkeeping/addresses/ledger-address.ts'
import {
  choiceOfParams,
  DETAILS,
  paramsOfChoice,
  type ReportChoice,
  REPORTS,
  SIDES,
  turnedTo,
} from './report-choice.ts'

const DEFAULTS = {
  today: '2026-05-09' as CalendarDay,
  currency: 'USD',
  enabled: ['USD', 'EUR'],
  startMonth: 4,
}

const anyChoice: fc.Arbitrary<ReportChoice> = fc
  .record({
    report: fc.constantFrom(...REPORTS),
    from: fc.integer({ min: 0, max: 20_000 }),
    length: fc.nat(900),
    by: fc.constantFrom(...COLUMN_UNITS),
    compare: fc.constantFrom(...COMPARISONS),
    basis: fc.constantFrom('approved' as const, 'all' as const),
    currency: fc.constantFrom('USD', 'EUR'),
    detail: fc.constantFrom(...DETAILS),
    flipped: fc.array(fc.string(), { maxLength: 3 }),
    accounts: fc.array(fc.string(), { maxLength: 3 }),
    cashOnly: fc.boolean(),
    side: fc.constantFrom(...SIDES),
  })
  .map(({ from: number, length, ...rest }) => {
    const from = addDays('1970-01-01' as CalendarDay, number)
    return { ...rest, period: { from, to: addDays(from, length) } }
  })

test('a link opens the report as it was set', () => {
  fc.assert(
    fc.property(anyChoice, (choice) => {
      const address = paramsOfChoice(choice).toString()
      expect(choiceOfParams(new URLSearchParams(address), DEFAULTS)).toEqual(choice)
    }),
  )
})

test('without an address it is profit and loss of the fiscal year, in the usual currency', () => {
  expect(choiceOfParams(new URLSearchParams(), DEFAULTS)).toMatchObject({
    report: 'profit',
    period: { from: '2026-04-01', to: '2027-03-31' },
    currency: 'USD',
    basis: 'approved',
    by: 'total',
  })
})

test('what an address says wrongly is as if it were not there', () => {
  const wrong = new URLSearchParams('report=x&from=2026-02-30&to=2026-01-01&by=week&currency=XXX&basis=?')
  expect(choiceOfParams(wrong, DEFAULTS)).toEqual(choiceOfParams(new URLSearchParams(), DEFAULTS))
  const backwards = new URLSearchParams('from=2026-03-01&to=2026-02-01')
  expect(choiceOfParams(backwards, DEFAULTS).period.from).toBe('2026-04-01')
})

test('another report keeps the period and leaves the accounts of the ledger behind', () => {
  const ledger = choiceOfParams(
    new URLSearchParams('report=ledger&from=2026-01-01&to=2026-01-31&account=gl:4000&cash=only'),
    DEFAULTS,
  )
  const trend = turnedTo(ledger, 'trend')
  expect(trend).toMatchObject({ period: ledger.period, by: 'month', accounts: [], cashOnly: false })
  expect(turnedTo(trend, 'profit').by).toBe('total')
  expect(turnedTo({ ...trend, by: 'quarter' }, 'profit').by).toBe('quarter')
})

test('an address of the general ledger on another screen opens it for those accounts and days', () => {
  const period = { from: '2025-01-01' as CalendarDay, to: '2025-12-31' as CalendarDay }
  const accounts = ['gl:DEFAULT:EXPENSE', 'gl:DEFAULT:INCOME']
  const address = ledgerAddress({ period, currency: 'EUR', accounts })
  const choice = choiceOfParams(new URL(address, 'https://daybook.example').searchParams, DEFAULTS)
  expect(choice).toMatchObject({ report: 'ledger', period, currency: 'EUR', accounts })
})
