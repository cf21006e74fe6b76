import { type RawBuilder, sql } from 'kysely'

/** The columns of a closed period under the names of the wire. */
export const columns: RawBuilder<unknown> = sql`
  id, from_day as "from", to_day as "to", as_of as "asOf", figures, closed_at as "closedAt",
  closed_by as "closedBy", reopened_at as "reopenedAt", reopened_by as "reopenedBy",
  reopen_reason as "reopenReason", created_at as "createdAt", updated_at as "updatedAt"
`
