import { createContext, useContext, useSyncExternalStore } from 'react'
import type { SignInApi } from './auth.ts'
import type { Books } from './books.ts'
import type { Session } from './session.ts'
import type { SessionState } from './session-state.ts'

export const SessionContext = createContext<Session | undefined>(undefined)
/** Who signs people in while there is no session yet. */
export const SignInApiContext = createContext<SignInApi | undefined>(undefined)
export const BooksContext = createContext<Books | undefined>(undefined)

/** The session and the state it is in; re-renders at each change of state. */
export function useSession(): { session: Session; state: SessionState } {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession must be used within a SessionContext provider')
  return { session, state: useSyncExternalStore(session.subscribe, session.getState) }
}

/** The state the session is in; the first one while there is no session yet. */
export function useGate(first: SessionState): SessionState {
  const session = useContext(SessionContext)
  return useSyncExternalStore(session?.subscribe ?? subscribeToNothing, session?.getState ?? (() => first))
}

const subscribeToNothing = () => () => undefined

/** Who signs people in, whether or not there is a session yet. */
export function useSignInApi(): SignInApi {
  const session = useContext(SessionContext)
  const early = useContext(SignInApiContext)
  const api = session?.auth ?? early
  if (!api) throw new Error('useSignInApi must be used within a SessionContext or SignInApiContext provider')
  return api
}

/** The open books; to be used only below the gate, where an organisation is open. */
export function useBooks(): Books {
  const books = useContext(BooksContext)
  if (!books) throw new Error('useBooks must be used within a BooksContext provider')
  return books
}
