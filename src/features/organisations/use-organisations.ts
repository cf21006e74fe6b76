import { useState } from 'react'
import { messageOf } from '../../domain/text/message-of.ts'
import { useSession } from '../../session/session-context.ts'
import { joinErrorText } from './join-error.ts'

/** One request to the server: whether it runs, and what to say where it failed. */
function useRequest(textOf: (error: unknown) => string) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()

  const request = async <T>(work: () => Promise<T>): Promise<T | undefined> => {
    setBusy(true)
    setError(undefined)
    try {
      return await work()
    } catch (failure) {
      setError(textOf(failure))
      return undefined
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, clearError: () => setError(undefined), request }
}

function createErrorText(error: unknown): string {
  return messageOf(error, 'Failed to create organization')
}

/** Creating an organisation; it is opened later. */
export function useCreateOrganisation() {
  const { session } = useSession()
  const { request, ...rest } = useRequest(createErrorText)
  return {
    ...rest,
    /** Undefined where it failed. */
    create: (name: string, displayName: string) =>
      request(() => session.createOrganisation(name, displayName)),
  }
}

/** Joining an organisation by a code; it is opened later. */
export function useJoinOrganisation() {
  const { session } = useSession()
  const { request, ...rest } = useRequest(joinErrorText)
  return {
    ...rest,
    /** Undefined where it failed. */
    join: (inviteCode: string) => request(() => session.joinOrganisation(inviteCode)),
  }
}

/** Leaving the wizard: into the books, or out. */
export function useOnboardingExits() {
  const { session } = useSession()
  return { enter: () => session.retry(), signOut: () => session.signOut() }
}
