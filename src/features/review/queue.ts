import type { Id } from '../../domain/ids.ts'

/** Which row is in focus: by id, and by the place it has in case it leaves the queue. */
export interface Focus {
  id: Id | undefined
  index: number
  /** The row was brought back a moment ago and takes the focus as soon as it shows. */
  awaited?: boolean
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

/**
 * The focus with the place its row has now, so that its successor takes over when the row leaves. A row
 * that is awaited keeps its claim until it shows.
 */
export function settledFocus(rows: readonly Row[], focus: Focus): Focus {
  const place = focusedIndex(rows, focus)
  const id = rows[place]?.id
  const index = Math.max(0, place)
  const awaited = focus.awaited === true
  if (awaited && id !== focus.id) return focus
  return !awaited && id === focus.id && index === focus.index ? focus : { id, index }
}

/** The focus a number of rows further down, or up where negative; it stops at both ends. */
export function movedFocus(rows: readonly Row[], focus: Focus, by: number): Focus {
  const index = Math.max(0, Math.min(rows.length - 1, focusedIndex(rows, focus) + by))
  return { id: rows[index]?.id, index }
}
