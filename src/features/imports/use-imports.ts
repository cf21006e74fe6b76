import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { readAccounts } from '../../db/reads/accounts.ts'
import { useLive } from '../../db/core/use-live.ts'
import type { Account } from '../../domain/account/account.ts'
import { accountOpening } from '../../db/edits/account-opening.ts'
import { openingArgs } from '../../db/edits/opening-args.ts'
import { useRole } from '../../session/hooks/use-role.ts'
import { today } from '../../session/today.ts'
import type { Books } from '../../session/books.ts'
import { useBooks } from '../../session/session-context.ts'
import type { AccountValues } from '../../ui/bookkeeping/accounts/account-values.ts'
import type { DraftState } from '../../imports/draft-state.ts'
import { ImportDraft } from '../../imports/import-draft.ts'
import { watchStoring } from '../../imports/storing-draft.ts'
import { startImportWorker } from '../../imports/import-worker-client.ts'
import type { Checked, ImportAnswers } from '../../imports/import-messages.ts'
import { quoted } from '../../domain/text/quoted.ts'

/** One draft for each open books: it dies with them, and with the tab. */
const draftByBooks = new WeakMap<Books, ImportDraft>()

export function useImportDraft(): { draft: ImportDraft; state: DraftState } {
  const draft = draftOf(useBooks())
  return { draft, state: useStore(draft.store) }
}

/** Hands files to the draft of these books. */
export function offerFiles(books: Books, files: readonly File[]): void {
  draftOf(books).offer(files)
}

export function useTargetAccounts(): Account[] | undefined {
  const { db } = useBooks()
  return useLive(() => readAccounts(db), [db])
}

/** Opens an account on the way of an import and answers its id. */
export function useCreateTarget(): (values: AccountValues) => Promise<string> {
  const books = useBooks()
  const role = useRole()
  return async (values) => {
    const id = crypto.randomUUID()
    const args = { ...openingArgs(values, today()), id }
    const { edits, also } = await accountOpening(books.db, role, args)
    await books.step(`Added the bank account ${quoted(values.name)}${also}`, ...edits)
    return id
  }
}

const STEP = 50
const NONE: Lists = { duplicates: [], locked: [], errors: [], skipped: [] }
type Lists = Pick<ImportAnswers, 'duplicates' | 'locked' | 'errors' | 'skipped'>

/** The rows of one kind that the last check found, a page at a time: the worker keeps the rest. */
export function useFoundRows<K extends keyof Lists>(
  ask: K,
  check: Checked,
): { rows: Lists[K]; showMore: () => void } {
  const { worker } = draftOf(useBooks())
  const [shown, setShown] = useState(STEP)
  const [found, setFound] = useState<{ check: Checked; rows: Lists[K] }>()
  useEffect(() => {
    let left = false
    worker.ask({ ask, checkId: check.id, from: 0, count: shown }).then(
      (rows) => left || setFound({ check, rows: rows as Lists[K] }),
      // The worker was closed or started anew: the next check asks again.
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [worker, ask, check, shown])
  // Unreadable rows stay in sight while they are read anew: somebody may be correcting one of them.
  const isUsable = found && (found.check === check || ask === 'errors')
  const rows = isUsable ? found.rows : NONE[ask]
  return { rows, showMore: () => setShown((count) => count + STEP) }
}

function draftOf(books: Books): ImportDraft {
  const known = draftByBooks.get(books)
  if (known) return known
  const draft = new ImportDraft(books, startImportWorker())
  watchStoring(books, draft)
  draftByBooks.set(books, draft)
  return draft
}
