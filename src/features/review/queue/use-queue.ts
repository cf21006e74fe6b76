import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ReviewUpdate } from '../../../db/predictor/messages.ts'
import type { Predictor } from '../../../db/predictor/predictor.ts'
import type { QueueCounts, QueueView } from '../../../db/predictor/rows-to-review.ts'
import type { Id } from '../../../domain/ids.ts'
import { messageOf } from '../../../errors/message-of.ts'
import { minus, union, withArrived, without } from './queue.ts'

const NONE: ReadonlySet<Id> = new Set()

/** What of the order is out of sight. */
interface Away {
  /** Rows that do not wait any more. */
  gone: ReadonlySet<Id>
  /** Rows decided here of which the review worker has not heard yet: it still counts them. */
  hidden: ReadonlySet<Id>
  /** All rows decided here. */
  here: ReadonlySet<Id>
}
const NOTHING: Away = { gone: NONE, hidden: NONE, here: NONE }

interface QueueState {
  /** All of the round in their order, with those that have left meanwhile. */
  order: readonly Id[]
  /** In which round it was sorted. */
  sorted: number
  counts: QueueCounts
}

/**
 * The rows of a view, in an order that stays: rows leave it and come back to their places, but none moves
 * under the user's hands. It is sorted anew when the view changes or the screen is opened again.
 */
export function useQueue(
  predictor: Predictor,
  { order, show, search }: QueueView,
  /** Whether the focus has moved or rows are selected. */
  hasBegun: boolean,
) {
  const [queue, setQueue] = useState<QueueState>()
  const [{ gone, hidden, here }, setAway] = useState(NOTHING)
  /** Grows whenever predictions may have changed. */
  const [version, setVersion] = useState(0)
  const [round, setRound] = useState(0)
  const [failure, setFailure] = useState<string>()
  const wholeByPart = useRef(new Map<Id, Id>())
  const decided = useRef(false)
  const begun = useRef(hasBegun)
  useEffect(() => {
    begun.current = hasBegun
  })
  const isWhole = show === 'all' && search === ''

  useEffect(() => {
    let current = true
    wholeByPart.current.clear()
    decided.current = false
    const sort = async () => {
      try {
        const { ids, counts } = await predictor.ask('queue', { order, show, search })
        if (!current) return
        setQueue({ order: ids, counts, sorted: round })
        setAway((now) => ({ ...now, gone: NONE }))
      } catch (error) {
        if (current) setFailure(messageOf(error, 'The queue couldn’t be read'))
      }
    }
    void sort()
    return () => {
      current = false
    }
  }, [predictor, order, show, search, round])

  useEffect(() => {
    const follow = (update: ReviewUpdate) => {
      setVersion((now) => now + 1)
      if (update.kind !== 'rows') {
        const isEverything = update.kind === 'everything'
        // No row is named: what was hidden has left, or stands in the order that is asked for now.
        if (isEverything) setAway((now) => ({ ...now, gone: union(now.gone, now.hidden), hidden: NONE }))
        // Until somebody has begun, nothing is lost by sorting anew with what is known better now.
        if (isEverything || (!begun.current && !decided.current)) setRound((now) => now + 1)
        return setQueue((now) => now && { ...now, counts: update.counts })
      }
      const { left, toReview } = update
      setAway((now) => ({
        ...now,
        gone: minus(union(now.gone, left), new Set(toReview)),
        hidden: minus(now.hidden, union(left, toReview)),
      }))
      setQueue((now) => {
        if (!now) return now
        const came = toReview.filter((id) => isWhole || wholeByPart.current.has(id))
        return { ...now, order: withArrived(now.order, came, wholeByPart.current), counts: update.counts }
      })
    }
    return predictor.subscribe(follow)
  }, [predictor, isWhole])

  const shown = useMemo(() => queue && without(without(queue.order, gone), hidden), [queue, gone, hidden])
  /**
   * Takes rows out of sight at once; the review worker says the same as soon as they are stored. `instead` are rows
   * that are about to come in the place of the first.
   */
  const hide = useCallback((ids: readonly Id[], instead: readonly Id[] = []) => {
    decided.current = true
    const [whole] = ids
    if (whole !== undefined) for (const part of instead) wholeByPart.current.set(part, whole)
    setAway((now) => ({ ...now, hidden: union(now.hidden, ids), here: union(now.here, ids) }))
  }, [])
  /** Brings rows back into sight, each to its place. */
  const bringBack = useCallback((ids: readonly Id[]) => {
    const back = new Set(ids)
    setAway((now) => ({
      gone: minus(now.gone, back),
      hidden: minus(now.hidden, back),
      here: minus(now.here, back),
    }))
    setQueue((now) => now && { ...now, order: withArrived(now.order, ids, wholeByPart.current) })
  }, [])
  return {
    ids: shown,
    counts: queue && {
      // A part of a split may be decided before the review worker has counted it.
      all: Math.max(0, queue.counts.all - hidden.size),
      filled: queue.counts.filled,
    },
    version,
    sorted: queue?.sorted ?? 0,
    failure,
    /** Whether a row has left the queue by no decision that was made on this screen. */
    leftByOthers: ({ id }: { id: Id }) => gone.has(id) && !here.has(id),
    hide,
    bringBack,
  }
}
