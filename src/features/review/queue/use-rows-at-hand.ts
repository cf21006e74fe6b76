import { useEffect, useMemo, useState } from 'react'
import type { RowPrediction } from '../../../db/predictor/messages.ts'
import type { Predictor } from '../../../db/predictor/predictor.ts'
import { useLive } from '../../../db/core/use-live.ts'
import { readTransactions } from '../../../db/reads/transactions.ts'
import type { Id } from '../../../domain/ids.ts'
import type { Transaction } from '../../../domain/transaction/transaction.ts'
import { useBooks } from '../../../session/session-context.ts'

/** The rows of a few ids and what is predicted of them, made anew with each version. */
export function useRowsAtHand(predictor: Predictor, ids: readonly Id[], version: number) {
  const { db } = useBooks()
  const key = ids.join()
  const rows = useLive(() => readTransactions(db, ids), [db, key])
  const [predictions, setPredictions] = useState<ReadonlyMap<Id, RowPrediction>>(new Map<Id, RowPrediction>())
  useEffect(() => {
    if (key === '') return undefined
    let current = true
    const look = async () => {
      const answer = await predictor.ask('predictions', key.split(','))
      // Those that left the window a moment ago may come back with the next key.
      if (current) setPredictions((known) => merged(known, answer))
    }
    if (version >= 0) void look()
    return () => {
      current = false
    }
  }, [predictor, key, version])
  const rowById = useMemo(() => new Map<Id, Transaction>((rows ?? []).map((row) => [row.id, row])), [rows])
  return { rowById, predictions }
}

const MOST_KEPT = 500

function merged(
  known: ReadonlyMap<Id, RowPrediction>,
  answer: readonly RowPrediction[],
): ReadonlyMap<Id, RowPrediction> {
  const kept: [Id, RowPrediction][] = known.size > MOST_KEPT ? [] : [...known]
  return new Map([...kept, ...answer.map((one): [Id, RowPrediction] => [one.id, one])])
}
