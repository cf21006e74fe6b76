import * as z from 'zod/mini'
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '../../domain/transaction/transaction.ts'
import {
  call,
  LIST_BODY_BYTES,
  MAX_BULK_IDS,
  nothing,
  pagination,
  ROWS_BODY_BYTES,
  SENSITIVE_LIMIT,
} from '../call.ts'
import { historyEntry } from '../rows/history-rows.ts'
import {
  currencyCode,
  id,
  instant,
  magnitude,
  named,
  provenance,
  required,
  requiredId,
  requiredName,
  sentence,
  text,
  transactionRow,
} from '../rows.ts'

/** Most deleted rows one call may bring back. */
export const MAX_RESTORED = 2_500

const transactionIds = z.array(id).check(z.minLength(1), z.maxLength(MAX_BULK_IDS))
const status = z.enum(TRANSACTION_STATUSES, sentence('Invalid transaction status'))

const day = z.iso.date()
const choices = <T extends z.ZodMiniType>(item: T) => z.exactOptional(z.array(item).check(z.maxLength(200)))

/** What a list of transactions may be narrowed to; every filter that is given must hold. */
const filters = z.strictObject({
  search: z.exactOptional(z.string().check(z.maxLength(200))),
  glAccountNumber: z.exactOptional(named(40)),
  accountId: z.exactOptional(id),
  status: z.exactOptional(status),
  /** Days, both included. */
  dateRange: z.exactOptional(z.strictObject({ start: z.exactOptional(day), end: z.exactOptional(day) })),
  categories: choices(text(100)),
  accounts: choices(id),
  types: choices(z.enum(TRANSACTION_TYPES)),
  minAmount: z.exactOptional(magnitude),
  maxAmount: z.exactOptional(magnitude),
  reconciled: z.exactOptional(z.boolean()),
  /** The rows that one import brought. */
  importId: z.exactOptional(id),
})

/** Where a list goes on: the instant and the id of the last row that was read. */
const cursor = z
  .string()
  .check(
    z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z_[0-9a-f-]{36}$/, 'must be the nextCursor of a page'),
  )

const page = z.strictObject({
  transactions: z.array(transactionRow),
  totalCount: z.int(),
  hasMore: z.boolean(),
  limit: z.int(),
  offset: z.int(),
  /** Reads on from here at the same cost, however far down the list. */
  nextCursor: z.exactOptional(cursor),
})

const NO_ACCOUNT = 'Account information is required'
const NO_GL_ACCOUNT = 'GL account information is required'

const splitPart = z.strictObject({
  /** Made by the device; otherwise derived from the transaction and the part's place. */
  id: z.exactOptional(id),
  description: text(2000),
  amount: z.number().check(z.gt(0, 'must be greater than 0'), z.lte(1e15)),
  /** Which way this part goes; as the transaction does where it is absent, as of devices that know no other. */
  type: z.exactOptional(z.enum(TRANSACTION_TYPES)),
  glAccountNumber: named(40),
  /** What the device shows until the server has named the account from the chart. */
  glAccountName: z.exactOptional(named(200)),
  glSubcategory: z.exactOptional(named(100)),
})

/** Most parts of one split. */
const MAX_PARTS = 200

