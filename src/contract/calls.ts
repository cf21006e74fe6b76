import * as z from 'zod/mini'
import { ACCOUNT_TYPES } from '../domain/account.ts'
import { ROLES, type Role } from '../domain/access.ts'
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '../domain/transaction.ts'
import type { ErrorCode } from './errors.ts'
import { syncRequest, syncResponse } from './protocol.ts'
import { accountRow, currencyCode, decimal, id, instant, magnitude, text, transactionRow } from './rows.ts'

/**
 * Who may make a call:
 * - anyone: no sign-in (healthCheck alone);
 * - enrolled: signed in with the second factor; the email may still be unverified;
 * - verified: that, with a verified email;
 * - a role: that, and a member of the current organisation with at least this role.
 */
export type Access = 'anyone' | 'enrolled' | 'verified' | Role

interface Call<I extends z.ZodMiniType, O extends z.ZodMiniType> {
  input: I
  output: O
  access: Access
  /** The product's code for a failure of this call that no finer code names. */
  failure: ErrorCode
  /** Whether the call may wait in a device's outbox and run there first. */
  mutation?: true
}

const call = <I extends z.ZodMiniType, O extends z.ZodMiniType, C extends Call<I, O>>(
  definition: C & { input: I; output: O },
) => definition

/** A call without payload may arrive as null, as nothing, or as an empty object. */
const nothing = z.nullish(z.strictObject({}))

const organization = z.strictObject({ id, name: z.string(), displayName: z.string() })
const role = z.enum(ROLES)

/** Clients may name the user; the token decides, so the field is taken and not read. */
const ignoredUser = z.exactOptional(z.string().check(z.maxLength(200)))

const importedTransaction = z.strictObject({
  userTransactionId: text(300),
  timestamp: instant,
  description: text(2000),
  amount: magnitude,
  type: z.enum(TRANSACTION_TYPES),
  accountId: id,
  currency: currencyCode,
  category: z.exactOptional(text(100)),
  glAccountNumber: z.exactOptional(text(40)),
  glAccountName: z.exactOptional(text(200)),
  glSubcategory: z.exactOptional(text(100)),
})
export type ImportedTransaction = z.infer<typeof importedTransaction>

/** Most ids one bulk call may name, and most rows one import call may carry. */
export const MAX_BULK_IDS = 10_000
export const MAX_IMPORT_ROWS = 50_000

const transactionIds = z.array(id).check(z.minLength(1), z.maxLength(MAX_BULK_IDS))

