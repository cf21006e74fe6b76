import { type RawBuilder, sql } from 'kysely'
import type { TransactionRow } from '../../../../src/contract/rows.ts'

/**
 * How a value stands in JSON: `quoted` where it can hold nothing to be escaped, `bare` for a number,
 * `instant` with milliseconds and Z, and `any` for what PostgreSQL has to put into JSON itself.
 */
type Form = 'quoted' | 'bare' | 'instant' | 'any'

/** The column behind a field, its type, and its form in JSON. */
type Column = readonly [column: string, type: string, form: Form]

type OptionalField = {
  [F in keyof TransactionRow]-?: object extends Pick<TransactionRow, F> ? F : never
}[keyof TransactionRow]

/** The fields that every transaction has. */
const required = {
  id: ['id', 'uuid', 'quoted'],
  userTransactionId: ['user_transaction_id', 'text', 'any'],
  timestamp: ['occurred_at', 'timestamptz', 'instant'],
  description: ['description', 'text', 'any'],
  amount: ['amount', 'numeric', 'bare'],
  type: ['type', 'text', 'quoted'],
  currency: ['currency', 'text', 'quoted'],
  accountId: ['account_id', 'uuid', 'quoted'],
  glAccountNumber: ['gl_account_number', 'text', 'any'],
  glAccountName: ['gl_account_name', 'text', 'any'],
  status: ['status', 'text', 'quoted'],
  reconciled: ['reconciled', 'boolean', 'any'],
  createdAt: ['created_at', 'timestamptz', 'instant'],
  updatedAt: ['updated_at', 'timestamptz', 'instant'],
} as const satisfies Record<Exclude<keyof TransactionRow, OptionalField>, Column>

/** The fields that may be absent: their columns are null then. */
const optional = {
  category: ['category', 'text', 'any'],
  glSubcategory: ['gl_subcategory', 'text', 'any'],
  reviewedAt: ['reviewed_at', 'timestamptz', 'instant'],
  reviewedBy: ['reviewed_by', 'text', 'any'],
  declineReason: ['decline_reason', 'text', 'any'],
  importId: ['import_id', 'uuid', 'quoted'],
  statementId: ['statement_id', 'uuid', 'quoted'],
  statementDay: ['statement_day', 'text', 'quoted'],
  parentTransactionId: ['parent_transaction_id', 'uuid', 'quoted'],
  isSplit: ['is_split', 'boolean', 'any'],
  isPending: ['is_pending', 'boolean', 'any'],
  bankFlag: ['bank_flag', 'text', 'quoted'],
  ruleBasedAssignment: ['rule_based_assignment', 'boolean', 'any'],
  appliedRuleId: ['applied_rule_id', 'uuid', 'quoted'],
  appliedRuleName: ['applied_rule_name', 'text', 'any'],
  aiPredictionUsed: ['ai_prediction_used', 'boolean', 'any'],
  aiPredictionConfidence: ['ai_prediction_confidence', 'float8', 'bare'],
} as const satisfies Record<OptionalField, Column>

const fields = { ...required, ...optional }
const entries = Object.entries(fields)

/** The columns of a transaction under the names of the wire. */
export const columns: RawBuilder<unknown> = sql.raw(
  entries.map(([field, [column]]) => `${column} as "${field}"`).join(', '),
)

/** Every column of a transaction with its type and the field it comes from. */
export const transactionColumns: readonly { field: keyof TransactionRow; column: string; type: string }[] = (
  Object.keys(fields) as (keyof TransactionRow)[]
).map((field) => ({ field, column: fields[field][0], type: fields[field][1] }))

/** The columns that a new transaction fills: no statement holds it yet. */
export const newColumns = transactionColumns.filter(
  ({ field }) => field !== 'statementId' && field !== 'statementDay',
)

/**
 * The JSON of a transaction just as it stands on the wire: a column that is null makes its whole field
 * null, which `concat` leaves out. Takes two thirds of the time of row_to_json and needs no mending after.
 */
export const json: RawBuilder<unknown> = sql.raw(
  `concat(${[...requiredParts(), ...optionalParts(), `'}'`].join(', ')})`,
)

/** Values and the text between them by turns: what two fields have between them is one part. */
function requiredParts(): string[] {
  let between = '{'
  const parts = Object.entries(required).flatMap(([field, [column, , form]], index) => {
    const before = `'${between}${index === 0 ? '' : ','}"${field}":${quoteOf(form)}'`
    between = quoteOf(form)
    return [before, valueOf(column, form)]
  })
  return [...parts, `'${between}'`]
}

function optionalParts(): string[] {
  return Object.entries(optional).map(([field, [column, , form]]) => {
    const quote = quoteOf(form)
    return `',"${field}":${quote}' || ${valueOf(column, form)} || '${quote}'`
  })
}

function quoteOf(form: Form): string {
  return form === 'quoted' || form === 'instant' ? '"' : ''
}

function valueOf(column: string, form: Form): string {
  if (form === 'any') return `to_json(${column})`
  if (form === 'instant') return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  return column
}
