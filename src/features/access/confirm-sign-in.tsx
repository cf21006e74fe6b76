import { type FormEvent, useState } from 'react'
import { RECENT_SIGN_IN_MINUTES } from '../../domain/organisation/access.ts'
import { useBooks, useSession } from '../../session/session-context.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { AuthError } from './auth-error.tsx'
import { CODE_LENGTH, CodeField } from './code-field.tsx'
import { useAttempt, useAuth } from './use-access.ts'

/** Has the person show, by their password and a code where one is needed, that they are still who signed in. */
export function ConfirmSignIn() {
  const { confirmation } = useSession().session
  return (
    <Dialog open onClose={() => confirmation.settle(false)} title="Confirm it’s you">
      <Confirmation onEnd={(confirmed) => confirmation.settle(confirmed)} />
    </Dialog>
  )
}

function Confirmation({ onEnd }: { onEnd: (confirmed: boolean) => void }) {
  const auth = useAuth()
  const { user } = useBooks()
  const { busy, error, clearError, attempt } = useAttempt()
  const [step, setStep] = useState<'password' | 'code'>('password')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const isReady = step === 'password' ? password !== '' : code.length === CODE_LENGTH

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    const done = await attempt(async () => {
      if (step === 'code') await auth.confirmCode(code)
      else if ((await auth.confirm(password)) === 'code') return setStep('code')
      onEnd(true)
    })
    if (!done && step === 'code') setCode('')
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-4">
      <p className="text-muted">
        {step === 'password'
          ? `You signed in more than ${RECENT_SIGN_IN_MINUTES} minutes ago. Enter your password to continue as ${user.email}.`
          : 'Enter the 6-digit code your authenticator app shows.'}
      </p>
      <AuthError error={error} />
      {/* A password manager finds whose password it is by this. */}
      <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
      {step === 'password' ? (
        <TextField
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value)
            clearError()
          }}
        />
      ) : (
        <CodeField
          value={code}
          onChange={(next) => {
            setCode(next)
            clearError()
          }}
        />
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={() => onEnd(false)}>Cancel</Button>
        <Button kind="primary" type="submit" busy={busy} disabled={!isReady}>
          Continue
        </Button>
      </div>
    </form>
  )
}
