import { useState } from 'react'
import { useSession } from '../../sync/session-context.ts'

/** Creating an organisation: the call, whether it runs, and what to say where it fails. */
export function useCreateOrganisation() {
  const { session } = useSession()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const create = async (name: string, displayName: string): Promise<void> => {
    setBusy(true)
    setError(undefined)
    try {
      await session.createOrganisation(name, displayName)
    } catch (failure) {
      setError(
        failure instanceof Error && failure.message ? failure.message : 'Failed to create organization',
      )
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, clearError: () => setError(undefined), create, signOut: () => session.signOut() }
}
