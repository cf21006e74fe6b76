import { type RawBuilder, sql } from 'kysely'
import type { TransactionRow } from '../../src/contract/rows.ts'

/**
 * How a value stands in JSON: `quoted` where it can hold nothing to be escaped, `bare` for a number,
 * `instant` with milliseconds and Z, and `any` for what PostgreSQL has to put into JSON itself.
 */
type Form = 'quoted' | 'bare' | 'instant' | 'any'

/** The column behind each field of a transaction, in the order of the wire; null where it may be absent. */
const fields = {
  id: ['id', 'quoted'],
  userTransactionId: ['user_transaction_id', 'any'],
  timestamp: ['occurred_at', 'instant'],
  description: ['description', 'any'],
  amount: ['amount', 'bare'],
  type: ['type', 'quoted'],
  currency: ['currency', 'quoted'],
  category: ['category', 'any'],
  accountId: ['account_id', 'quoted'],
  glAccountNumber: ['gl_account_number', 'any'],
  glAccountName: ['gl_account_name', 'any'],
  glSubcategory: ['gl_subcategory', 'any'],
  status: ['status', 'quoted'],
  reviewedAt: ['reviewed_at', 'instant'],
  reviewedBy: ['reviewed_by', 'any'],
  declineReason: ['decline_reason', 'any'],
  reconciled: ['reconciled', 'any'],
  importId: ['import_id', 'quoted'],
  statementId: ['statement_id', 'quoted'],
  statementDay: ['statement_day', 'quoted'],
  parentTransactionId: ['parent_transaction_id', 'quoted'],
  isSplit: ['is_split', 'any'],
  ruleBasedAssignment: ['rule_based_assignment', 'any'],
  appliedRuleId: ['applied_rule_id', 'quoted'],
  appliedRuleName: ['applied_rule_name', 'any'],
  aiPredictionUsed: ['ai_prediction_used', 'any'],
  aiPredictionConfidence: ['ai_prediction_confidence', 'bare'],
  createdAt: ['created_at', 'instant'],
  updatedAt: ['updated_at', 'instant'],
} as const satisfies Record<keyof TransactionRow, readonly [string, Form]>

const entries = Object.entries(fields)

/** The columns of a transaction under the names of the wire. */
export const columns: RawBuilder<unknown> = sql.raw(
  entries.map(([field, [column]]) => `${column} as "${field}"`).join(', '),
)

/**
 * The JSON of a transaction just as it stands on the wire: a column that is null makes its whole field
 * null, which `concat` leaves out. Takes half the time of row_to_json and needs no mending after.
 */
export const json: RawBuilder<unknown> = sql.raw(
  `concat(${entries
    .map(
      ([field, [column, form]], index) =>
        `'${index === 0 ? '{' : ','}"${field}":' || ${valueOf(column, form)}`,
    )
    .join(', ')}, '}')`,
)

function valueOf(column: string, form: Form): string {
  if (form === 'quoted') return `'"' || ${column} || '"'`
  if (form === 'bare') return column
  if (form === 'any') return `to_json(${column})`
  return `to_char(${column} at time zone 'UTC', '"\\""YYYY-MM-DD"T"HH24:MI:SS.MS"Z\\""')`
}
