import { useCallback, useMemo, useRef, useState } from 'react'
import { readAccounts } from '../../db/accounts.ts'
import { readGLAccounts } from '../../db/gl-accounts.ts'
import { countByStatus, readByStatus } from '../../db/transactions.ts'
import { useLive } from '../../db/use-live.ts'
import type { GLAccount } from '../../domain/gl-account.ts'
import type { Id } from '../../domain/ids.ts'
import type { Transaction } from '../../domain/transaction.ts'
import type { Books } from '../../sync/books.ts'
import { useBooks } from '../../sync/session-context.ts'

/** So many rows are at hand; more slide in from below as these are decided. */
const ROWS_AT_HAND = 200

/** A step that can be taken back: its receipt may still be on its way when somebody does. */
interface Step {
  number: number
  id: Id
  label: string
  /** A decision takes its row out of the queue; an assignment leaves it there. */
  decides: boolean
  receipt: ReturnType<Books['edit']>
}

type Edits = Parameters<Books['edit']>

/** The rows that wait for a decision, and the decisions. Every one shows at once and is stored behind. */
export function useReview() {
  const books = useBooks()
  const { db } = books
  const read = useLive(async () => {
    const [rows, waiting] = await Promise.all([
      readByStatus(db, 'UNDER_REVIEW', ROWS_AT_HAND),
      countByStatus(db, 'UNDER_REVIEW'),
    ])
    return { rows, waiting }
  }, [db])
  const [decided, setDecided] = useState<ReadonlySet<Id>>(new Set<Id>())
  const [settled, setSettled] = useState<typeof read>()
  const [failure, setFailure] = useState<string>()
  const [done, setDone] = useState(0)
  const [lastStep, setLastStep] = useState<Step>()
  const steps = useRef<Step[]>([])
  const stepCount = useRef(0)

  // A row hides from the moment it is decided until the database says the same; should the decision be
  // taken back or refused later, the row is free to show again.
  if (read && read !== settled) {
    setSettled(read)
    const present = new Set(read.rows.map((row) => row.id))
    setDecided(new Set([...decided].filter((id) => present.has(id))))
  }

  const step = useCallback(
    async (id: Id, label: string, decides: boolean, ...edits: Edits): Promise<boolean> => {
      const made: Step = { number: ++stepCount.current, id, label, decides, receipt: books.edit(...edits) }
      steps.current.push(made)
      setLastStep(made)
      setFailure(undefined)
      try {
        await made.receipt
        return true
      } catch (error) {
        steps.current = steps.current.filter((each) => each !== made)
        setLastStep((now) => (now === made ? undefined : now))
        setFailure(error instanceof Error ? error.message : 'The change could not be kept')
        return false
      }
    },
    [books],
  )

  const decide = useCallback(
    async (row: Transaction, word: string, ...edits: Edits): Promise<void> => {
      setDecided((now) => new Set(now).add(row.id))
      setDone((count) => count + 1)
      if (await step(row.id, `${word} “${row.description}”`, true, ...edits)) return
      setDecided((now) => without(now, row.id))
      setDone((count) => count - 1)
    },
    [step],
  )

  const approve = (row: Transaction) =>
    decide(row, 'Approved', { name: 'approveTransaction', args: { transactionId: row.id } })
  const decline = (row: Transaction, reason: string) =>
    decide(row, 'Declined', { name: 'declineTransaction', args: { transactionId: row.id, reason } })
  const assign = (row: Transaction, account: GLAccount) =>
    step(row.id, `Set ${account.number} ${account.name} on “${row.description}”`, false, {
      name: 'bulkAssignGLAccount',
      args: {
        transactionIds: [row.id],
        glAccountNumber: account.number,
        glAccountName: account.name,
        ...(account.subcategory === undefined ? {} : { glSubcategory: account.subcategory }),
      },
    })

  /** Takes the last step back; answers the row it brings back, if there was a step. */
  const undo = useCallback(async (): Promise<Id | undefined> => {
    const last = steps.current.pop()
    if (!last) return undefined
    setLastStep(undefined)
    try {
      const { undo: edits } = await last.receipt
      if (edits.length > 0) await books.edit(...edits)
      setDecided((now) => without(now, last.id))
      if (last.decides) setDone((count) => Math.max(0, count - 1))
      return last.id
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'This could not be undone')
      return undefined
    }
  }, [books])

  const rows = useMemo(() => read?.rows.filter((row) => !decided.has(row.id)), [read, decided])
  return {
    rows,
    left: read && rows ? read.waiting - (read.rows.length - rows.length) : 0,
    done,
    failure,
    lastStep,
    dismissStep: useCallback(() => setLastStep(undefined), []),
    approve,
    decline,
    assign,
    undo,
  }
}

export function useReviewLookups() {
  const { db } = useBooks()
  const accounts = useLive(() => readAccounts(db), [db])
  const glAccounts = useLive(() => readGLAccounts(db), [db])
  return {
    accountNameById: useMemo(
      () => new Map((accounts ?? []).map((account) => [account.id, account.name])),
      [accounts],
    ),
    glAccounts: glAccounts ?? [],
  }
}

function without(ids: ReadonlySet<Id>, id: Id): ReadonlySet<Id> {
  const kept = new Set(ids)
  kept.delete(id)
  return kept
}
