import * as z from 'zod/mini'
import { TRANSACTION_STATUSES, TRANSACTION_TYPES } from '../../domain/transaction/transaction.ts'
import { id, instant, magnitude, text } from '../rows.ts'

/** Of the fields of a transaction those that its history tells. */
export const historyFields = z.partial(
  z.strictObject({
    timestamp: instant,
    description: text(2000),
    amount: magnitude,
    type: z.enum(TRANSACTION_TYPES),
    category: text(100),
    glAccountNumber: text(40),
    glAccountName: text(200),
    glSubcategory: text(100),
    status: z.enum(TRANSACTION_STATUSES),
    declineReason: text(500),
    reconciled: z.boolean(),
    appliedRuleName: text(500),
  }),
)
export type HistoryFields = z.infer<typeof historyFields>

/** One change of a transaction, as its history tells it. */
export const historyEntry = z.strictObject({
  /** When it was done, by the clock of whoever did it; entries stand in the server's order all the same. */
  at: instant,
  /** When the server got it. */
  receivedAt: instant,
  kind: z.enum([
    'added',
    'imported',
    /** Made as a part by the split of another. */
    'part',
    'changed',
    /** Posted by a rule. */
    'rule',
    'approved',
    'declined',
    /** Back to review. */
    'reopened',
    'split',
    'unsplit',
    'deleted',
    'restored',
  ]),
  userId: text(200),
  /** For who may see the members, of those who still are. */
  email: z.exactOptional(z.string()),
  /** The device whose queued edit it was; absent where a call did it. */
  clientId: z.exactOptional(id),
  /** The fields that it changed as they were and as they became; a field that is absent there had no value. */
  before: historyFields,
  after: historyFields,
})
export type HistoryEntry = z.infer<typeof historyEntry>