export const transactionCalls = {
  getTransactions: call({
    kind: 'read',
    access: 'viewer',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to fetch transactions',
    input: z.strictObject({
      filters: z.exactOptional(filters),
      pagination: z.exactOptional(
        z.strictObject({
          limit: z.exactOptional(z.int().check(z.gte(1), z.lte(500))),
          offset: z.exactOptional(z.int().check(z.gte(0))),
          cursor: z.exactOptional(cursor),
        }),
      ),
    }),
    output: page,
  }),

  getTransactionById: call({
    kind: 'read',
    access: 'viewer',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to fetch transaction',
    input: z.strictObject({ id: requiredId('Transaction ID is required') }),
    output: z.strictObject({ transaction: transactionRow }),
  }),

  /**
   * What happened to a transaction, also to one that is deleted, the newest first; hasMore where the oldest
   * are left out.
   */
  getTransactionHistory: call({
    kind: 'read',
    access: 'viewer',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to load the history',
    input: z.strictObject({ transactionId: requiredId('Transaction ID is required') }),
    output: z.strictObject({ entries: z.array(historyEntry), hasMore: z.boolean() }),
  }),

  getTransactionsByStatus: call({
    kind: 'read',
    access: 'viewer',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to fetch transactions',
    input: z.strictObject({ status, pagination }),
    output: page,
  }),

  getTransactionStatusCounts: call({
    kind: 'read',
    access: 'viewer',
    failure: 'STATUS_COUNTS_ERROR',
    failureMessage: 'Failed to count transactions',
    input: nothing,
    output: z.strictObject({
      UNDER_REVIEW: z.int(),
      APPROVED: z.int(),
      DECLINED: z.int(),
      total: z.int(),
    }),
  }),

  getChildTransactions: call({
    kind: 'read',
    access: 'viewer',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to fetch transactions',
    input: z.strictObject({ parentTransactionId: requiredId('Parent transaction ID is required') }),
    output: z.strictObject({ transactions: z.array(transactionRow) }),
  }),

  exportTransactions: call({
    kind: 'read',
    audited: true,
    sensitive: true,
    recent: true,
    sharedLimit: SENSITIVE_LIMIT,
    heavy: true,
    access: 'viewer',
    failure: 'EXPORT_ERROR',
    failureMessage: 'Export failed',
    input: z.strictObject({
      format: z.enum(['csv', 'hledger']),
      filters: z.exactOptional(filters),
      cursor: z.exactOptional(cursor),
    }),
    output: z.strictObject({
      fileName: z.string(),
      mimeType: z.string(),
      /** To be appended to the part before. */
      content: z.string(),
      /** Transactions in this part. */
      count: z.int(),
      /** Given as long as there is another part. */
      nextCursor: z.exactOptional(cursor),
    }),
  }),

  createTransaction: call({
    kind: 'mutation',
    access: 'member',
    failure: 'CREATE_ERROR',
    failureMessage: 'Failed to create transaction',
    editTitle: 'Add a transaction',
    input: z.strictObject({
      userTransactionId: required(300, 'userTransactionId is required'),
      timestamp: instant,
      description: text(2000),
      amount: magnitude,
      type: z.enum(TRANSACTION_TYPES),
      accountId: requiredId(NO_ACCOUNT),
      accountName: requiredName(200, NO_ACCOUNT),
      currency: currencyCode,
      category: z.exactOptional(text(100)),
      glAccountNumber: requiredName(40, NO_GL_ACCOUNT),
      glAccountName: requiredName(200, NO_GL_ACCOUNT),
      glSubcategory: z.exactOptional(named(100)),
      status,
      reconciled: z.exactOptional(z.boolean()),
      ...provenance,
    }),
    output: z.strictObject({ transaction: transactionRow }),
  }),

  updateTransaction: call({
    kind: 'mutation',
    access: 'member',
    failure: 'UPDATE_ERROR',
    failureMessage: 'Failed to update transaction',
    editTitle: 'Change a transaction',
    input: z.strictObject({
      id: requiredId('Transaction ID is required'),
      timestamp: z.exactOptional(instant),
      description: z.exactOptional(text(2000)),
      amount: z.exactOptional(magnitude),
      type: z.exactOptional(z.enum(TRANSACTION_TYPES)),
      /** Null takes the category away, and the subcategory likewise. */
      category: z.exactOptional(z.nullable(text(100))),
      glAccountNumber: z.exactOptional(named(40)),
      glAccountName: z.exactOptional(named(200)),
      glSubcategory: z.exactOptional(z.nullable(named(100))),
      reconciled: z.exactOptional(z.boolean()),
      ...provenance,
    }),
    output: z.strictObject({ transaction: transactionRow }),
  }),

  deleteTransaction: call({
    kind: 'mutation',
    sensitive: true,
    sharedLimit: SENSITIVE_LIMIT,
    access: 'member',
    failure: 'DELETE_ERROR',
    failureMessage: 'Failed to delete transaction',
    editTitle: 'Delete a transaction',
    input: z.strictObject({ id: requiredId('Transaction ID is required') }),
    output: z.strictObject({ id }),
  }),

  bulkDeleteTransactions: call({
    kind: 'mutation',
    sensitive: true,
    sharedLimit: SENSITIVE_LIMIT,
    bodyBytes: LIST_BODY_BYTES,
    access: 'member',
    failure: 'BULK_DELETE_ERROR',
    failureMessage: 'Failed to delete transactions',
    editTitle: 'Delete transactions',
    input: z.strictObject({
      transactionIds,
      /** Deletes only what this import added: in the place of one of its rows there may be an older transaction. */
      importId: z.exactOptional(id),
    }),
    output: z.strictObject({ deletedCount: z.int() }),
  }),

  /** Takes a deletion back: the rows as the device held them, of splits the whole with its parts. */
  restoreTransactions: call({
    kind: 'mutation',
    heavy: true,
    bodyBytes: ROWS_BODY_BYTES,
    access: 'member',
    failure: 'CREATE_ERROR',
    failureMessage: 'Failed to restore transactions',
    editTitle: 'Restore deleted transactions',
    input: z.strictObject({
      transactions: z.array(transactionRow).check(z.minLength(1), z.maxLength(MAX_RESTORED)),
    }),
    /** How many were not there. */
    output: z.strictObject({ restoredCount: z.int() }),
  }),

  splitTransaction: call({
    kind: 'mutation',
    bodyBytes: LIST_BODY_BYTES,
    access: 'member',
    failure: 'SPLIT_ERROR',
    failureMessage: 'Failed to split transaction',
    editTitle: 'Split a transaction',
    input: z.strictObject({
      transactionId: requiredId('Transaction ID is required'),
      splits: z
        .array(splitPart, sentence('At least 2 splits are required'))
        .check(z.minLength(2, 'At least 2 splits are required'), z.maxLength(MAX_PARTS)),
      /**
       * Changes a split: the parts it has, of which the device names those that it holds. The ones whose ids are among
       * the splits stay, with their decisions; the others go.
       */
      replaces: z.exactOptional(z.array(id).check(z.maxLength(MAX_PARTS))),
    }),
    output: z.strictObject({ transaction: transactionRow, children: z.array(transactionRow) }),
  }),

  /** Takes a split back: the parts go, and the transaction counts by itself again. */
  unsplitTransaction: call({
    kind: 'mutation',
    access: 'member',
    failure: 'SPLIT_ERROR',
    failureMessage: 'Failed to undo the split',
    editTitle: 'Undo a split',
    input: z.strictObject({
      transactionId: requiredId('Transaction ID is required'),
      /** The parts that the device holds; the server knows all of them. */
      partIds: z.array(id).check(z.maxLength(MAX_PARTS)),
    }),
    output: z.strictObject({ transaction: transactionRow }),
  }),
} as const
