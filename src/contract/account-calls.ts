import * as z from 'zod/mini'
import { ACCOUNT_TYPES } from '../domain/account.ts'
import { call } from './call.ts'
import { accountRow, currencyCode, decimal, id, text } from './rows.ts'

export const accountCalls = {
  createAccount: call({
    access: 'member',
    failure: 'CREATE_ERROR',
    mutation: true,
    input: z.strictObject({
      /** Made by the device, so that an account opened offline can be named by what follows. */
      id: z.exactOptional(id),
      name: text(200),
      type: z.enum(ACCOUNT_TYPES),
      institution: text(200),
      balance: decimal,
      currency: currencyCode,
    }),
    output: z.strictObject({ account: accountRow }),
  }),
} as const
