import type { Id } from '../../../domain/ids.ts'

/** Which row is in focus: by id, and by the place it has in case it leaves the queue. */
export interface Focus {
  id: Id | undefined
  index: number
}

/**
 * The place of the row in focus. Where that row has left the queue, the one that moved up into its
 * place has the focus; behind the last one, the last one; -1 where nothing is left.
 */
export function focusedIndex(ids: readonly Id[], focus: Focus): number {
  // Mostly it is where it was; a search through ten thousand at each key would be felt.
  if (focus.id !== undefined && ids[focus.index] === focus.id) return focus.index
  const byId = focus.id === undefined ? -1 : ids.indexOf(focus.id)
  return byId >= 0 ? byId : Math.min(focus.index, ids.length - 1)
}

/** The focus with the place its row has now, so that its successor takes over when the row leaves. */
export function settledFocus(ids: readonly Id[], focus: Focus): Focus {
  const place = focusedIndex(ids, focus)
  const id = ids[place]
  const index = Math.max(0, place)
  return id === focus.id && index === focus.index ? focus : { id, index }
}

/** The focus a number of rows further down, or up where negative; it stops at both ends. */
export function movedFocus(ids: readonly Id[], focus: Focus, by: number): Focus {
  const index = Math.max(0, Math.min(ids.length - 1, focusedIndex(ids, focus) + by))
  return { id: ids[index], index }
}

/** The queue without rows that were decided. */
export function without(ids: readonly Id[], gone: ReadonlySet<Id>): readonly Id[] {
  return gone.size === 0 ? ids : ids.filter((id) => !gone.has(id))
}

/**
 * The order with rows that have come into the queue: parts of a split right behind their whole, all others
 * at the end. A row that left keeps its place in the order, so one that comes back is found there.
 */
export function withArrived(
  order: readonly Id[],
  arrived: readonly Id[],
  wholeByPart: ReadonlyMap<Id, Id>,
): readonly Id[] {
  const present = new Set(order)
  const missing = arrived.filter((id) => !present.has(id))
  if (missing.length === 0) return order
  const partsByWhole = new Map<Id, Id[]>()
  const others: Id[] = []
  for (const id of missing) {
    const whole = wholeByPart.get(id)
    if (whole === undefined || !present.has(whole)) others.push(id)
    else partsByWhole.set(whole, [...(partsByWhole.get(whole) ?? []), id])
  }
  return [...order.flatMap((id) => [id, ...(partsByWhole.get(id) ?? [])]), ...others]
}

export function union(some: Iterable<Id>, others: Iterable<Id>): ReadonlySet<Id> {
  return new Set([...some, ...others])
}

/** The ids without those that are gone; the same set where none is. */
export function minus(ids: ReadonlySet<Id>, gone: ReadonlySet<Id>): ReadonlySet<Id> {
  const kept = new Set([...ids].filter((id) => !gone.has(id)))
  return kept.size === ids.size ? ids : kept
}
