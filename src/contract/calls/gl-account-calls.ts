import * as z from 'zod/mini'
import { GL_ACCOUNT_LENGTHS, GL_CATEGORIES } from '../../domain/gl-account/gl-account.ts'
import { call, LIST_BODY_BYTES, MAX_BULK_IDS, nothing, ROWS_BODY_BYTES, SENSITIVE_LIMIT } from '../call.ts'
import { glAccountRow, id, named, requiredId, requiredName, sentence } from '../rows.ts'

const number = requiredName(GL_ACCOUNT_LENGTHS.number, 'GL account number is required')
const name = requiredName(GL_ACCOUNT_LENGTHS.name, 'GL account name is required')
const optional = {
  description: z.exactOptional(z.string().check(z.maxLength(GL_ACCOUNT_LENGTHS.description))),
  /** EXPENSE where it is not given. */
  category: z.exactOptional(z.enum(GL_CATEGORIES)),
  subcategory: z.exactOptional(named(GL_ACCOUNT_LENGTHS.subcategory)),
}

const INCOMPLETE = 'All GL accounts must have number and name'
const newGLAccount = z.strictObject({
  id: z.exactOptional(id),
  number: requiredName(GL_ACCOUNT_LENGTHS.number, INCOMPLETE),
  name: requiredName(GL_ACCOUNT_LENGTHS.name, INCOMPLETE),
  ...optional,
})

/** Most accounts that one call may add. */
const MAX_NEW_GL_ACCOUNTS = 5000

export const glAccountCalls = {
  getGLAccounts: call({
    kind: 'read',
    access: 'viewer',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to load GL accounts',
    input: nothing,
    output: z.strictObject({ glAccounts: z.array(glAccountRow) }),
  }),

  createGLAccount: call({
    kind: 'mutation',
    access: 'member',
    failure: 'CREATE_ERROR',
    failureMessage: 'Failed to create GL account',
    editTitle: 'Add a GL account',
    input: z.strictObject({
      /** Made by the device, so that an account added offline can be named by what follows. */
      id: z.exactOptional(id),
      number,
      name,
      ...optional,
    }),
    output: z.strictObject({ glAccount: glAccountRow }),
  }),

  updateGLAccount: call({
    kind: 'mutation',
    access: 'member',
    failure: 'UPDATE_ERROR',
    failureMessage: 'Failed to update GL account',
    editTitle: 'Change a GL account',
    input: z.strictObject({
      id: requiredId('GL account ID is required'),
      number: z.exactOptional(number),
      name: z.exactOptional(name),
      /** Null takes the description away, and the subcategory likewise. */
      description: z.exactOptional(z.nullable(z.string().check(z.maxLength(GL_ACCOUNT_LENGTHS.description)))),
      category: z.exactOptional(z.enum(GL_CATEGORIES)),
      subcategory: z.exactOptional(z.nullable(named(GL_ACCOUNT_LENGTHS.subcategory))),
    }),
    output: z.strictObject({ glAccount: glAccountRow }),
  }),

  deleteGLAccount: call({
    kind: 'mutation',
    sensitive: true,
    sharedLimit: SENSITIVE_LIMIT,
    access: 'member',
    failure: 'DELETE_ERROR',
    failureMessage: 'Failed to delete GL account',
    editTitle: 'Delete a GL account',
    input: z.strictObject({ id: requiredId('GL account ID is required') }),
    output: z.strictObject({ id }),
  }),

  bulkDeleteGLAccounts: call({
    kind: 'mutation',
    sensitive: true,
    sharedLimit: SENSITIVE_LIMIT,
    bodyBytes: LIST_BODY_BYTES,
    access: 'member',
    failure: 'BULK_DELETE_ERROR',
    failureMessage: 'Failed to delete GL accounts',
    editTitle: 'Delete GL accounts',
    input: z.strictObject({
      ids: z
        .array(id, sentence('No GL account IDs provided'))
        .check(z.minLength(1, 'No GL account IDs provided'), z.maxLength(MAX_BULK_IDS)),
    }),
    output: z.strictObject({ deletedCount: z.int() }),
  }),

  bulkCreateGLAccounts: call({
    kind: 'mutation',
    heavy: true,
    bodyBytes: ROWS_BODY_BYTES,
    access: 'member',
    failure: 'BULK_CREATE_ERROR',
    failureMessage: 'Failed to create GL accounts',
    editTitle: 'Add GL accounts',
    input: z.strictObject({
      accounts: z
        .array(newGLAccount, sentence('No GL account data provided'))
        .check(z.minLength(1, 'No GL account data provided'), z.maxLength(MAX_NEW_GL_ACCOUNTS)),
    }),
    output: z.strictObject({
      successful: z.array(glAccountRow),
      /** Accounts left out because their number is taken, each by its place in the call. */
      skipped: z.array(z.strictObject({ index: z.int(), number: z.string(), reason: z.string() })),
    }),
  }),
} as const