export const calls = {
  healthCheck: call({
    access: 'anyone',
    failure: 'INTERNAL_ERROR',
    input: nothing,
    output: z.strictObject({ status: z.literal('ok'), protocol: z.int(), time: instant }),
  }),

  checkOnboardingStatus: call({
    access: 'enrolled',
    failure: 'FETCH_ERROR',
    input: nothing,
    output: z.strictObject({
      hasOrganization: z.boolean(),
      organization: z.nullable(organization),
      role: z.nullable(role),
      needsOnboarding: z.boolean(),
    }),
  }),

  createOrganization: call({
    access: 'enrolled',
    failure: 'CREATE_ERROR',
    input: z.strictObject({
      name: z.string().check(z.maxLength(200)),
      displayName: z.string().check(z.maxLength(200)),
    }),
    output: z.strictObject({ organization, userOrganization: z.strictObject({ role }) }),
  }),

  getUserOrganizations: call({
    access: 'verified',
    failure: 'FETCH_ERROR',
    input: nothing,
    output: z.array(z.strictObject({ organization, role, isCurrentOrganization: z.boolean() })),
  }),

  switchCurrentOrganization: call({
    access: 'verified',
    failure: 'UPDATE_ERROR',
    input: z.strictObject({ organizationId: id }),
    output: z.strictObject({ organization }),
  }),

  sync: call({
    access: 'verified',
    failure: 'FETCH_ERROR',
    input: syncRequest,
    output: syncResponse,
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

  getTransactions: call({
    access: 'member',
    failure: 'FETCH_ERROR',
    input: z.strictObject({
      filters: z.exactOptional(
        z.strictObject({
          search: z.exactOptional(z.string().check(z.maxLength(200))),
          glAccountNumber: z.exactOptional(text(40)),
          accountId: z.exactOptional(id),
          status: z.exactOptional(z.enum(TRANSACTION_STATUSES)),
        }),
      ),
      pagination: z.exactOptional(
        z.strictObject({
          limit: z.exactOptional(z.int().check(z.gte(1), z.lte(500))),
          offset: z.exactOptional(z.int().check(z.gte(0))),
        }),
      ),
    }),
    output: z.strictObject({
      transactions: z.array(transactionRow),
      totalCount: z.int(),
      hasMore: z.boolean(),
      limit: z.int(),
      offset: z.int(),
    }),
  }),

  bulkImportTransactions: call({
    access: 'member',
    failure: 'BULK_IMPORT_ERROR',
    mutation: true,
    input: z.strictObject({
      isCSVImport: z.literal(true),
      transactions: z.array(importedTransaction).check(z.minLength(1), z.maxLength(MAX_IMPORT_ROWS)),
      skipDuplicates: z.exactOptional(z.boolean()),
      validateOnly: z.exactOptional(z.boolean()),
      importId: z.exactOptional(id),
    }),
    output: z.strictObject({
      /** Ids of the transactions that were stored, or would be where only validation was asked for. */
      successful: z.array(id),
      successCount: z.int(),
      /** Rows left out because their account already holds a transaction with their reference. */
      skipped: z.array(z.strictObject({ index: z.int(), userTransactionId: z.string(), reason: z.string() })),
    }),
  }),

  approveTransaction: call({
    access: 'member',
    failure: 'APPROVE_ERROR',
    mutation: true,
    input: z.strictObject({ transactionId: id, userId: ignoredUser }),
    output: z.strictObject({ transaction: transactionRow }),
  }),

  declineTransaction: call({
    access: 'member',
    failure: 'DECLINE_ERROR',
    mutation: true,
    input: z.strictObject({ transactionId: id, userId: ignoredUser, reason: text(500) }),
    output: z.strictObject({ transaction: transactionRow }),
  }),

  updateTransactionStatus: call({
    access: 'member',
    failure: 'STATUS_UPDATE_ERROR',
    mutation: true,
    input: z.strictObject({
      transactionId: id,
      status: z.enum(TRANSACTION_STATUSES),
      userId: ignoredUser,
      reviewedAt: z.exactOptional(instant),
    }),
    output: z.strictObject({ transaction: transactionRow }),
  }),

  bulkApproveTransactions: call({
    access: 'member',
    failure: 'BULK_STATUS_UPDATE_ERROR',
    mutation: true,
    input: z.strictObject({ transactionIds }),
    output: z.strictObject({ updatedCount: z.int() }),
  }),

  bulkAssignGLAccount: call({
    access: 'member',
    failure: 'BULK_UPDATE_ERROR',
    mutation: true,
    input: z.strictObject({
      transactionIds,
      glAccountNumber: text(40),
      glAccountName: text(200),
      glSubcategory: z.exactOptional(text(100)),
      autoApprove: z.exactOptional(z.boolean()),
    }),
    output: z.strictObject({ updatedCount: z.int() }),
  }),
} as const satisfies Record<string, Call<z.ZodMiniType, z.ZodMiniType>>

export type CallName = keyof typeof calls
export const CALL_NAMES = Object.keys(calls) as CallName[]
export type InputOf<N extends CallName> = z.infer<(typeof calls)[N]['input']>
export type OutputOf<N extends CallName> = z.infer<(typeof calls)[N]['output']>

/** The calls that a device runs on its own rows first and sends later. */
export type MutationName = {
  [N in CallName]: (typeof calls)[N] extends { mutation: true } ? N : never
}[CallName]

export function isMutationName(name: string): name is MutationName {
  return Object.hasOwn(calls, name) && 'mutation' in calls[name as CallName]
}
