import { type RawBuilder, sql } from 'kysely'

/** The columns of a bank connection under the names of the wire. */
export const columns: RawBuilder<unknown> = sql`
  id, provider, item_id as "itemId", institution, status, status = 'NEEDS_REAUTH' as "needsReauth",
  is_active as "isActive",
  to_char(last_sync_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastSyncTime",
  error, accounts, unassigned, created_at as "createdAt", updated_at as "updatedAt"
`
