import { useCallback, useEffect, useMemo } from 'react'
import { create } from 'zustand'
import { readTransactions } from '../../../db/reads/transactions.ts'
import type { Predictor } from '../../../db/predictor/predictor.ts'
import type { Id } from '../../../domain/ids.ts'
import { useBooks } from '../../../session/session-context.ts'

/** So many rows are looked at at most to see which of them wait again. */
const MOST_LOOKED_AT = 20_000

/** What was decided in this page since the app was opened. */
interface Decided {
  ids: Set<Id>
  /** Those of them that wait again, whoever and whatever tab has taken the decision back. */
  back: Set<Id>
  /** Those of these that an undo here has told of. */
  told: Set<Id>
  /** Those whose decision is being stored: the row still waits. */
  underway: Set<Id>
}

const decidedByBooks = new Map<string, Decided>()
/** How many rows are decided that were decided here, by books. */
const useCounts = create<Readonly<Record<string, number>>>()(() => ({}))

function decidedIn(books: string): Decided {
  const known = decidedByBooks.get(books) ?? {
    ids: new Set(),
    back: new Set(),
    told: new Set(),
    underway: new Set(),
  }
  decidedByBooks.set(books, known)
  return known
}

/** Keeps count of the rows that are decided on here; those that come back are no longer among them. */
export function useDone(predictor: Predictor) {
  const { db } = useBooks()
  const done = useCounts((state) => state[db.name] ?? 0)
  const decided = useMemo(() => decidedIn(db.name), [db])

  const count = useCallback(
    () => useCounts.setState({ [db.name]: decided.ids.size - decided.back.size }),
    [db, decided],
  )

  /** Looks which of these wait, and answers them. */
  const look = useCallback(
    async (ids: Iterable<Id>): Promise<Id[]> => {
      const asked = [...ids].filter((id) => decided.ids.has(id))
      if (asked.length === 0 || asked.length > MOST_LOOKED_AT) return []
      for (const { id, status } of await readTransactions(db, asked)) {
        if (status !== 'UNDER_REVIEW') letGo(decided, id)
        else if (!decided.underway.has(id)) decided.back.add(id)
      }
      count()
      return asked.filter((id) => decided.back.has(id))
    },
    [db, decided, count],
  )

  useEffect(() => {
    void look(decided.ids)
    return predictor.subscribe((update) => {
      if (update.kind === 'rows') void look([...update.toReview, ...update.left])
      else if (update.kind === 'everything') void look(decided.ids)
    })
  }, [predictor, decided, look])

  const steps = useMemo(
    () => ({
      /** Counts rows from now on, while the decision about them is being stored. */
      begin: (ids: readonly Id[]) => {
        for (const id of ids) {
          letGo(decided, id)
          decided.ids.add(id)
          decided.underway.add(id)
        }
        count()
      },
      /** The decision is stored, or it was not made. */
      end: (ids: readonly Id[], isKept: boolean) => {
        for (const id of ids) decided.underway.delete(id)
        if (!isKept) {
          for (const id of ids) {
            letGo(decided, id)
            decided.ids.delete(id)
          }
        }
        count()
      },
      /** Which rows wait again of which it was not told yet. */
      lookForReturned: async (): Promise<Id[]> => {
        const waiting = await look(decided.ids)
        const returned = waiting.filter((id) => !decided.told.has(id))
        for (const id of returned) decided.told.add(id)
        return returned
      },
    }),
    [decided, count, look],
  )
  return { done, ...steps }
}

/** A row that waits no more. */
function letGo({ back, told }: Decided, id: Id): void {
  back.delete(id)
  told.delete(id)
}
