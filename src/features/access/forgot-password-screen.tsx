import { type FormEvent, useState } from 'react'
import { useSignInApi } from '../../session/session-context.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { GateFrame } from '../../ui/primitives/gate-frame.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { AuthError } from './auth-error.tsx'
import { EmulatorNote } from './emulator-note.tsx'
import { useAttempt } from './use-access.ts'

interface Props {
  /** What was typed at the sign-in already. */
  email: string
  onBack: () => void
}

export function ForgotPasswordScreen({ email: known, onBack }: Props) {
  const signInApi = useSignInApi()
  const { busy, error, clearError, attempt } = useAttempt()
  const [email, setEmail] = useState(known)
  const [sentTo, setSentTo] = useState<string>()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const address = email.trim()
    if (await attempt(() => signInApi.resetPassword(address))) setSentTo(address)
  }
  if (sentTo !== undefined) return <CheckYourEmail email={sentTo} onBack={onBack} />
  return (
    <GateFrame
      title="Forgot your password?"
      lead="Enter the email address of your account. We’ll email you a link to choose a new password."
    >
      <form onSubmit={(event) => void submit(event)} className="grid gap-4">
        <AuthError error={error} />
        <TextField
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
        <Button kind="primary" type="submit" size="large" busy={busy} disabled={email.trim() === ''}>
          Send Reset Email
        </Button>
        <Button kind="quiet" onClick={onBack}>
          Back to Sign In
        </Button>
      </form>
    </GateFrame>
  )
}

function CheckYourEmail({ email, onBack }: { email: string; onBack: () => void }) {
  return (
    <GateFrame title="Check Your Email">
      <div className="grid gap-4">
        <p className="text-muted">
          If there is an account for <span className="font-medium break-all text-ink">{email}</span>, we
          emailed a link to choose a new password.
        </p>
        <ol className="grid list-decimal gap-1 pl-5 text-muted">
          <li>Check your inbox and your spam folder.</li>
          <li>Click the link in the email.</li>
          <li>Create a new password.</li>
          <li>Return to sign in.</li>
        </ol>
        <EmulatorNote>It sends no email: find the link in the terminal it runs in.</EmulatorNote>
        <Button kind="primary" size="large" onClick={onBack}>
          Back to Sign In
        </Button>
      </div>
    </GateFrame>
  )
}
