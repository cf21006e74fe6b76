import { useState } from 'react'
import type { GLAccount } from '../../domain/gl-account/gl-account.ts'
import type { Id } from '../../domain/ids.ts'

export interface ChartSelection {
  ids: ReadonlySet<Id>
  select: (ids: readonly Id[], on: boolean) => void
  /** Takes those out that are no more; the others stay, for whatever holds them may be mended. */
  drop: (gone: readonly GLAccount[]) => void
  clear: () => void
}

/** Which rows of the chart are selected. */
export function useChartSelection(): ChartSelection {
  const [ids, setIds] = useState<ReadonlySet<Id>>(new Set<Id>())
  return {
    ids,
    select(chosen, on) {
      setIds((before) => (on ? new Set([...before, ...chosen]) : without(before, chosen)))
    },
    drop(gone) {
      setIds((before) =>
        without(
          before,
          gone.map(({ id }) => id),
        ),
      )
    },
    clear() {
      setIds(new Set())
    },
  }
}

function without(ids: ReadonlySet<Id>, gone: readonly Id[]): ReadonlySet<Id> {
  const left = new Set(ids)
  for (const id of gone) left.delete(id)
  return left
}
