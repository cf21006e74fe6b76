import { useCallback, useEffect, useRef, useState } from 'react'
import type { Predictor } from '../../../db/predictor/predictor.ts'
import type { Id } from '../../../domain/ids.ts'
import { messageOf } from '../../../errors/message-of.ts'
import { useBooks } from '../../../session/session-context.ts'
import type { Command } from '../review-commands.ts'
import { useDone } from './use-done.ts'
import type { useQueue } from './use-queue.ts'

/** A command, known now or in a moment; undefined where there turns out to be nothing to do. */
type Coming = Command | Promise<Command | undefined>

/**
 * Steps that show before they are stored: rows that are decided leave the queue at once, and come back where the step
 * fails or is undone; then the first of them is told to `onReturn`.
 */
export function useOptimisticSteps(
  predictor: Predictor,
  { hide, bringBack }: Pick<ReturnType<typeof useQueue>, 'hide' | 'bringBack'>,
  onReturn: (id: Id) => void,
) {
  const books = useBooks()
  const [failure, setFailure] = useState<string>()
  const { done, begin, end, lookForReturned } = useDone(predictor)
  const returning = useRef(onReturn)
  useEffect(() => {
    returning.current = onReturn
  })
  const focus = useCallback((id: Id) => returning.current(id), [])

  /** Rows that were not decided on after all. */
  const takeBack = useCallback(
    (ids: readonly Id[]) => {
      end(ids, false)
      bringBack(ids)
    },
    [bringBack, end],
  )

  useEffect(() => {
    const { history } = books
    const follow = async () => {
      if (history.getLastAction()?.kind !== 'undone') return
      const back = await lookForReturned()
      const [first] = back
      if (first === undefined) return
      bringBack(back)
      focus(first)
    }
    return history.subscribe(() => void follow())
  }, [books, lookForReturned, bringBack, focus])

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
      begin(ids)
      const isKept = await step(command)
      if (isKept) end(ids, true)
      else takeBack(ids)
      return isKept
    },
    [step, hide, begin, end, takeBack],
  )

  return { done, failure, step, decide, takeBack, focus }
}
