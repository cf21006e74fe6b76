import type { RowOf } from '../../contract/protocol.ts'
import type { TableName } from '../../contract/table-names.ts'
import type { Entities, Local } from '../../mutations/entities.ts'
import { entityFromRow } from '../../mutations/entity-rows.ts'

/** Turns a confirmed row of the wire into what the device keeps: amounts to minor units, the seq beside it. */
export function localFromRow<T extends TableName>(tbl: T, row: RowOf<T>, seq: number): Local<Entities[T]> {
  return { ...entityFromRow(tbl, row), _seq: seq }
}
