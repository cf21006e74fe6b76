import { type RawBuilder, sql } from 'kysely'

/** The columns of a GL account under the names of the wire. */
export const columns: RawBuilder<unknown> = sql`
  id, number, name, description, category, subcategory,
  created_at as "createdAt", updated_at as "updatedAt"
`
