import { useState } from 'react'
import type { SetAsideRow } from '../../db/core/records.ts'
import { useLive } from '../../db/core/use-live.ts'
import {
  addSetAside,
  dismissSetAside,
  readSetAside,
  type SetAsideImport,
} from '../../db/imports/set-aside.ts'
import { counted } from '../../domain/text/count-text.ts'
import { messageOf } from '../../errors/message-of.ts'
import { useBooks } from '../../session/session-context.ts'

interface SetAside {
  /** Undefined until first read. */
  imports: SetAsideImport[] | undefined
  add: (rows: readonly SetAsideRow[]) => Promise<void>
  dismiss: (rows: readonly SetAsideRow[]) => Promise<void>
  /** Why the last rows could not be added. */
  failure: string | undefined
}

/** The rows of imports that the server left out, and what can be done about them. */
export function useSetAside(): SetAside {
  const books = useBooks()
  const { db } = books
  const [failure, setFailure] = useState<string>()
  const decide = async (label: string, rows: readonly SetAsideRow[], way: typeof addSetAside) => {
    setFailure(undefined)
    try {
      await books.history.stepBy(label, (at) =>
        way(db, rows, { label, at, newId: () => crypto.randomUUID() }),
      )
    } catch (error) {
      setFailure(messageOf(error, 'An error occurred'))
    }
  }
  return {
    imports: useLive(() => readSetAside(db), [db]),
    failure,
    add: (rows) => decide(`Added ${counted(rows.length, 'transaction')} anyway`, rows, addSetAside),
    dismiss: (rows) => decide(`Dismissed ${counted(rows.length, 'duplicate')}`, rows, dismissSetAside),
  }
}
