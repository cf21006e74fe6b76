import { useState } from 'react'
import { messageOf } from '../../errors/message-of.ts'
import { useSession } from '../../session/session-context.ts'
import { RemoteFailure } from '../../sync/engine/remote.ts'
import { isOfCode, joinErrorText } from './join-error.ts'

/** One request to the server: whether it runs, and how it failed. */
function useRequest() {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  const request = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true)
    setFailure(undefined)
    try {
      return await work()
    } catch (error) {
      setFailure(error)
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { busy, failure, clearError: () => setFailure(undefined), request }
}

/** Creating an organisation; it is opened later. */
export function useCreateOrganisation() {
  const { session } = useSession()
  const { busy, failure, clearError, request } = useRequest()
  return {
    busy,
    error: failure === undefined ? undefined : messageOf(failure, 'Failed to create organization'),
    isTaken: failure instanceof RemoteFailure && failure.backendCode === 'already-exists',
    clearError,
    /** Undefined where it failed. */
    create: (name: string, displayName: string) =>
      request(() => session.createOrganisation(name, displayName)),
  }
}

/** Joining an organisation by a code; it is opened later. */
export function useJoinOrganisation() {
  const { session } = useSession()
  const { busy, failure, clearError, request } = useRequest()
  return {
    busy,
    error: failure === undefined ? undefined : joinErrorText(failure),
    isOfCode: isOfCode(failure),
    clearError,
    /** Undefined where it failed. */
    join: (inviteCode: string) => request(() => session.joinOrganisation(inviteCode)),
  }
}

/** Leaving the wizard: into the books, or out. */
export function useOnboardingExits() {
  const { session } = useSession()
  return { enter: () => session.retry(), signOut: () => session.signOut() }
}
