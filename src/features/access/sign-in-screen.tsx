import { type FormEvent, useEffect, useRef, useState } from 'react'
import { passwordLacks } from '../../domain/device/password-policy.ts'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { useSignInApi } from '../../session/session-context.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { GateFrame } from '../../ui/primitives/gate-frame.tsx'
import { useBreakpoint } from '../../ui/primitives/use-breakpoint.ts'
import { TextField } from '../../ui/fields/text-field.tsx'
import { lazyWithPreload } from '../../ui/feedback/lazy-component.tsx'
import { AuthError } from './auth-error.tsx'
import { PasswordField } from './password-field.tsx'
import { SignOutWaits } from './sign-out-waits.tsx'
import { UnsentHere } from './unsent-here.tsx'
import { useAttempt, usePasswordPolicy } from './use-access.ts'

const [ForgotPasswordScreen, fetchForgotPassword] = lazyWithPreload(
  async () => (await import('./forgot-password-screen.tsx')).ForgotPasswordScreen,
)

/** The way in, after a sign-in that was ended elsewhere (`why`) too: with an account, to a new account, or to a new password. */
export function SignInScreen({ why }: { why?: 'ended' | undefined }) {
  const signInApi = useSignInApi()
  const { busy, error, clearError, attempt } = useAttempt()
  const [mode, setMode] = useState<'sign-in' | 'sign-up' | 'forgot'>('sign-in')
  const isNew = mode === 'sign-up'
  const field = useRef<HTMLInputElement>(null)
  const hasRoom = useBreakpoint('md')
  // What is typed first is the address. On a phone its keyboard would cover the way to a new account.
  useEffect(() => {
    if (hasRoom && mode !== 'forgot') field.current?.focus({ preventScroll: true })
  }, [hasRoom, mode])
  useEffect(fetchForgotPassword, [])
  const policy = usePasswordPolicy(isNew)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')

  if (mode === 'forgot') return <ForgotPasswordScreen email={email} onBack={() => setMode('sign-in')} />

  const lacks = isNew ? passwordLacks(policy, password) : []
  const turnTo = (next: 'sign-in' | 'sign-up' | 'forgot') => {
    setMode(next)
    clearError()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void attempt(() =>
      isNew ? signInApi.signUp(email.trim(), password) : signInApi.signIn(email.trim(), password),
    )
  }
  return (
    <GateFrame title={isNew ? 'Create your account' : `Sign in to ${PRODUCT_NAME}`}>
      <form onSubmit={submit} className="grid gap-4">
        {!isNew && <UnsentHere why={why} />}
        {!isNew && <SignOutWaits />}
        <AuthError error={error} />
        <TextField
          ref={field}
          label="Email"
          type="email"
          name="email"
          required
          autoComplete="username"
          value={email}
          onChange={(event) => {
            setEmail(event.currentTarget.value)
            clearError()
          }}
        />
        <PasswordField
          isNew={isNew}
          lacks={lacks}
          value={password}
          onChange={(value) => {
            setPassword(value)
            clearError()
          }}
        />
        <Button kind="primary" type="submit" busy={busy} disabled={lacks.length > 0} size="large">
          {isNew ? 'Create account' : 'Sign in'}
        </Button>
        {!isNew && (
          <Button kind="quiet" onClick={() => turnTo('forgot')}>
            Forgot your password?
          </Button>
        )}
      </form>
      <p className="mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-4 text-muted">
        {isNew ? 'Already have an account?' : `New to ${PRODUCT_NAME}?`}
        <Button onClick={() => turnTo(isNew ? 'sign-in' : 'sign-up')}>
          {isNew ? 'Sign in instead' : 'Create an account'}
        </Button>
      </p>
    </GateFrame>
  )
}
