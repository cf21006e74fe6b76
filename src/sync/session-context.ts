import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Books } from './books.ts'
import type { Session, SessionState } from './session.ts'

export const SessionContext = createContext<Session | undefined>(undefined)
export const BooksContext = createContext<Books | undefined>(undefined)

/** The session and the state it is in; re-renders at each change of state. */
export function useSession(): { session: Session; state: SessionState } {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession must be used within a SessionContext provider')
  return { session, state: useSyncExternalStore(session.subscribe, session.getState) }
}

/** The open books; to be used only below the gate, where an organisation is open. */
export function useBooks(): Books {
  const books = useContext(BooksContext)
  if (!books) throw new Error('useBooks must be used within a BooksContext provider')
  return books
}
