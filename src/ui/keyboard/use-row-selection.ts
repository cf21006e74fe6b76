import { useState } from 'react'
import type { RowSelection } from './use-row-keys.ts'

/** Which rows of a list are selected, by their ids; none at first. */
export function useRowSelection(): RowSelection & { clear: () => void } {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set<string>())
  return {
    ids,
    choose(changed, chosen) {
      const next = new Set(ids)
      for (const id of changed) {
        if (chosen) next.add(id)
        else next.delete(id)
      }
      setIds(next)
    },
    clear: () => setIds(new Set()),
  }
}
