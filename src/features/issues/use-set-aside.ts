import type { SetAsideRow } from '../../db/core/records.ts'
import { useLive } from '../../db/core/use-live.ts'
import {
  addSetAside,
  dismissSetAside,
  readSetAside,
  type SetAsideImport,
} from '../../db/imports/set-aside.ts'
import { counted } from '../../domain/text/count-text.ts'
import { useBooks } from '../../session/session-context.ts'
import { messageOr } from '../../errors/message-of.ts'
import { useFailure } from '../../ui/feedback/use-failure.ts'

interface SetAside {
  /** Undefined until first read. */
  imports: SetAsideImport[] | undefined
  /** Answers whether it was done, as the other. */
  add: (rows: readonly SetAsideRow[]) => Promise<boolean>
  dismiss: (rows: readonly SetAsideRow[]) => Promise<boolean>
  /** Why the last rows could not be added. */
  failure: string | undefined
}

/** The rows of imports that the server left out, and what can be done about them. */
export function useSetAside(): SetAside {
  const books = useBooks()
  const { db } = books
  const { failure, attempt } = useFailure(messageOr('An error occurred'))
  const decide = (label: string, rows: readonly SetAsideRow[], way: typeof addSetAside) =>
    attempt(() =>
      books.history.stepBy(label, (at) => way(db, rows, { label, at, newId: () => crypto.randomUUID() })),
    )
  return {
    imports: useLive(() => readSetAside(db), [db]),
    failure,
    add: (rows) => decide(`Added ${counted(rows.length, 'transaction')} anyway`, rows, addSetAside),
    dismiss: (rows) => decide(`Dismissed ${counted(rows.length, 'duplicate')}`, rows, dismissSetAside),
  }
}
