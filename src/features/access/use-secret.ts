import { useEffect, useState } from 'react'
import { authErrorText, AuthFailure, type TwoFactorSecret } from '../../sync/auth.ts'
import { useAuth } from './use-access.ts'

/** The secret for an authenticator app, asked for once the screen is there. */
export function useSecret() {
  const auth = useAuth()
  const [secret, setSecret] = useState<TwoFactorSecret>()
  const [failure, setFailure] = useState<string>()
  const [tries, setTries] = useState(0)

  useEffect(() => {
    let gone = false
    auth.generateSecret().then(
      (made) => gone || setSecret(made),
      (error: unknown) => gone || setFailure(reasonOf(error)),
    )
    return () => {
      gone = true
    }
  }, [auth, tries])

  const retry = () => {
    setFailure(undefined)
    setTries(tries + 1)
  }
  return { secret, failure, retry }
}

/** Only what says more than that it failed. */
function reasonOf(error: unknown): string {
  const text = authErrorText(error)
  return error instanceof AuthFailure && text !== new AuthFailure('unknown').message ? text : ''
}
