import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalText, isMinor } from '../../domain/money/money.ts'
import type { ServerFigures } from '../core/records.ts'
import { figuresOfAnswer } from './server-figures.ts'

/** The server's answer with one day, as its sums stand on the wire. */
function answerOf(currency: string, income: bigint, expenses: bigint): ServerFigures {
  const decimal = (amount: bigint) => Number(decimalText(amount, currency))
  const day = { labels: ['2026-03-02'], income: [decimal(income)], expenses: [decimal(expenses)] }
  return {
    currency,
    range: 'daily',
    at: '2026-03-02T12:00:00.000Z',
    dashboard: {
      currency,
      from: '2026-03-02',
      to: '2026-03-02',
      dailyData: day,
      monthlyData: { ...day, labels: ['2026-03'] },
      totalIncome: decimal(income),
      totalExpenses: decimal(expenses),
      netIncome: decimal(income - expenses),
      balanceSheet: { income: 0, expenses: 0 },
      unconverted: [],
      ratesUsed: [],
    },
    runway: {
      currency,
      months: null,
      burnRate: null,
      totalSavings: 0,
      currentBalance: decimal(income - expenses),
      isProfitable: true,
      tooltipText: '',
      unconverted: [],
    },
  }
}

test('figures of the server are to the last unit, or none where a number does not hold them', () => {
  const amount = fc.oneof(fc.bigInt(0n, 10n ** 12n), fc.bigInt(0n, 10n ** 17n))
  fc.assert(
    fc.property(fc.constantFrom('USD', 'JPY', 'KWD'), amount, amount, (currency, income, expenses) => {
      const figures = figuresOfAnswer(answerOf(currency, income, expenses))
      const net = income - expenses
      if (isMinor(income) && isMinor(expenses)) {
        expect(figures?.data).toMatchObject({ totalIncome: income, totalExpenses: expenses, netIncome: net })
        expect(figures?.runway.currentBalance).toBe(net)
      } else expect(figures).toBeUndefined()
    }),
  )
})
