import { type RawBuilder, sql } from 'kysely'

/** The columns of an import under the names of the wire. */
export const columns: RawBuilder<unknown> = sql`
  id, account_id as "accountId", file_name as "fileName", rows, wanted, stored, imported, assigned, duplicates,
  locked, refused, corrected_lines as "correctedLines", faults, state, first_id as "firstId", last_id as "lastId",
  oldest, told, created_at as "createdAt", created_by as "createdBy", updated_at as "updatedAt"
`
