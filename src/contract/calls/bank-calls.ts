import * as z from 'zod/mini'
import { bankConnectionRow, bankError } from '../rows/bank-rows.ts'
import { call, nothing } from '../call.ts'
import { accountRow, currencyCode, decimal, id, instant, requiredId, text } from '../rows.ts'

const connectionId = requiredId('Connection ID is required')
const syncedId = requiredId('Connection ID is required for syncing transactions')
const connectionIds = z.array(id).check(z.minLength(1), z.maxLength(100))
const count = z.int().check(z.gte(0))

/** The page to come back to after the bank: the app's own, on an origin that the server knows. */
const origin = z.exactOptional(z.url().check(z.maxLength(200)))

/** What a sync of one connection brought. */
export const syncResult = z.strictObject({
  connectionId: id,
  added: count,
  modified: count,
  removed: count,
  /** Rows that met a transaction that was there already. */
  matched: count,
  /** Rows of this sync that nobody needs to review: they continue or met an approved transaction. */
  autoApproved: count,
  /** Rows of this sync that wait under review. */
  needsReview: count,
  /** Accounts of the bank that may be ones of the books; nothing is imported before somebody has said which. */
  unassigned: count,
  /** The accounts whose rows or balances changed. */
  finStackAccounts: z.array(accountRow),
})

const failedSync = z.strictObject({ connectionId: id, error: bankError })

const balance = z.strictObject({
  accountId: id,
  name: text(200),
  mask: z.exactOptional(text(20)),
  currency: currencyCode,
  balance: z.exactOptional(decimal),
  balanceAt: z.exactOptional(instant),
})

/** A row of the bank that was not simply added, and the transaction that it met. */
const match = z.strictObject({
  bankId: text(300),
  how: z.enum(['SAME_ID', 'LIKELY', 'LEFT_OUT']),
  reason: z.exactOptional(z.string()),
  day: z.iso.date(),
  description: z.string(),
  amount: decimal,
  type: z.enum(['INCOME', 'EXPENSE']),
  currency: currencyCode,
  accountId: id,
  transactionId: z.exactOptional(id),
})

/** Which account of the books an account of the bank is; null is one that is new to them. */
const choice = z.strictObject({ bankAccountId: text(200), accountId: z.nullable(id) })

