import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Id } from '../../domain/ids.ts'
import { rangeOf } from '../../ui/bookkeeping/range-of.ts'

/** Which rows are selected, in view state that dies with the screen. */
export function useSelection(ids: readonly Id[]) {
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set<Id>())
  const anchor = useRef<Id | undefined>(undefined)
  const latest = useRef(ids)
  useEffect(() => {
    latest.current = ids
  })

  /** Selects a row or lets go of it; with `range`, selects all from the one before. */
  const toggle = useCallback((id: Id, range: boolean) => {
    const from = anchor.current
    anchor.current = id
    setChosen((now) => {
      if (range) return new Set([...now, ...rangeOf(latest.current, from, id)])
      const next = new Set(now)
      if (!next.delete(id)) next.add(id)
      return next
    })
  }, [])
  const rows = useMemo(() => ids.filter((id) => chosen.has(id)), [ids, chosen])
  const select = useCallback((all: readonly Id[]) => setChosen(new Set(all)), [])
  const clear = useCallback(() => setChosen((now) => (now.size === 0 ? now : new Set<Id>())), [])
  return {
    chosen,
    /** Those of them that are among `ids`, in their order. */
    rows,
    toggle,
    select,
    clear,
  }
}
