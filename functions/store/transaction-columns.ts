import { type RawBuilder, sql } from 'kysely'
import type { TransactionRow } from '../../src/contract/rows.ts'

/**
 * How a value stands in JSON: `quoted` where it can hold nothing to be escaped, `bare` for a number,
 * `instant` with milliseconds and Z, and `any` for what PostgreSQL has to put into JSON itself.
 */
type Form = 'quoted' | 'bare' | 'instant' | 'any'

/** The column behind each field of a transaction and its type, in the order of the wire; null where it may be absent. */
const fields = {
  id: ['id', 'uuid', 'quoted'],
  userTransactionId: ['user_transaction_id', 'text', 'any'],
  timestamp: ['occurred_at', 'timestamptz', 'instant'],
  description: ['description', 'text', 'any'],
  amount: ['amount', 'numeric', 'bare'],
  type: ['type', 'text', 'quoted'],
  currency: ['currency', 'text', 'quoted'],
  category: ['category', 'text', 'any'],
  accountId: ['account_id', 'uuid', 'quoted'],
  glAccountNumber: ['gl_account_number', 'text', 'any'],
  glAccountName: ['gl_account_name', 'text', 'any'],
  glSubcategory: ['gl_subcategory', 'text', 'any'],
  status: ['status', 'text', 'quoted'],
  reviewedAt: ['reviewed_at', 'timestamptz', 'instant'],
  reviewedBy: ['reviewed_by', 'text', 'any'],
  declineReason: ['decline_reason', 'text', 'any'],
  reconciled: ['reconciled', 'boolean', 'any'],
  importId: ['import_id', 'uuid', 'quoted'],
  statementId: ['statement_id', 'uuid', 'quoted'],
  statementDay: ['statement_day', 'text', 'quoted'],
  parentTransactionId: ['parent_transaction_id', 'uuid', 'quoted'],
  isSplit: ['is_split', 'boolean', 'any'],
  ruleBasedAssignment: ['rule_based_assignment', 'boolean', 'any'],
  appliedRuleId: ['applied_rule_id', 'uuid', 'quoted'],
  appliedRuleName: ['applied_rule_name', 'text', 'any'],
  aiPredictionUsed: ['ai_prediction_used', 'boolean', 'any'],
  aiPredictionConfidence: ['ai_prediction_confidence', 'float8', 'bare'],
  createdAt: ['created_at', 'timestamptz', 'instant'],
  updatedAt: ['updated_at', 'timestamptz', 'instant'],
} as const satisfies Record<keyof TransactionRow, readonly [string, string, Form]>

const entries = Object.entries(fields)

/** The columns of a transaction under the names of the wire. */
export const columns: RawBuilder<unknown> = sql.raw(
  entries.map(([field, [column]]) => `${column} as "${field}"`).join(', '),
)

/** The columns that a new transaction fills, their types, and the fields they come from: no statement holds it yet. */
export const newColumns: readonly { field: keyof TransactionRow; column: string; type: string }[] = (
  Object.keys(fields) as (keyof TransactionRow)[]
)
  .filter((field) => field !== 'statementId' && field !== 'statementDay')
  .map((field) => ({ field, column: fields[field][0], type: fields[field][1] }))

/**
 * The JSON of a transaction just as it stands on the wire: a column that is null makes its whole field
 * null, which `concat` leaves out. Takes half the time of row_to_json and needs no mending after.
 */
export const json: RawBuilder<unknown> = sql.raw(
  `concat(${entries
    .map(
      ([field, [column, , form]], index) =>
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
