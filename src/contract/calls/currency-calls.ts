import * as z from 'zod/mini'
import { call, nothing } from '../call.ts'
import { currencyCode } from '../rows.ts'

export const currencyCalls = {
  /** Every currency of ISO 4217 in circulation, by code. */
  getCurrencies: call({
    kind: 'read',
    access: 'viewer',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to load currencies',
    input: nothing,
    output: z.array(
      z.strictObject({
        code: currencyCode,
        symbol: z.string(),
        name: z.string(),
        /** What one US dollar is worth in it by the latest rate; absent where none is known. */
        exchangeRate: z.exactOptional(z.number().check(z.gt(0))),
        /** The rate's day and where it comes from, in words. */
        rateDate: z.exactOptional(z.iso.date()),
        rateText: z.exactOptional(z.string()),
      }),
    ),
  }),

  /** The dated rates between some currencies, for a device to convert by without the network. */
  getExchangeRates: call({
    kind: 'read',
    access: 'viewer',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to load exchange rates',
    input: z.strictObject({
      currencies: z.array(currencyCode).check(z.minLength(1), z.maxLength(40)),
    }),
    output: z.strictObject({
      rates: z.array(
        z.strictObject({
          base: currencyCode,
          quote: currencyCode,
          date: z.iso.date(),
          source: z.string(),
          /** What one unit of the base is worth in the quote, as decimal text. */
          rate: z.string(),
        }),
      ),
    }),
  }),
} as const
