import { useCallback, useMemo, useState } from 'react'
import type { Predictor } from '../../../db/predictor/predictor.ts'
import type { QueueView } from '../../../db/predictor/rows-to-review.ts'
import type { Id } from '../../../domain/ids.ts'
import { proposalFor } from '../../../domain/prediction/proposal.ts'
import { type Focus, focusedIndex, movedFocus, settledFocus } from './queue.ts'
import { useQueue } from './use-queue.ts'
import { useRowsAtHand } from './use-rows-at-hand.ts'
import { useListAddress } from '../../../ui/lists/use-list-address.ts'

const NO_IDS: readonly Id[] = []
/** Rows around the focus whose contents are at hand even while others are in sight. */
const NEAR = 12
const ORDERS = ['careful', 'quick', 'newest'] as const satisfies readonly QueueView['order'][]
const SHOWN = ['all', 'open', 'filled'] as const satisfies readonly QueueView['show'][]
const USUAL = { order: 'careful', show: 'all' } as const
const TOP: Focus = { id: undefined, index: 0 }

export type ShownQueue = ReturnType<typeof useShownQueue>

/** The queue as it is looked at: its order and search, the row in focus, and the rows around it and in sight. */
export function useShownQueue(predictor: Predictor) {
  const { search, type, filter, choose } = useListAddress()
  const order = ORDERS.find((each) => each === filter('order')) ?? USUAL.order
  const show = SHOWN.find((each) => each === filter('show')) ?? USUAL.show
  const view = useMemo((): QueueView => ({ order, show, search }), [order, show, search])
  const [focus, setFocus] = useState<Focus>(TOP)
  const queue = useQueue(predictor, view, focus.index > 0)
  const ids = queue.ids ?? NO_IDS
  // Sorted anew before anybody began, it is begun at its top.
  const [sorted, setSorted] = useState(queue.sorted)
  if (sorted !== queue.sorted) {
    setSorted(queue.sorted)
    setFocus(TOP)
  }
  // Also where the address has changed by itself.
  const [looked, setLooked] = useState(view)
  if (looked !== view) {
    setLooked(view)
    setFocus(TOP)
  }
  const [range, setRange] = useState({ from: 0, to: 2 * NEAR })

  const index = focusedIndex(ids, focus)
  // The place is remembered with the row, so that its successor takes the focus when it leaves.
  const settled = settledFocus(ids, focus)
  if (settled !== focus && queue.ids) setFocus(settled)

  const atHand = useMemo(
    () => [
      ...new Set([...ids.slice(Math.max(0, index - NEAR), index + NEAR), ...ids.slice(range.from, range.to)]),
    ],
    [ids, index, range],
  )
  const { rowById, predictions } = useRowsAtHand(predictor, atHand, queue.version)
  const focusedId = ids[index]
  const row = focusedId === undefined ? undefined : rowById.get(focusedId)
  const prediction = row && predictions.get(row.id)
  const proposal = row && proposalFor(row, prediction?.prediction)

  /** Its place is found when the focus settles. */
  const onFocus = useCallback((id: Id) => setFocus((now) => ({ id, index: now.index })), [])
  const onWindow = useCallback((from: number, to: number) => setRange({ from, to }), [])
  return {
    view,
    /** Whether nothing is kept out of it by a filter or a search. */
    isWhole: view.show === 'all' && view.search === '',
    change: (changes: Partial<QueueView>) => {
      const { search: typed = search, ...others } = changes
      if (Object.keys(others).length === 0) return type(typed)
      const next = { ...view, ...others }
      choose({
        search: typed,
        order: next.order === USUAL.order ? '' : next.order,
        show: next.show === USUAL.show ? '' : next.show,
      })
    },
    queue,
    ids,
    rowById,
    predictions,
    /** Place of the row in focus, from 0; -1 where nothing is left. */
    index,
    row,
    proposal,
    /** Whether the row in focus was looked at by the predictor yet. */
    isPredicted: prediction !== undefined,
    onFocus,
    moveFocus: (by: number) => setFocus(movedFocus(ids, focus, by)),
    onWindow,
  }
}
