import { useState } from 'react'
import type { SetAsideRow } from '../../db/core/database.ts'
import { useLive } from '../../db/core/use-live.ts'
import {
  additionsOf,
  dismissSetAside,
  forgetAdded,
  readSetAside,
  type SetAsideImport,
} from '../../db/imports/set-aside.ts'
import { counted } from '../../domain/count-text.ts'
import { messageOf } from '../../domain/message-of.ts'
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
  return {
    imports: useLive(() => readSetAside(db), [db]),
    failure,
    async add(rows) {
      setFailure(undefined)
      try {
        await books.step(`Added ${counted(rows.length, 'transaction')} anyway`, ...additionsOf(rows))
        await forgetAdded(db, rows)
      } catch (error) {
        setFailure(messageOf(error, 'An error occurred'))
      }
    },
    async dismiss(rows) {
      await dismissSetAside(db, rows, new Date().toISOString(), () => crypto.randomUUID())
      books.syncNow()
    },
  }
}
