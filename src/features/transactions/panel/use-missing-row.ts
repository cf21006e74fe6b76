import { useEffect, useState } from 'react'
import { useLive } from '../../../db/core/use-live.ts'
import type { Id } from '../../../domain/ids.ts'
import { useBooks } from '../../../session/session-context.ts'
import { useOnline } from '../../../session/hooks/use-online.ts'

/** Fetches a transaction that a link leads to and this device does not hold; true as long as it may still come. */
export function useMissingRow(id: Id | undefined): boolean {
  const books = useBooks()
  const { db } = books
  const online = useOnline()
  const facts = useLive(() => db.readFacts('floor'), [db])
  const [asked, setAsked] = useState<Id>()
  const wanted = online && facts?.floor !== undefined ? id : undefined
  useEffect(() => {
    if (wanted === undefined) return undefined
    let isLeft = false
    const ask = async () => {
      // Where it cannot be had, the panel says what it says without a network.
      await books.loadTransactions([wanted]).catch(() => {})
      if (!isLeft) setAsked(wanted)
    }
    void ask()
    return () => {
      isLeft = true
    }
  }, [books, wanted])
  return wanted !== undefined && asked !== wanted
}
