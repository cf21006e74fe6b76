import * as z from 'zod/mini'
import { ACCOUNT_TYPES } from '../../domain/account/account.ts'
import { MAX_PERIODS } from '../../domain/ledger/cut-months.ts'
import { TIME_RANGES } from '../../domain/calendar/time-range.ts'
import { call } from '../call.ts'
import { sumOfDaysRow } from '../rows/ledger-rows.ts'
import { currencyCode, id } from '../rows.ts'

const day = z.iso.date()
/** A decimal sum of any size, in the currency that the answer names. */
const sum = z.number()

const series = z.strictObject({
  labels: z.array(z.string()),
  income: z.array(sum),
  expenses: z.array(sum),
})

/** A rate that was used: of what into what, of which day, and in words with its source. */
const rateUsed = z.strictObject({ from: currencyCode, to: currencyCode, date: day, text: z.string() })

/** The day at the user's place, so that a server elsewhere does not end the figures a day off. */
const today = z.exactOptional(day)

export const figureCalls = {
  /**
   * What the transactions of some periods come to by everything by which reports tell them apart. Whole months are
   * answered together as far as the same periods take them in. A month that a period cuts is answered in parts, those
   * outside of the period too: whoever knows what the month comes to can tell whether they are of the same books.
   */
  getLedgerSums: call({
    kind: 'read',
    heavy: true,
    access: 'viewer',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to load totals',
    input: z.strictObject({
      periods: z
        .array(z.strictObject({ from: day, to: day }))
        .check(z.minLength(1), z.maxLength(MAX_PERIODS)),
    }),
    output: z.strictObject({ sums: z.array(sumOfDaysRow) }),
  }),

  getDashboardFinancialData: call({
    kind: 'read',
    access: 'viewer',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to load dashboard data',
    input: z.nullish(
      z.strictObject({
        currency: z.exactOptional(currencyCode),
        timeRange: z.exactOptional(z.enum(TIME_RANGES)),
        today,
      }),
    ),
    output: z.strictObject({
      currency: currencyCode,
      from: day,
      to: day,
      dailyData: series,
      monthlyData: series,
      totalIncome: sum,
      totalExpenses: sum,
      netIncome: sum,
      /** What went through accounts that are neither income nor expense; it is in no other figure. */
      balanceSheet: z.strictObject({ income: sum, expenses: sum }),
      /** Sums in their own currency for which no rate is known; they are in no other figure. */
      unconverted: z.array(z.strictObject({ currency: currencyCode, income: sum, expenses: sum })),
      ratesUsed: z.array(rateUsed),
    }),
  }),

  getFinancialRunway: call({
    kind: 'read',
    access: 'viewer',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to load financial runway',
    input: z.nullish(z.strictObject({ currency: z.exactOptional(currencyCode), today })),
    output: z.strictObject({
      currency: currencyCode,
      /** Null where the books are profitable or there is not enough data. */
      months: z.nullable(z.number()),
      burnRate: z.nullable(sum),
      totalSavings: sum,
      currentBalance: sum,
      isProfitable: z.boolean(),
      tooltipText: z.string(),
      unconverted: z.array(currencyCode),
    }),
  }),

  getAccountBalances: call({
    kind: 'read',
    access: 'viewer',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to load currency-aware accounts',
    input: z.nullish(z.strictObject({ targetCurrency: z.exactOptional(currencyCode), today })),
    output: z.strictObject({
      accounts: z.array(
        z.strictObject({
          id,
          name: z.string(),
          institution: z.string(),
          type: z.enum(ACCOUNT_TYPES),
          currency: currencyCode,
          isActive: z.boolean(),
          /** What the bank says. */
          balance: sum,
          /** What is there by the books: the opening balance and the rows after it. */
          bookBalance: sum,
          runningTotal: sum,
          /** The book balance, where a target currency was asked for and a rate is known. */
          convertedBalance: z.exactOptional(sum),
          rate: z.exactOptional(rateUsed),
        }),
      ),
      targetCurrency: z.exactOptional(currencyCode),
      /** Sum of the converted balances of active accounts. */
      totalBalance: z.exactOptional(sum),
      /** Currencies of active accounts that could not be converted and are not in the sum. */
      unconverted: z.array(currencyCode),
    }),
  }),
} as const
