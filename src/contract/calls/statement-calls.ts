import * as z from 'zod/mini'
import { call, LIST_BODY_BYTES, SENSITIVE_LIMIT } from '../call.ts'
import { accountRow, decimal, id, text } from '../rows.ts'
import { statementIds, statementRow } from '../rows/statement-rows.ts'

const statement = z.strictObject({ statement: statementRow })
const day = z.iso.date()

export const statementCalls = {
  startStatement: call({
    kind: 'mutation',
    access: 'member',
    failure: 'CREATE_ERROR',
    failureMessage: 'Failed to start the statement',
    editTitle: 'Start a statement',
    input: z.strictObject({
      /** Made by the device, so that what follows can name it. */
      id,
      accountId: id,
      openingBalance: decimal,
      closingBalance: decimal,
      closingDay: day,
    }),
    output: statement,
  }),

  updateStatement: call({
    kind: 'mutation',
    access: 'member',
    failure: 'UPDATE_ERROR',
    failureMessage: 'Failed to change the statement',
    editTitle: 'Change a statement',
    input: z.strictObject({
      statementId: id,
      openingBalance: z.exactOptional(decimal),
      closingBalance: z.exactOptional(decimal),
      closingDay: z.exactOptional(day),
    }),
    output: statement,
  }),

  tickTransactions: call({
    kind: 'mutation',
    bodyBytes: LIST_BODY_BYTES,
    access: 'member',
    failure: 'UPDATE_ERROR',
    failureMessage: 'Failed to select transactions',
    editTitle: 'Select transactions of a statement',
    input: z.strictObject({ statementId: id, ticked: statementIds, unticked: statementIds }),
    output: statement,
  }),

  closeStatement: call({
    kind: 'mutation',
    bodyBytes: LIST_BODY_BYTES,
    access: 'member',
    failure: 'UPDATE_ERROR',
    failureMessage: 'Failed to close the statement',
    editTitle: 'Close a statement',
    /** All lines of the statement, with the parts of those that are split. */
    input: z.strictObject({ statementId: id, transactionIds: statementIds }),
    output: statement,
  }),

  /** For owners and admins; and for an hour for whoever closed it, who takes that back. */
  reopenStatement: call({
    kind: 'mutation',
    bodyBytes: LIST_BODY_BYTES,
    access: 'member',
    failure: 'UPDATE_ERROR',
    failureMessage: 'Failed to reopen the statement',
    editTitle: 'Reopen a statement',
    input: z.strictObject({ statementId: id, transactionIds: statementIds, reason: text(500) }),
    output: statement,
  }),

  deleteStatement: call({
    kind: 'mutation',
    sensitive: true,
    sharedLimit: SENSITIVE_LIMIT,
    access: 'member',
    failure: 'DELETE_ERROR',
    failureMessage: 'Failed to delete the statement',
    editTitle: 'Delete a statement',
    input: z.strictObject({ statementId: id }),
    output: z.strictObject({ id }),
  }),

  setAccountLockDate: call({
    kind: 'mutation',
    access: 'admin',
    denied: 'Only owners and admins can change the lock date of an account',
    failure: 'UPDATE_ERROR',
    failureMessage: 'Failed to change the lock date',
    editTitle: 'Change the lock date of an account',
    input: z.strictObject({
      accountId: id,
      /** The rows up to this day are locked; null opens them. */
      lockDate: z.nullable(day),
      /** Why days that were closed are opened again; needed for an earlier lock date or none. */
      reason: z.exactOptional(z.string().check(z.maxLength(500))),
    }),
    output: z.strictObject({ account: accountRow }),
  }),
} as const
