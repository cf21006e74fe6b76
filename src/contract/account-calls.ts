import * as z from 'zod/mini'
import { ACCOUNT_TYPES } from '../domain/account.ts'
import { call, nothing } from './call.ts'
import { accountRow, currencyCode, decimal, id, requiredId, text } from './rows.ts'

const accountId = requiredId('Account ID is required')

export const accountCalls = {
  getAccounts: call({
    access: 'member',
    failure: 'FETCH_ERROR',
    input: z.nullish(
      z.strictObject({
        filter: z.exactOptional(
          z.strictObject({
            search: z.exactOptional(z.string().check(z.maxLength(200))),
            type: z.exactOptional(z.enum(ACCOUNT_TYPES)),
            currency: z.exactOptional(currencyCode),
            isActive: z.exactOptional(z.boolean()),
          }),
        ),
      }),
    ),
    output: z.strictObject({ accounts: z.array(accountRow) }),
  }),

  getAccountById: call({
    access: 'member',
    failure: 'FETCH_ERROR',
    input: z.strictObject({ id: accountId }),
    output: z.strictObject({ account: accountRow }),
  }),

  getAccountCount: call({
    access: 'member',
    failure: 'FETCH_ERROR',
    input: nothing,
    output: z.strictObject({ count: z.int() }),
  }),

  checkAccountExists: call({
    access: 'member',
    failure: 'FETCH_ERROR',
    input: z.strictObject({ name: text(200), institution: text(200) }),
    output: z.strictObject({ exists: z.boolean() }),
  }),

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

  updateAccount: call({
    access: 'member',
    failure: 'UPDATE_ERROR',
    mutation: true,
    input: z.strictObject({
      id: accountId,
      name: z.exactOptional(text(200)),
      type: z.exactOptional(z.enum(ACCOUNT_TYPES)),
      institution: z.exactOptional(text(200)),
      balance: z.exactOptional(decimal),
      /** Changes only as long as the account holds no transaction. */
      currency: z.exactOptional(currencyCode),
      isActive: z.exactOptional(z.boolean()),
    }),
    output: z.strictObject({ account: accountRow }),
  }),

  deleteAccount: call({
    access: 'member',
    failure: 'DELETE_ERROR',
    mutation: true,
    input: z.strictObject({ id: accountId }),
    output: z.strictObject({ id }),
  }),
} as const
