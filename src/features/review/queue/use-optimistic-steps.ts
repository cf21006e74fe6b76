import { useCallback, useEffect, useRef, useState } from 'react'
import { create } from 'zustand'
import { readTransactions } from '../../../db/reads/transactions.ts'
import type { Id } from '../../../domain/ids.ts'
import { messageOf } from '../../../errors/message-of.ts'
import { useBooks } from '../../../session/session-context.ts'
import type { Command } from '../review-commands.ts'
import type { useQueue } from './use-queue.ts'

/** How many rows were decided since the app was opened, by books. */
const useDone = create<Readonly<Record<string, number>>>()(() => ({}))

/** Undo looks for the rows of the last steps among so many. */
const MOST_REMEMBERED = 20_000

/** A command, known now or in a moment; undefined where there turns out to be nothing to do. */
type Coming = Command | Promise<Command | undefined>

/**
 * Steps that show before they are stored: rows that are decided leave the queue at once, and come back where the step
 * fails or is undone; then the first of them is told to `onReturn`.
 */
export function useOptimisticSteps(
  { hide, bringBack }: Pick<ReturnType<typeof useQueue>, 'hide' | 'bringBack'>,
  onReturn: (id: Id) => void,
) {
  const books = useBooks()
  const { db } = books
  const [failure, setFailure] = useState<string>()
  const done = useDone((state) => state[db.name] ?? 0)
  const decided = useRef(new Set<Id>())
  const returning = useRef(onReturn)
  useEffect(() => {
    returning.current = onReturn
  })
  const focus = useCallback((id: Id) => returning.current(id), [])

  const count = useCallback(
    (by: number) => useDone.setState((state) => ({ [db.name]: Math.max(0, (state[db.name] ?? 0) + by) })),
    [db],
  )

  /** Rows that still wait, or wait again. */
  const takeBack = useCallback(
    (ids: readonly Id[]) => {
      for (const id of ids) decided.current.delete(id)
      bringBack(ids)
      count(-ids.length)
    },
    [bringBack, count],
  )

  useEffect(() => {
    const { history } = books
    const lookForReturned = async () => {
      if (history.getLastAction()?.kind !== 'undone' || decided.current.size === 0) return
      const rows = await readTransactions(db, [...decided.current])
      const back = rows.filter(({ status }) => status === 'UNDER_REVIEW').map(({ id }) => id)
      if (back.length === 0) return
      takeBack(back)
      focus(back[0] ?? '')
    }
    return history.subscribe(() => void lookForReturned())
  }, [books, db, takeBack, focus])

  /** Answers whether it was stored; why not is said by `failure`. */
  const step = useCallback(
    async (command: Coming): Promise<boolean> => {
      setFailure(undefined)
      try {
        return await books.history.underway(async () => {
          const known = await command
          if (!known) return false
          const { label, edits } = known
          if (edits.length > 0) await books.step(label, ...edits)
          return true
        })
      } catch (error) {
        setFailure(messageOf(error, 'The change couldn’t be saved'))
        return false
      }
    },
    [books],
  )

  /** A step after which the rows wait no more. */
  const decide = useCallback(
    async (ids: readonly Id[], command: Coming): Promise<boolean> => {
      hide(ids)
      count(ids.length)
      const isKept = await step(command)
      if (isKept) {
        if (decided.current.size > MOST_REMEMBERED) decided.current.clear()
        for (const id of ids) decided.current.add(id)
      } else {
        takeBack(ids)
      }
      return isKept
    },
    [step, hide, takeBack, count],
  )

  return { done, failure, step, decide, takeBack, focus }
}
