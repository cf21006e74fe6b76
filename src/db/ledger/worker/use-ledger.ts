import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import type { BooksDatabase } from '../../core/database.ts'
import { ledgerOf } from './ledger-client.ts'
import type { AnswerOf, ArgsOf, QueryName } from '../queries/queries.ts'

/** What is known of an answer: the last one stays while the next is on its way. */
export interface Asked<A> {
  answer: A | undefined
  /** Whether the answer belongs to other arguments, or to books that have changed since. */
  isStale: boolean
  error: Error | undefined
}

interface Known<N extends QueryName> {
  to: string
  version: number
  answer: AnswerOf<N>
}

/**
 * The ledger's answer to a question, asked again whenever the books or the arguments change; a question
 * whose arguments have changed is taken back. Arguments are compared by what they say, so they need not be
 * the same object; long ones should be, to be written out once. Without arguments (undefined) nothing is asked.
 */
export function useLedger<N extends QueryName>(
  db: BooksDatabase,
  name: N,
  args: ArgsOf<N> | undefined,
): Asked<AnswerOf<N>> {
  const ledger = ledgerOf(db)
  const version = useSyncExternalStore(ledger.subscribe, ledger.getVersion)
  const question = useMemo(() => (args === undefined ? undefined : JSON.stringify(args)), [args])
  const [held, setHeld] = useState<Known<N>>()
  const [error, setError] = useState<Error>()
  // What the ledger has answered before is there at once.
  const answered = question === undefined || question === held?.to ? undefined : ledger.known(name, question)
  const known =
    question === undefined || answered === undefined ? held : { to: question, version, answer: answered }
  if (known !== held) {
    setHeld(known)
    setError(undefined)
  }

  useEffect(() => {
    if (question === undefined || (held?.to === question && held.version === version)) return undefined
    const stop = new AbortController()
    const wanted: ArgsOf<N> = JSON.parse(question)
    const ask = async () => {
      try {
        const answer = await ledger.ask(name, wanted, stop.signal)
        ledger.keep(name, question, version, answer)
        setHeld({ to: question, version, answer })
        setError(undefined)
      } catch (reason) {
        if (!stop.signal.aborted) setError(reason instanceof Error ? reason : new Error(String(reason)))
      }
    }
    void ask()
    return () => stop.abort()
  }, [ledger, name, question, version, held])

  return {
    answer: known?.answer,
    isStale: known === undefined || known.to !== question || known.version !== version,
    error,
  }
}
