import * as z from 'zod/mini'
import { auditChange } from './audit-calls.ts'
import { call, LIST_BODY_BYTES } from '../call.ts'
import { closingFacts, closingRow } from '../rows/closing-rows.ts'
import { currencyCode, id, instant, text } from '../rows.ts'
import { historyFields } from '../rows/history-rows.ts'

const closing = z.strictObject({ closing: closingRow })

/** Tables beside the transactions whose rows move the figures of a closed period. */
export const OTHER_TABLES = ['accounts', 'glAccounts', 'journals', 'transfers'] as const

/** By whom something was changed, and when. */
const who = {
  /** By the clock of the device that made it, and by that of the server. */
  at: instant,
  receivedAt: instant,
  userId: text(200),
  /** For those who may see the members. */
  email: z.exactOptional(z.string()),
}

export const closingCalls = {
  /** Keeps the figures of a period as whoever closes it sees them; the lock date is moved by a call of its own. */
  closePeriod: call({
    kind: 'mutation',
    bodyBytes: LIST_BODY_BYTES,
    access: 'admin',
    denied: 'Only owners and admins can close a period',
    failure: 'CREATE_ERROR',
    failureMessage: 'Failed to close the period',
    editTitle: 'Close a period',
    /** The id is made by the device, so that what follows can name it. */
    input: z.strictObject(closingFacts),
    output: closing,
  }),

  reopenPeriod: call({
    kind: 'mutation',
    access: 'admin',
    denied: 'Only owners and admins can reopen a period',
    failure: 'UPDATE_ERROR',
    failureMessage: 'Failed to reopen the period',
    editTitle: 'Reopen a period',
    input: z.strictObject({ closingId: id, reason: text(500) }),
    output: closing,
  }),

  /** Who has changed what counts through the last day of a closed period since it was closed, newest first. */
  getClosingChanges: call({
    kind: 'read',
    heavy: true,
    access: 'viewer',
    failure: 'FETCH_ERROR',
    failureMessage: 'Failed to load what changed since closing',
    input: z.strictObject({ closingId: id }),
    output: z.strictObject({
      changes: z.array(
        z.strictObject({
          transactionId: id,
          ...who,
          kind: z.enum(['added', 'changed', 'deleted']),
          currency: currencyCode,
          /** Set where it was split into lines, or became one again. */
          isSplit: z.exactOptional(z.boolean()),
          /** The fields that changed; of one that was added or deleted, all of them on the one side. */
          before: z.exactOptional(historyFields),
          after: z.exactOptional(historyFields),
        }),
      ),
      /** What is no transaction: opening balances, accounts of the chart, transfers and journal entries. */
      others: z.array(z.strictObject({ id, ...who, ...auditChange.shape, tbl: z.enum(OTHER_TABLES) })),
      hasMore: z.boolean(),
    }),
  }),
} as const
