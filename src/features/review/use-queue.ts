import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DeskNews, RowOutlook } from '../../db/predictor/messages.ts'
import { holdPredictor, type Predictor, sharedPredictor } from '../../db/predictor/predictor.ts'
import type { QueueCounts, QueueView } from '../../db/predictor/waiting-rows.ts'
import { readTransactions } from '../../db/transactions.ts'
import { useLive } from '../../db/use-live.ts'
import type { Id } from '../../domain/ids.ts'
import type { Transaction } from '../../domain/transaction.ts'
import { useBooks } from '../../sync/session-context.ts'
import { withReturned, without } from './queue.ts'

/** The desk of the open books, which knows all waiting rows. */
export function usePredictor(): Predictor {
  const { db } = useBooks()
  const predictor = useMemo(() => sharedPredictor(db), [db])
  useEffect(() => holdPredictor(db), [db])
  return predictor
}

interface Standing {
  ids: readonly Id[]
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
  const [standing, setStanding] = useState<Standing>()
  const [hidden, setHidden] = useState<ReadonlySet<Id>>(new Set<Id>())
  /** Grows whenever predictions may have changed. */
  const [version, setVersion] = useState(0)
  const [round, setRound] = useState(0)
  const [failure, setFailure] = useState<string>()
  const places = useRef(new Map<Id, number>())
  const begun = useRef(hasBegun)
  useEffect(() => {
    begun.current = hasBegun
  })
  const isWhole = show === 'all' && search === ''

  useEffect(() => {
    let current = true
    places.current.clear()
    predictor.ask('queue', { order, show, search }).then(
      (answer) => current && setStanding({ ...answer, sorted: round }),
      (error: unknown) =>
        current && setFailure(error instanceof Error ? error.message : 'The queue could not be read'),
    )
    return () => {
      current = false
    }
  }, [predictor, order, show, search, round])

  useEffect(() => {
    const hear = (news: DeskNews) => {
      if (news.kind === 'everything') return setRound((now) => now + 1)
      setVersion((now) => now + 1)
      if (news.kind === 'learned') {
        // Until somebody has begun, nothing is lost by sorting anew with what is known better now.
        if (!begun.current && places.current.size === 0) setRound((now) => now + 1)
        return setStanding((now) => now && { ...now, counts: news.counts })
      }
      const left = new Set(news.left)
      setHidden((now) => minus(now, left))
      setStanding((now) => {
        if (!now) return now
        const came = news.waiting.filter((id) => isWhole || places.current.has(id))
        const ids = withReturned(without(now.ids, left), came, places.current)
        return { ...now, ids, counts: news.counts }
      })
    }
    return predictor.subscribe(hear)
  }, [predictor, isWhole])

  const shown = useMemo(() => standing && without(standing.ids, hidden), [standing, hidden])
  /**
   * Takes rows out of sight at once; the desk says the same as soon as they are stored. `instead` are rows
   * that are about to come in the place of the first.
   */
  const hide = useCallback(
    (ids: readonly Id[], instead: readonly Id[] = []) => {
      const wanted = new Set(ids)
      standing?.ids.forEach((id, place) => wanted.has(id) && places.current.set(id, place))
      const place = places.current.get(ids[0] ?? '') ?? 0
      instead.forEach((id, index) => places.current.set(id, place + index))
      setHidden((now) => new Set([...now, ...ids]))
    },
    [standing],
  )
  /** Brings rows back into sight, each to its place. */
  const bringBack = useCallback((ids: readonly Id[]) => {
    setHidden((now) => minus(now, new Set(ids)))
    setStanding((now) => now && { ...now, ids: withReturned(now.ids, ids, places.current) })
  }, [])
  return {
    ids: shown,
    counts: standing && {
      all: standing.counts.all - hidden.size,
      filled: standing.counts.filled,
    },
    version,
    sorted: standing?.sorted ?? 0,
    failure,
    hide,
    bringBack,
  }
}

/** The rows of a few ids and what is predicted of them, made anew with each version. */
export function useRowsAtHand(predictor: Predictor, ids: readonly Id[], version: number) {
  const { db } = useBooks()
  const key = ids.join()
  const rows = useLive(() => readTransactions(db, ids), [db, key])
  const [outlooks, setOutlooks] = useState<ReadonlyMap<Id, RowOutlook>>(new Map<Id, RowOutlook>())
  useEffect(() => {
    if (key === '') return undefined
    let current = true
    const look = async () => {
      const answer = await predictor.ask('outlooks', key.split(','))
      // Those that left the window a moment ago may come back with the next key.
      if (current) setOutlooks((known) => merged(known, answer))
    }
    if (version >= 0) void look()
    return () => {
      current = false
    }
  }, [predictor, key, version])
  const rowById = useMemo(() => new Map<Id, Transaction>((rows ?? []).map((row) => [row.id, row])), [rows])
  return { rowById, outlooks }
}

const MOST_KEPT = 500

function merged(
  known: ReadonlyMap<Id, RowOutlook>,
  answer: readonly RowOutlook[],
): ReadonlyMap<Id, RowOutlook> {
  const kept: [Id, RowOutlook][] = known.size > MOST_KEPT ? [] : [...known]
  return new Map([...kept, ...answer.map((one): [Id, RowOutlook] => [one.id, one])])
}

function minus(ids: ReadonlySet<Id>, gone: ReadonlySet<Id>): ReadonlySet<Id> {
  const kept = new Set([...ids].filter((id) => !gone.has(id)))
  return kept.size === ids.size ? ids : kept
}
