import * as z from 'zod/mini'
import { TRANSACTION_TYPES } from '../../domain/transaction/transaction.ts'
import {
  call,
  LIST_BODY_BYTES,
  MAX_BULK_IDS,
  nothing,
  pagination,
  ROWS_BODY_BYTES,
  SENSITIVE_LIMIT,
} from '../call.ts'
import { currencyCode, id, instant, magnitude, named, nameUpTo, text, transactionRow } from '../rows.ts'
import { priority, ruleProblem, ruleRow } from '../rows/rule-rows.ts'

/** Most rules one call may create. */
export const MAX_BULK_RULES = 1_000

const upTo = (max: number) => z.string().check(z.maxLength(max))
/** An id that may be left out or empty, so that the answer can say which one is missing. */
const wantedId = z.exactOptional(z.union([z.literal(''), id]))

/** What a person fills in may arrive blank; the handlers say in words what is missing. */
const draft = {
  description: z.exactOptional(nameUpTo(500)),
  naturalLanguageRule: z.exactOptional(upTo(2000)),
  glAccountNumber: z.exactOptional(nameUpTo(40)),
  /** Read on the device alone: the server takes the name from the chart of accounts. */
  glAccountName: z.exactOptional(named(200)),
  isActive: z.exactOptional(z.boolean()),
  /** After all others, unless it is given. */
  priority: z.exactOptional(priority),
  lastUsedAt: z.exactOptional(instant),
}

const newRule = z.strictObject({
  /** Made by the device, so that a rule made offline can be named by what follows. */
  id: z.exactOptional(id),
  ...draft,
})
export type NewRule = z.infer<typeof newRule>

/** A transaction that need not be in the books: what is left out is taken for the most ordinary. */
const sampleTransaction = z.strictObject({
  description: upTo(2000),
  amount: magnitude,
  type: z.exactOptional(z.enum(TRANSACTION_TYPES)),
  currency: z.exactOptional(currencyCode),
  timestamp: z.exactOptional(instant),
  accountId: z.exactOptional(id),
  category: z.exactOptional(upTo(100)),
  glAccountNumber: z.exactOptional(upTo(40)),
  reconciled: z.exactOptional(z.boolean()),
})
export type SampleTransaction = z.infer<typeof sampleTransaction>

export const ruleCalls = {
  getTransactionRules: call({
    kind: 'read',
    access: 'viewer',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to load transaction rules',
    input: z.nullish(
      z.strictObject({
        filters: z.exactOptional(
          z.strictObject({
            search: z.exactOptional(upTo(200)),
            glAccountNumber: z.exactOptional(text(40)),
            isActive: z.exactOptional(z.boolean()),
          }),
        ),
        pagination,
      }),
    ),
    /** In the order in which they run. */
    output: z.strictObject({ rules: z.array(ruleRow), totalCount: z.int() }),
  }),

  getActiveTransactionRules: call({
    kind: 'read',
    access: 'viewer',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to load transaction rules',
    input: nothing,
    output: z.strictObject({ rules: z.array(ruleRow) }),
  }),

  getTransactionRule: call({
    kind: 'read',
    access: 'viewer',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to load transaction rule',
    input: z.strictObject({ id: wantedId }),
    output: z.strictObject({ rule: ruleRow }),
  }),

  createTransactionRule: call({
    kind: 'mutation',
    access: 'member',
    failure: 'CREATE_ERROR',
    failureMessage: 'Failed to create transaction rule',
    editTitle: 'Add a rule',
    input: newRule,
    output: z.strictObject({ rule: ruleRow }),
  }),

  updateTransactionRule: call({
    kind: 'mutation',
    access: 'member',
    failure: 'UPDATE_ERROR',
    failureMessage: 'Failed to update transaction rule',
    editTitle: 'Change a rule',
    input: z.strictObject({ id: wantedId, ...draft }),
    output: z.strictObject({ rule: ruleRow }),
  }),

  deleteTransactionRule: call({
    kind: 'mutation',
    sensitive: true,
    sharedLimit: SENSITIVE_LIMIT,
    access: 'member',
    failure: 'DELETE_ERROR',
    failureMessage: 'Failed to delete transaction rule',
    editTitle: 'Delete a rule',
    input: z.strictObject({ id: wantedId }),
    output: z.strictObject({ id }),
  }),

  bulkUpdateRulePriorities: call({
    kind: 'mutation',
    bodyBytes: LIST_BODY_BYTES,
    access: 'member',
    failure: 'BULK_UPDATE_ERROR',
    failureMessage: 'Failed to update rule priorities',
    editTitle: 'Reorder rules',
    input: z.strictObject({
      rules: z.exactOptional(z.array(z.strictObject({ id, priority })).check(z.maxLength(MAX_BULK_IDS))),
    }),
    output: z.strictObject({ updatedCount: z.int() }),
  }),

  matchTransactionRule: call({
    kind: 'read',
    heavy: true,
    access: 'viewer',
    failure: 'MATCH_ERROR',
    failureMessage: 'Failed to match transaction rule',
    input: z.strictObject({
      transactionId: z.exactOptional(id),
      transaction: z.exactOptional(sampleTransaction),
    }),
    output: z.strictObject({ matched: z.boolean(), rule: z.nullable(ruleRow) }),
  }),

  bulkCreateTransactionRules: call({
    kind: 'mutation',
    heavy: true,
    bodyBytes: ROWS_BODY_BYTES,
    access: 'member',
    failure: 'BULK_CREATE_ERROR',
    failureMessage: 'Failed to create transaction rules',
    editTitle: 'Add rules',
    input: z.strictObject({ rules: z.exactOptional(z.array(newRule).check(z.maxLength(MAX_BULK_RULES))) }),
    output: z.strictObject({ rules: z.array(ruleRow) }),
  }),

  bulkDeleteTransactionRules: call({
    kind: 'mutation',
    sensitive: true,
    sharedLimit: SENSITIVE_LIMIT,
    bodyBytes: LIST_BODY_BYTES,
    access: 'member',
    failure: 'BULK_DELETE_ERROR',
    failureMessage: 'Failed to delete transaction rules',
    editTitle: 'Delete rules',
    input: z.strictObject({ ids: z.exactOptional(z.array(id).check(z.maxLength(MAX_BULK_IDS))) }),
    output: z.strictObject({ deletedCount: z.int() }),
  }),

  testTransactionRule: call({
    kind: 'read',
    heavy: true,
    access: 'viewer',
    failure: 'MATCH_ERROR',
    failureMessage: 'Failed to test transaction rule',
    input: z.strictObject({
      naturalLanguageRule: upTo(2000),
      transactionId: z.exactOptional(id),
      transaction: z.exactOptional(sampleTransaction),
    }),
    output: z.strictObject({
      isValid: z.boolean(),
      /** Why the text is no condition; null where it is one. */
      error: z.nullable(ruleProblem),
      /** How the condition was understood, and on further lines what may be wrong with that; null where it was not. */
      interpretation: z.nullable(z.string()),
      /** Whether it holds for the transaction that was given; null where none was. */
      matches: z.nullable(z.boolean()),
      /** How many of the newest transactions it holds for, and of how many. */
      matchCount: z.int(),
      examinedCount: z.int(),
      examples: z.array(transactionRow),
    }),
  }),
} as const
