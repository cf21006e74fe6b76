import { type RawBuilder, sql } from 'kysely'
import type { Id } from '../../src/domain/ids.ts'
import { column } from './array-parameter.ts'
import type { StoredColumn } from './tables/columns/stored-columns.ts'

/** So many rows stand in a statement as they are: each number of them is a statement that is planned by itself. */
const FEW = 4

/**
 * What follows `insert into … as t`: an organisation's rows with their columns. A few rows are values, which cost a
 * distributed database a quarter of a select; more come in arrays, joined with the organisation's own place in
 * org_sync, so that one node does all of it.
 */
export function rowsToInsert<R>(
  orgId: Id,
  rows: readonly R[],
  columns: readonly StoredColumn<R>[],
): RawBuilder<unknown> {
  const names = sql.join(columns.map((one) => sql.ref(one.column)))
  if (rows.length <= FEW) {
    const lines = rows.map(
      (row) => sql`(${orgId}::uuid, ${sql.join(columns.map((one) => valueOf(one, row)))})`,
    )
    return sql`(org_id, ${names}) values ${sql.join(lines)}`
  }
  return sql`(org_id, ${names})
    select s.org_id, ${sql.join(columns.map(listed))}
    from org_sync s, unnest(${sql.join(columns.map(({ type, value }) => column(type, rows, value)))}) u (${names})
    where s.org_id = ${orgId}`
}

/** The value of one row as a parameter. */
export function valueOf<R>(
  { type, value, array }: Omit<StoredColumn<R>, 'column'>,
  row: R,
): RawBuilder<unknown> {
  return sql`${value(row) ?? null}::${sql.raw(array === undefined ? type : `${array}[]`)}`
}

/** The value out of the arrays of many rows. */
export function listed({
  column: name,
  array,
}: Pick<StoredColumn<never>, 'column' | 'array'>): RawBuilder<unknown> {
  return array === undefined ? sql`u.${sql.ref(name)}` : sql`u.${sql.ref(name)}::${sql.raw(array)}[]`
}
