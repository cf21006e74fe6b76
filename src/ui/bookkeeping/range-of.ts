import type { Id } from '../../domain/ids.ts'

/** The rows from one to another, both included, whichever comes first; only the other where the one is gone. */
export function rangeOf(ids: readonly Id[], from: Id | undefined, to: Id): Id[] {
  const [a, b] = [from === undefined ? -1 : ids.indexOf(from), ids.indexOf(to)]
  return a < 0 || b < 0 ? [to] : ids.slice(Math.min(a, b), Math.max(a, b) + 1)
}
