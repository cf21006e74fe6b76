import { useCallback, useMemo, useState } from 'react'
import { isStaleData, staleDataMessage } from '../../../domain/device/cache-policy.ts'
import { messageOf } from '../../../errors/message-of.ts'
import type { Edit } from '../../../mutations/mutation.ts'
import { useBooks } from '../../../session/session-context.ts'

/** What a step does, and what undo calls it. */
interface Step {
  label: string
  edits: readonly Edit[]
}

/** Makes edits of transactions, a step at a time, and keeps why the last one was not made. */
export function useEditSteps() {
  const books = useBooks()
  const [failure, setFailure] = useState<string>()

  /** Answers whether the step was made. Until `step` has told what it does, undo waits for it. */
  const prepared = useCallback(
    async (step: () => Promise<Step>): Promise<boolean> => {
      setFailure(undefined)
      try {
        await books.history.underway(async () => {
          const { label, edits } = await step()
          await books.step(label, ...edits)
        })
        return true
      } catch (error) {
        setFailure(messageOf(error, 'The change couldn’t be saved'))
        return false
      }
    },
    [books],
  )
  const run = useCallback(
    (label: string, ...edits: Edit[]) => prepared(async () => ({ label, edits })),
    [prepared],
  )
  /** The same of rows that may be gone by now: where they are, that is said. */
  const runOnPresent = useCallback(
    async (label: string, ...edits: Edit[]): Promise<boolean> => {
      setFailure(undefined)
      try {
        await books.step(label, ...edits)
        return true
      } catch (error) {
        const stale = error instanceof Error && isStaleData(error)
        if (stale) books.syncNow()
        setFailure(stale ? staleDataMessage('Transaction') : messageOf(error, 'The change couldn’t be saved'))
        return false
      }
    },
    [books],
  )
  const dismissFailure = useCallback(() => setFailure(undefined), [])
  return useMemo(
    () => ({ failure, dismissFailure, prepared, run, runOnPresent }),
    [failure, dismissFailure, prepared, run, runOnPresent],
  )
}

export type EditSteps = ReturnType<typeof useEditSteps>