export const bankCalls = {
  createPlaidLinkToken: call({
    kind: 'external',
    sensitive: true,
    recent: true,
    limit: { calls: 60, seconds: 3600 },
    access: 'admin',
    failure: 'CREATE_ERROR',
    failureMessage: 'Failed to start connecting a bank',
    input: z.strictObject({
      clientName: z.exactOptional(text(30)),
      products: z.exactOptional(z.array(text(40)).check(z.maxLength(5))),
      countryCodes: z.exactOptional(z.array(text(2)).check(z.maxLength(20))),
      language: z.exactOptional(text(5)),
      /** Set where a connection is to be signed in again. */
      connectionId: z.exactOptional(id),
      origin,
    }),
    output: z.strictObject({ linkToken: z.string(), expiration: z.string(), hostedLinkUrl: z.url() }),
  }),

  exchangePlaidPublicToken: call({
    kind: 'external',
    sensitive: true,
    limit: { calls: 60, seconds: 3600 },
    access: 'admin',
    failure: 'CREATE_ERROR',
    failureMessage: 'Invalid response from Plaid service',
    input: z.strictObject({
      /** Where it is left out, Plaid is asked for it by the link that `metadata` names. */
      publicToken: z.exactOptional(text(300)),
      metadata: z.strictObject({ linkToken: text(300) }),
    }),
    output: z.strictObject({ connection: bankConnectionRow }),
  }),

  getPlaidConnections: call({
    kind: 'read',
    access: 'viewer',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to load Plaid connections',
    input: z.nullish(z.strictObject({ includeInactive: z.exactOptional(z.boolean()) })),
    output: z.strictObject({ connections: z.array(bankConnectionRow) }),
  }),

  syncPlaidTransactions: call({
    kind: 'external',
    limit: { calls: 60, seconds: 60 },
    access: 'member',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to sync Plaid transactions',
    input: z.strictObject({ connectionId: syncedId }),
    output: syncResult,
  }),

  getPlaidAccountBalances: call({
    kind: 'external',
    limit: { calls: 60, seconds: 60 },
    access: 'member',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to load Plaid account balances',
    input: z.strictObject({ connectionId }),
    output: z.strictObject({ balances: z.array(balance) }),
  }),

  disconnectPlaidAccount: call({
    kind: 'external',
    sensitive: true,
    recent: true,
    access: 'admin',
    failure: 'DELETE_ERROR',
    failureMessage: 'Failed to disconnect the bank',
    input: z.strictObject({
      itemId: text(200),
      reason: z.exactOptional(z.string().check(z.maxLength(500))),
      removeData: z.exactOptional(z.boolean()),
    }),
    output: z.strictObject({ success: z.boolean(), status: z.literal('disconnected') }),
  }),

  getPlaidConnectionStatus: call({
    kind: 'external',
    limit: { calls: 60, seconds: 60 },
    access: 'member',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to load Plaid connections',
    input: z.strictObject({ connectionId }),
    output: z.strictObject({
      status: z.string(),
      needsReauth: z.boolean(),
      lastSync: z.nullable(instant),
      error: z.nullable(
        z.strictObject({
          error_type: z.string(),
          error_message: z.string(),
          display_message: z.nullable(z.string()),
        }),
      ),
    }),
  }),

  bulkSyncPlaidTransactions: call({
    kind: 'external',
    limit: { calls: 60, seconds: 60 },
    access: 'member',
    failure: 'BULK_UPDATE_ERROR',
    failureMessage: 'Failed to bulk sync Plaid transactions',
    input: z.strictObject({ connectionIds, forceFullSync: z.exactOptional(z.boolean()) }),
    output: z.strictObject({
      totalAdded: count,
      totalModified: count,
      totalRemoved: count,
      results: z.array(syncResult),
      errors: z.array(failedSync),
    }),
  }),

  testPlaidConnection: call({
    kind: 'external',
    access: 'member',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to reach Plaid',
    input: nothing,
    output: z.strictObject({ serviceAvailable: z.boolean() }),
  }),

  getPlaidAnalytics: call({
    kind: 'read',
    access: 'viewer',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to load Plaid connections',
    input: nothing,
    output: z.strictObject({
      totalConnections: count,
      activeConnections: count,
      needsReauth: count,
      withErrors: count,
      accounts: count,
      transactions: count,
      lastSync: z.nullable(instant),
    }),
  }),

  createMonoLink: call({
    kind: 'external',
    sensitive: true,
    recent: true,
    limit: { calls: 60, seconds: 3600 },
    access: 'admin',
    failure: 'CREATE_ERROR',
    failureMessage: 'Failed to start connecting a bank',
    input: z.strictObject({ connectionId: z.exactOptional(id), origin }),
    output: z.strictObject({ url: z.url(), reference: z.string() }),
  }),

  exchangeMonoAuthToken: call({
    kind: 'external',
    sensitive: true,
    limit: { calls: 60, seconds: 3600 },
    access: 'admin',
    failure: 'CREATE_ERROR',
    failureMessage: 'Failed to connect the bank',
    input: z.strictObject({ code: text(300), reference: text(100) }),
    output: z.strictObject({ connection: bankConnectionRow }),
  }),

  getMonoConnections: call({
    kind: 'read',
    access: 'viewer',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to load Mono connections',
    input: nothing,
    output: z.strictObject({ connections: z.array(bankConnectionRow) }),
  }),

  getMonoConnectionById: call({
    kind: 'read',
    access: 'viewer',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to load Mono connections',
    input: z.strictObject({ connectionId }),
    output: z.strictObject({ connection: bankConnectionRow }),
  }),

  deleteMonoConnection: call({
    kind: 'external',
    sensitive: true,
    recent: true,
    access: 'admin',
    failure: 'DELETE_ERROR',
    failureMessage: 'Failed to disconnect the bank',
    input: z.strictObject({ connectionId, removeData: z.exactOptional(z.boolean()) }),
    output: z.strictObject({ success: z.boolean(), status: z.literal('disconnected') }),
  }),

  syncMonoTransactions: call({
    kind: 'external',
    limit: { calls: 60, seconds: 60 },
    access: 'member',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to sync Mono transactions',
    input: z.strictObject({
      connectionIds,
      includeInactive: z.exactOptional(z.boolean()),
      /** Seconds that the last sync may be old; 0 has the bank itself asked. */
      maxAge: z.exactOptional(count),
    }),
    output: z.strictObject({
      results: z.array(z.strictObject({ ...syncResult.shape, updatedAccounts: z.array(accountRow) })),
      successCount: count,
      errors: z.array(failedSync),
    }),
  }),

  monoHealthCheck: call({
    kind: 'external',
    access: 'member',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to reach Mono',
    input: nothing,
    output: z.strictObject({ healthy: z.boolean() }),
  }),

  assignBankAccounts: call({
    kind: 'online',
    access: 'admin',
    denied: 'Only owners and admins can choose a bank’s accounts',
    failure: 'UPDATE_ERROR',
    failureMessage: 'Failed to save the accounts for this bank',
    input: z.strictObject({
      connectionId,
      choices: z.array(choice).check(z.minLength(1), z.maxLength(100)),
    }),
    output: z.strictObject({ connection: bankConnectionRow }),
  }),

  getBankMatches: call({
    kind: 'read',
    access: 'viewer',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to load matched transactions',
    input: z.strictObject({ connectionId }),
    output: z.strictObject({ matches: z.array(match) }),
  }),

  addBankMatch: call({
    kind: 'online',
    access: 'member',
    failure: 'CREATE_ERROR',
    failureMessage: 'Failed to add the transaction',
    input: z.strictObject({ connectionId, bankId: text(300) }),
    output: z.strictObject({ transactionId: id }),
  }),
} as const
