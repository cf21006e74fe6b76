import type { Id } from '../../domain/ids.ts'

/** Which row is in focus: by id, and by the place it has in case it leaves the queue. */
export interface Focus {
  id: Id | undefined
  index: number
}

interface Row {
  id: Id
}

/**
 * The place of the row in focus. Where that row has left the queue, the one that moved up into its
 * place has the focus; behind the last one, the last one; -1 where nothing is left.
 */
export function focusedIndex(rows: readonly Row[], focus: Focus): number {
  const byId = rows.findIndex((row) => row.id === focus.id)
  return byId >= 0 ? byId : Math.min(focus.index, rows.length - 1)
}

/** The focus a number of rows further down, or up where negative; it stops at both ends. */
export function movedFocus(rows: readonly Row[], focus: Focus, by: number): Focus {
  const index = Math.max(0, Math.min(rows.length - 1, focusedIndex(rows, focus) + by))
  return { id: rows[index]?.id, index }
}
