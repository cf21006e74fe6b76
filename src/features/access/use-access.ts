import { useState } from 'react'
import { useSession } from '../../sync/session-context.ts'

/** Signing in: the call, whether it runs, and what to say where it fails. */
export function useSignIn() {
  const { session } = useSession()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const signIn = async (email: string, password: string): Promise<void> => {
    setBusy(true)
    setError(undefined)
    try {
      await session.signIn(email, password)
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'An error occurred during authentication')
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, clearError: () => setError(undefined), signIn }
}

/** What can be done while the organisations cannot be asked for. */
export function useUnreachable() {
  const { session } = useSession()
  return { retry: () => session.retry(), signOut: () => session.signOut() }
}
