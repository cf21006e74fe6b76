import * as z from 'zod/mini'
import { call, nothing } from './call.ts'
import { currencyCode } from './rows.ts'

export const currencyCalls = {
  /** Every currency of ISO 4217 in circulation, by code. */
  getCurrencies: call({
    access: 'member',
    failure: 'FETCH_ERROR',
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
} as const
