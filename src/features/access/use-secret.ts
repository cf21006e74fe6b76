import { useCallback, useEffect, useState } from 'react'
import { authErrorText, AuthFailure, type TwoFactorSecret } from '../../session/auth.ts'
import { useAuth } from './use-access.ts'

/** The secret for an authenticator app, asked for once the screen is there. */
export function useSecret() {
  const auth = useAuth()
  const [secret, setSecret] = useState<TwoFactorSecret>()
  const [failure, setFailure] = useState<string>()

  const ask = useCallback(
    () =>
      auth.generateSecret().then(setSecret, (error: unknown) => {
        setFailure(reasonOf(error))
      }),
    [auth],
  )
  useEffect(() => void ask(), [ask])

  const retry = () => {
    setFailure(undefined)
    void ask()
  }
  return { secret, failure, retry }
}

/** Only what says more than that it failed. */
function reasonOf(error: unknown): string {
  const text = authErrorText(error)
  return error instanceof AuthFailure && text !== new AuthFailure('unknown').message ? text : ''
}
