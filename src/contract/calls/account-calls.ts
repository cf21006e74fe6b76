import * as z from 'zod/mini'
import { BALANCE_SOURCES } from '../../domain/account/balance-source.ts'
import { ACCOUNT_TYPES } from '../../domain/account/account.ts'
import { call, nothing, SENSITIVE_LIMIT } from '../call.ts'
import { accountRow, currencyCode, decimal, id, named, requiredId, toldBalance } from '../rows.ts'

const accountId = requiredId('Account ID is required')

export const accountCalls = {
  getAccounts: call({
    kind: 'read',
    access: 'viewer',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to load accounts',
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
    kind: 'read',
    access: 'viewer',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to get account',
    input: z.strictObject({ id: accountId }),
    output: z.strictObject({ account: accountRow }),
  }),

  getAccountCount: call({
    kind: 'read',
    access: 'viewer',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to get account count',
    input: nothing,
    output: z.strictObject({ count: z.int() }),
  }),

  checkAccountExists: call({
    kind: 'read',
    access: 'viewer',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to check account existence',
    input: z.strictObject({ name: named(200), institution: named(200) }),
    output: z.strictObject({ exists: z.boolean() }),
  }),

  createAccount: call({
    kind: 'mutation',
    access: 'member',
    failure: 'CREATE_ERROR',
    failureMessage: 'Failed to create account',
    editTitle: 'Add a bank account',
    input: z.strictObject({
      /** Made by the device, so that an account opened offline can be named by what follows. */
      id: z.exactOptional(id),
      name: named(200),
      type: z.enum(ACCOUNT_TYPES),
      institution: named(200),
      /** What the bank says is there; a balance of zero without its day says nothing. */
      balance: decimal,
      balanceAt: z.exactOptional(z.iso.date()),
      balanceFrom: z.exactOptional(z.enum(BALANCE_SOURCES)),
      toldBefore: z.exactOptional(toldBalance),
      /** Both or none: what was there at the end of a day from which on its rows are complete. */
      openingBalance: z.exactOptional(decimal),
      openingDay: z.exactOptional(z.iso.date()),
      currency: currencyCode,
      /** Cash on hand without bank statements, which journal entries may name. */
      isPettyCash: z.exactOptional(z.boolean()),
    }),
    output: z.strictObject({ account: accountRow }),
  }),

  updateAccount: call({
    kind: 'mutation',
    access: 'member',
    failure: 'UPDATE_ERROR',
    failureMessage: 'Failed to update account',
    editTitle: 'Change a bank account',
    input: z.strictObject({
      id: accountId,
      name: z.exactOptional(named(200)),
      type: z.exactOptional(z.enum(ACCOUNT_TYPES)),
      institution: z.exactOptional(named(200)),
      balance: z.exactOptional(decimal),
      /** Today where it is left out; null where the bank has not told its balance after all. */
      balanceAt: z.exactOptional(z.nullable(z.iso.date())),
      balanceFrom: z.exactOptional(z.enum(BALANCE_SOURCES)),
      /** Follows from the other balances where it is left out. */
      toldBefore: z.exactOptional(z.nullable(toldBalance)),
      /** Both or none; null takes the opening balance away. The days of both are held by the lock dates. */
      openingBalance: z.exactOptional(z.nullable(decimal)),
      openingDay: z.exactOptional(z.nullable(z.iso.date())),
      /** Changes only as long as the account holds no transaction. */
      currency: z.exactOptional(currencyCode),
      isActive: z.exactOptional(z.boolean()),
      /** Stays as long as journal entries name the account. */
      isPettyCash: z.exactOptional(z.boolean()),
    }),
    output: z.strictObject({ account: accountRow }),
  }),

  deleteAccount: call({
    kind: 'mutation',
    sensitive: true,
    sharedLimit: SENSITIVE_LIMIT,
    access: 'member',
    failure: 'DELETE_ERROR',
    failureMessage: 'Failed to delete account',
    editTitle: 'Delete a bank account',
    input: z.strictObject({ id: accountId }),
    output: z.strictObject({ id }),
  }),
} as const
