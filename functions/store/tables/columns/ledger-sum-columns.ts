import { type RawBuilder, sql } from 'kysely'

/** The columns of a sum under the names of the wire; its amount is a text, because it may be of any size. */
export const columns: RawBuilder<unknown> = sql`
  id, month, account_id as "accountId", gl_account_number as "glAccountNumber", currency, type, status, kind,
  rows, amount::text as amount
`
