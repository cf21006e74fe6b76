import type { Id } from '../../../domain/ids.ts'
import type { TransactionWindow } from '../use-transactions.ts'

/** Which row is in focus: by its place, and by its id once somebody has gone to it and it is known. */
export interface RowFocus {
  index: number
  /** Until somebody goes to a row, the first one is in focus, whichever that is. */
  isChosen: boolean
  id?: Id
}

export const AT_TOP: RowFocus = { index: 0, isChosen: false }

type Rows = Pick<TransactionWindow, 'total' | 'rowAt' | 'indexOf'>

/** The focus where its row stands now. One that has left gives it to the row that came to its place. */
export function settledFocus(focus: RowFocus, rows: Rows | undefined): RowFocus {
  if (!focus.isChosen || !rows || rows.total === 0) return focus
  const { index, id } = focus
  const at = rows.rowAt(index)
  if (at && at.id === id) return focus
  const moved = id === undefined ? undefined : rows.indexOf(id)
  if (moved !== undefined) return { ...focus, index: moved }
  if (at) return { ...focus, id: at.id }
  return index < rows.total ? focus : { index: rows.total - 1, isChosen: true }
}
