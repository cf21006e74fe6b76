import * as z from 'zod/mini'
import { ROLES } from '../../domain/organisation/access.ts'
import { call } from '../call.ts'
import { currencyCode, id, instant, text } from '../rows.ts'
import { TABLE_NAMES } from '../table-names.ts'

/** What the log can be narrowed to, with the actions of each as they are named in it. */
export const ACTS_BY_KIND = {
  transactions: [
    'createTransaction',
    'updateTransaction',
    'deleteTransaction',
    'bulkDeleteTransactions',
    'restoreTransactions',
    'splitTransaction',
    'unsplitTransaction',
    'bulkImportTransactions',
    'recordImport',
    'approveTransaction',
    'declineTransaction',
    'updateTransactionStatus',
    'bulkUpdateTransactionStatus',
    'bulkApproveTransactions',
    'bulkDeclineTransactions',
    'bulkAssignGLAccount',
    'setBankFlag',
  ],
  accounts: ['createAccount', 'updateAccount', 'deleteAccount'],
  glAccounts: [
    'createGLAccount',
    'updateGLAccount',
    'deleteGLAccount',
    'bulkDeleteGLAccounts',
    'bulkCreateGLAccounts',
  ],
  rules: [
    'createTransactionRule',
    'updateTransactionRule',
    'deleteTransactionRule',
    'bulkUpdateRulePriorities',
    'bulkCreateTransactionRules',
    'bulkDeleteTransactionRules',
  ],
  transfers: [
    'manualTransferDetection',
    'approveTransfer',
    'rejectTransfer',
    'resetTransfer',
    'createManualTransfer',
  ],
  reconciliation: [
    'startStatement',
    'updateStatement',
    'tickTransactions',
    'closeStatement',
    'reopenStatement',
    'deleteStatement',
    'closePeriod',
    'reopenPeriod',
    'setAccountLockDate',
  ],
  journals: ['createJournal', 'updateJournal', 'deleteJournal'],
  bankConnections: [
    'exchangePlaidPublicToken',
    'disconnectPlaidAccount',
    'syncPlaidTransactions',
    'bulkSyncPlaidTransactions',
    'getPlaidAccountBalances',
    'exchangeMonoAuthToken',
    'deleteMonoConnection',
    'syncMonoTransactions',
    'reconnectBank',
    'assignBankAccounts',
    'addBankMatch',
  ],
  people: [
    'createOrganization',
    'joinOrganization',
    'createInviteCode',
    'revokeInviteCode',
    'updateMemberRole',
    'removeMember',
  ],
  settings: ['updateOrganizationSettings'],
  exports: ['exportTransactions'],
  refused: ['refused'],
} as const
export type AuditKind = keyof typeof ACTS_BY_KIND
export const AUDIT_KINDS = Object.keys(ACTS_BY_KIND) as [AuditKind, ...AuditKind[]]
/** What an entry of the log is named. */
export type ActionName = (typeof ACTS_BY_KIND)[AuditKind][number]

const value = z.union([z.string().check(z.maxLength(2000)), z.number(), z.boolean()])

export const auditChange = z.strictObject({
  tbl: z.enum(TABLE_NAMES),
  op: z.enum(['add', 'put', 'delete']),
  /** The row's name as it was then, where it has one: a description, a name, a number. */
  label: z.exactOptional(z.string().check(z.maxLength(2000))),
  /** That of the row's amounts, which are decimals. */
  currency: z.exactOptional(currencyCode),
  /** The fields that people know, where they changed; a value that is absent was none. */
  fields: z.array(
    z.strictObject({
      field: z.string().check(z.maxLength(40)),
      before: z.exactOptional(value),
      after: z.exactOptional(value),
    }),
  ),
})
export type AuditChange = z.infer<typeof auditChange>

const role = z.enum(ROLES)

const auditEntry = z.strictObject({
  id,
  /** When it was done, by the clock of whoever did it; the log stands in the order of arrival all the same. */
  at: instant,
  receivedAt: instant,
  /** Who did it; the product's own name where no person did. */
  userId: text(200),
  /** Their address, where they have verified one. */
  email: z.exactOptional(z.string()),
  /** Their device by what its browser said of itself, "Chrome on Windows". */
  device: z.exactOptional(z.string()),
  /**
   * What was done, by the name of the call; a later server may name actions that are not known here. The field keeps
   * its short name, for another one were another protocol, with which no device syncs before its app is updated.
   */
  act: z.string().check(z.maxLength(100)),
  /** Of a call that was refused: its name and what was told. */
  refused: z.exactOptional(z.strictObject({ act: z.string(), message: z.string() })),
  /** The member it was done to, and the role before and after. */
  member: z.exactOptional(
    z.strictObject({
      userId: text(200),
      email: z.exactOptional(z.string()),
      before: z.exactOptional(role),
      after: z.exactOptional(role),
    }),
  ),
  /** Why, in the words of whoever did it. */
  reason: z.exactOptional(z.string()),
  /** How many rows it added, changed and deleted, by table. */
  rows: z.array(
    z.strictObject({ tbl: z.enum(TABLE_NAMES), op: z.enum(['add', 'put', 'delete']), count: z.int() }),
  ),
  /** What became of the first of them. */
  changes: z.array(auditChange),
})
export type AuditEntry = z.infer<typeof auditEntry>

/** Most entries of one page of the log. */
export const MAX_AUDIT_PAGE = 100

export const auditCalls = {
  /** The log of what was done in the organisation, what arrived last first, page by page. */
  getAuditLog: call({
    kind: 'read',
    heavy: true,
    access: 'admin',
    denied: 'Only owners and admins can see the audit log',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to load the audit log',
    input: z.strictObject({
      /** What was done by this person alone. */
      userId: z.exactOptional(text(200)),
      kind: z.exactOptional(z.enum(AUDIT_KINDS)),
      /** The last entry of the page before. */
      after: z.exactOptional(id),
      limit: z.exactOptional(z.int().check(z.gte(1), z.lte(MAX_AUDIT_PAGE))),
    }),
    output: z.strictObject({
      entries: z.array(auditEntry),
      hasMore: z.boolean(),
      /** Everybody who belongs here or stands on this page, for the choice of a person. */
      people: z.array(z.strictObject({ userId: text(200), email: z.exactOptional(z.string()) })),
    }),
  }),
} as const
