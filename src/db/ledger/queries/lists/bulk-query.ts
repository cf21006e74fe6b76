import type { Id } from '../../../../domain/ids.ts'
import type { Family } from '../../../edits/bulk.ts'
import type { Ledger } from '../../ledger.ts'
import { FLAG, statusBits } from '../../ledger-columns.ts'
import { type CurrencyTotal, totalsOf } from './totals.ts'

/** What can be done to chosen rows, and to which of them. */
export interface BulkScope {
  /** The chosen rows that are here. */
  ids: Id[]
  totals: CurrencyTotal[]
  /** Those that wait for a decision. */
  decidable: Id[]
  /** Those that have a GL account of their own: not the wholes of splits. */
  assignable: Id[]
  /** Those that can be deleted, each whole with all of its parts; a part alone cannot. */
  deletable: Family[]
}

export function bulkScope({ columns }: Ledger, { ids }: { ids: readonly Id[] }): BulkScope {
  const { flags, parent, texts, size } = columns
  const places = Uint32Array.from(ids.flatMap((id) => columns.placeOf(id) ?? []))
  const named = (wanted: (bits: number, at: number) => boolean): Id[] =>
    Array.from(
      places.filter((at) => wanted(flags[at] ?? 0, at)),
      (at) => columns.ids[at] ?? '',
    )
  const families = new Map(named((bits) => (bits & FLAG.part) === 0).map((id): [Id, Id[]] => [id, [id]]))
  const wholes = new Set(named((bits) => (bits & FLAG.split) !== 0))
  if (wholes.size > 0) {
    const wholeCodes = texts.parent.marks((id) => wholes.has(id))
    for (let at = 0; at < size; at++) {
      const code = parent[at] ?? 0
      if (wholeCodes[code] === 1) families.get(texts.parent.textOf(code) ?? '')?.push(columns.ids[at] ?? '')
    }
  }
  return {
    ids: named(() => true),
    totals: totalsOf(columns, places),
    decidable: named((bits) => (bits & (FLAG.status | FLAG.split)) === statusBits('UNDER_REVIEW')),
    assignable: named((bits) => (bits & FLAG.split) === 0),
    deletable: [...families.values()],
  }
}
