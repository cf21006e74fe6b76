import * as z from 'zod/mini'
import { call, LIST_BODY_BYTES } from './call.ts'
import { accountRow, decimal, id, text } from './rows.ts'
import { statementIds, statementRow } from './statement-rows.ts'

const statement = z.strictObject({ statement: statementRow })
const day = z.iso.date()

export const statementCalls = {
  startStatement: call({
    access: 'member',
    failure: 'CREATE_ERROR',
    mutation: true,
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
    access: 'member',
    failure: 'UPDATE_ERROR',
    mutation: true,
    input: z.strictObject({
      statementId: id,
      openingBalance: z.exactOptional(decimal),
      closingBalance: z.exactOptional(decimal),
      closingDay: z.exactOptional(day),
    }),
    output: statement,
  }),

  tickTransactions: call({
    bodyBytes: LIST_BODY_BYTES,
    access: 'member',
    failure: 'UPDATE_ERROR',
    mutation: true,
    input: z.strictObject({ statementId: id, ticked: statementIds, unticked: statementIds }),
    output: statement,
  }),

  closeStatement: call({
    bodyBytes: LIST_BODY_BYTES,
    access: 'member',
    failure: 'UPDATE_ERROR',
    mutation: true,
    /** All lines of the statement, with the parts of those that are split. */
    input: z.strictObject({ statementId: id, transactionIds: statementIds }),
    output: statement,
  }),

  /** For owners and admins; and for an hour for whoever closed it, who takes that back. */
  reopenStatement: call({
    bodyBytes: LIST_BODY_BYTES,
    access: 'member',
    failure: 'UPDATE_ERROR',
    mutation: true,
    input: z.strictObject({ statementId: id, transactionIds: statementIds, reason: text(500) }),
    output: statement,
  }),

  deleteStatement: call({
    access: 'member',
    failure: 'DELETE_ERROR',
    mutation: true,
    input: z.strictObject({ statementId: id }),
    output: z.strictObject({ id }),
  }),

  setAccountLockDate: call({
    access: 'admin',
    denied: 'Only owners and admins can change the lock date of an account',
    failure: 'UPDATE_ERROR',
    mutation: true,
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
