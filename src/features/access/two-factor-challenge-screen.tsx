import { type FormEvent, useEffect, useRef, useState } from 'react'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { GateFrame } from '../../ui/primitives/gate-frame.tsx'
import { AuthError } from './auth-error.tsx'
import { CODE_LENGTH, CodeField } from './code-field.tsx'
import { useAttempt, useAuth } from './use-access.ts'

interface Props {
  /** Where "Back to Sign In" leads; without it the sign-in is given up. */
  onBackToLogin?: () => void
}

export function TwoFactorChallengeScreen({ onBackToLogin }: Props) {
  const auth = useAuth()
  const { busy, error, clearError, attempt } = useAttempt()
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // The screen asks for one thing, and whoever comes from the password goes on typing.
  useEffect(() => field.current?.focus(), [])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await attempt(() => auth.verifyCode(code))) return
    setCode('')
    field.current?.focus()
  }
  const back = () => (onBackToLogin ? onBackToLogin() : void attempt(() => auth.signOut()))
  return (
    <GateFrame
      title="Two-Factor Authentication"
      lead={`Enter the 6-digit code your authenticator app shows for ${PRODUCT_NAME}.`}
    >
      <form onSubmit={(event) => void submit(event)} className="grid gap-4">
        <AuthError error={error} />
        <CodeField
          ref={field}
          value={code}
          onChange={(next) => {
            setCode(next)
            clearError()
          }}
        />
        <Button kind="primary" type="submit" size="large" busy={busy} disabled={code.length !== CODE_LENGTH}>
          Verify and Continue
        </Button>
        <Button kind="quiet" onClick={back}>
          Back to Sign In
        </Button>
      </form>
      <section className="mt-6 border-t border-line pt-4 text-muted">
        <h2 className="font-semibold text-ink">Code not working?</h2>
        <ul className="mt-1 grid list-disc gap-1 pl-5">
          <li>Set your device’s clock to update automatically.</li>
          <li>Wait for the next code and enter it right away.</li>
          <li>Use the code for {PRODUCT_NAME}, not that of another service.</li>
        </ul>
      </section>
    </GateFrame>
  )
}
