import { type RawBuilder, sql } from 'kysely'

/** The columns of a rule under the names of the wire. */
export const columns: RawBuilder<unknown> = sql`
  id, description, natural_language_rule as "naturalLanguageRule", gl_account_number as "glAccountNumber",
  gl_account_name as "glAccountName", is_active as "isActive", priority, last_used_at as "lastUsedAt",
  created_at as "createdAt", updated_at as "updatedAt"
`
