import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ledgerOf } from '../../../../../tests/support/books/ledger-of-books.ts'
import { anyBooks } from '../../../../../tests/support/books/random-books.ts'
import type { CalendarDay } from '../../../../domain/calendar/calendar-day.ts'
import { DEFAULT_GL_NUMBER } from '../../../../domain/gl-account/gl-account.ts'
import type { ReportLine } from '../../../../domain/reports/financial-statement.ts'
import { signedAmount } from '../../../../domain/transaction/transaction.ts'
import { chartFigures } from './chart-query.ts'
import { report } from '../reports/report-query.ts'

const DAY = '2026-02-17' as CalendarDay
const YEAR = { from: '2026-01-01' as CalendarDay, to: '2026-12-31' as CalendarDay }

/** What the lines of a report say of the accounts of the chart, by number: the first column and the second. */
function byNumber(lines: readonly ReportLine[]) {
  const found = new Map<string, bigint[]>()
  for (const { account, amounts } of lines) {
    if (account && account.number !== '' && account.number !== DEFAULT_GL_NUMBER) {
      found.set(account.number, [...amounts])
    }
  }
  return sorted(found)
}

function sorted(amounts: ReadonlyMap<string, bigint[]>) {
  return [...amounts]
    .filter(([, all]) => all.some((amount) => amount !== 0n))
    .sort(([a], [b]) => (a < b ? -1 : 1))
}

test('the figures of the chart are those of the reports of the same books', () => {
  fc.assert(
    fc.property(anyBooks, fc.constantFrom('USD', 'EUR', 'JPY'), (books, currency) => {
      const ledger = ledgerOf(books)
      const numbers = new Set(books.chart.map(({ number }) => number))
      const view = { by: 'total', basis: 'approved', currency, startMonth: 1 } as const
      const profit = report(ledger, { report: 'profit', view: { ...view, period: YEAR, compare: 'year' } })
      const period = { from: YEAR.from, to: DAY }
      const balance = report(ledger, { report: 'balance', view: { ...view, period, compare: 'none' } })
      const { figures } = chartFigures(ledger, { period: YEAR, currency, day: DAY })
      const ofChart = ([number]: [string, bigint[]]) => numbers.has(number)
      const here = (isResult: boolean) =>
        sorted(
          new Map(
            figures
              .filter(
                ({ number, before }) => number !== DEFAULT_GL_NUMBER && (before !== undefined) === isResult,
              )
              .map(({ number, now, before }) => [
                number,
                before ? [now.amount, before.amount] : [now.amount],
              ]),
          ),
        )
      expect(here(true)).toEqual(byNumber(profit.statement?.lines ?? []).filter(ofChart))
      expect(here(false)).toEqual(byNumber(balance.statement?.lines ?? []).filter(ofChart))
    }),
  )
})

test('an account all of whose amounts lack a rate is there, and names the currency', () => {
  fc.assert(
    fc.property(anyBooks, (books) => {
      const foreign = books.rows.map((row) => ({ ...row, currency: 'JPY' as const }))
      const ledger = ledgerOf({ ...books, transfers: [], journals: [], rows: foreign }, [])
      const { figures } = chartFigures(ledger, { period: YEAR, currency: 'USD', day: DAY })
      for (const { now, before } of figures) {
        for (const each of [now, before]) expect(each?.amount ?? 0n).toBe(0n)
      }
      const posted = foreign.filter(
        ({ status, isSplit, timestamp }) =>
          status === 'APPROVED' && isSplit !== true && timestamp.startsWith('2026'),
      )
      for (const { glAccountNumber } of posted) {
        const figure = figures.find(({ number, before }) => number === glAccountNumber && before)
        const own = posted.filter((row) => row.glAccountNumber === glAccountNumber)
        // Nothing is nothing in every currency.
        if (!figure || own.reduce((sum, row) => sum + BigInt(signedAmount(row)), 0n) === 0n) continue
        expect(figure.now.rates?.missing).toEqual(['JPY'])
      }
    }),
  )
})
