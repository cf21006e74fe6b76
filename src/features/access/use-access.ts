import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { DEFAULT_POLICY } from '../../domain/device/password-policy.ts'
import { authErrorText } from '../../session/auth.ts'
import { useSignInApi, useSession } from '../../session/session-context.ts'
import { useFailure } from '../../ui/feedback/use-failure.ts'

/** One thing the person asks for, told in the sentences of signing in; an error can be forgotten. */
export function useAttempt() {
  const { busy, failure, attempt, setFailure } = useFailure(authErrorText)
  return { busy, error: failure, clearError: () => setFailure(undefined), attempt }
}

/** Whoever signs people in. */
export function useAuth() {
  return useSession().session.auth
}

/** What became of the verification mail. */
export function useVerificationMail() {
  const auth = useAuth()
  const subscribe = useCallback((listener: () => void) => auth.subscribe(listener), [auth])
  return useSyncExternalStore(subscribe, () => auth.verificationMail)
}

/** What a new password has to be like; what holds by default until it is wanted and known. */
export function usePasswordPolicy(wanted: boolean) {
  const signInApi = useSignInApi()
  const [policy, setPolicy] = useState(DEFAULT_POLICY)
  useEffect(() => {
    if (!wanted) return
    let gone = false
    signInApi.passwordPolicy().then(
      (known) => gone || setPolicy(known),
      // Offline; the provider says it again when the account is made.
      () => undefined,
    )
    return () => {
      gone = true
    }
  }, [signInApi, wanted])
  return policy
}

export function reloadPage(): void {
  location.reload()
}

/** Leaving the gate by the way one came. */
export function useSignOut() {
  const { session } = useSession()
  return () => session.signOut()
}

/** Leaving the gate to begin anew on a page that is loaded anew. */
export function useSignOutToReload() {
  const { session } = useSession()
  return () => session.signOutToReload()
}

/** What can be done while the organisations cannot be asked for. */
export function useUnreachable() {
  const { session } = useSession()
  return { retry: () => session.retry(), signOut: () => session.signOut() }
}
