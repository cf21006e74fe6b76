import { type RawBuilder, sql } from 'kysely'

/** The columns of a journal entry under the names of the wire. */
export const columns: RawBuilder<unknown> = sql`
  id, day, memo, reference, lines, reverses_on as "reversesOn", template_name as "templateName",
  created_at as "createdAt", updated_at as "updatedAt"
`
