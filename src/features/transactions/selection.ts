import type { Id } from '../../domain/ids.ts'

/** Which rows are chosen, and the one from which a range reaches. */
export interface Selection {
  ids: ReadonlySet<Id>
  anchor: number | undefined
}

export const NOTHING: Selection = { ids: new Set(), anchor: undefined }

/** Chooses a row, or lets it go. */
export function toggled(selection: Selection, id: Id, index: number): Selection {
  const ids = new Set(selection.ids)
  if (!ids.delete(id)) ids.add(id)
  return { ids, anchor: index }
}

/** The stretch of rows that a range to this row covers, both ends included. */
export function reach(selection: Selection, index: number): { from: number; to: number } {
  const anchor = selection.anchor ?? index
  return { from: Math.min(anchor, index), to: Math.max(anchor, index) }
}

export function withAll(selection: Selection, ids: readonly Id[], index: number): Selection {
  return { ids: new Set([...selection.ids, ...ids]), anchor: index }
}
