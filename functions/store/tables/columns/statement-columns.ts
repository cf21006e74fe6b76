import { type RawBuilder, sql } from 'kysely'

/** The columns of a bank statement under the names of the wire. */
export const columns: RawBuilder<unknown> = sql`
  id, account_id as "accountId", currency, opening_balance as "openingBalance",
  closing_balance as "closingBalance", closing_day as "closingDay", status, ticked_ids as "tickedIds",
  closed_at as "closedAt", closed_by as "closedBy", reopened_at as "reopenedAt",
  reopened_by as "reopenedBy", reopen_reason as "reopenReason", created_at as "createdAt",
  updated_at as "updatedAt"
`
