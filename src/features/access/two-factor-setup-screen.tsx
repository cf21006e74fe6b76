import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { GateFrame } from '../../ui/primitives/gate-frame.tsx'
import { Notice } from '../../ui/feedback/notice.tsx'
import { useBreakpoint } from '../../ui/primitives/use-breakpoint.ts'
import { AuthError } from './auth-error.tsx'
import { CODE_LENGTH, CodeField } from './code-field.tsx'
import { EmulatorNote } from './emulator-note.tsx'
import { SetupSecret } from './setup-secret.tsx'
import { reloadPage, useAttempt, useAuth, useSignOut, useSignOutToReload } from './use-access.ts'
import { useSecret } from './use-secret.ts'

/** How long "MFA Setup Complete!" stands before the page is loaded anew: long enough to be read slowly. */
const COMPLETE_MS = 10_000

const APPS = 'Google Authenticator, Microsoft Authenticator, 1Password, or Authy'

interface Props {
  email: string
  reload?: () => void
}

export function TwoFactorSetupScreen({ email, reload = reloadPage }: Props) {
  const auth = useAuth()
  const { secret, failure, retry } = useSecret()
  const { busy, error, clearError, attempt } = useAttempt()
  const leaving = useAttempt()
  const signOut = useSignOut()
  const [code, setCode] = useState('')
  const [complete, setComplete] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const hasRoom = useBreakpoint('md')
  const hasSecret = secret !== undefined
  // What is typed next is the code. On a phone its keyboard would cover what has to be opened first.
  useLayoutEffect(() => {
    if (hasSecret && hasRoom) field.current?.focus({ preventScroll: true })
  }, [hasSecret, hasRoom])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!secret) return
    if (await attempt(() => auth.enroll(secret, code))) return setComplete(true)
    setCode('')
    field.current?.focus()
  }
  if (complete) return <SetupComplete reload={reload} />
  return (
    <GateFrame
      wide
      title="Set up two-factor authentication"
      lead={`Two-factor authentication is required. Even someone who knows your password can’t open your books. ${PRODUCT_NAME} asks for a code from your phone each time you sign in.`}
    >
      <div className="grid items-start gap-6 md:grid-cols-2 md:gap-12">
        <section className="grid gap-3">
          <h2 className="font-semibold">
            {hasRoom ? 'Step 1: scan the QR code' : 'Step 1: set up your authenticator app'}
          </h2>
          <p className="text-muted">
            {hasRoom
              ? `Open an authenticator app on your phone, such as ${APPS}, and scan this.`
              : `You need an authenticator app, such as ${APPS}.`}
          </p>
          <SetupSecret secret={secret} />
          {failure !== undefined && (
            <Notice tone="danger" action={<Button onClick={retry}>Retry</Button>}>
              Failed to generate setup code. Please try again.
              {failure !== '' && <span className="block text-muted">{failure}</span>}
            </Notice>
          )}
        </section>
        <form onSubmit={(event) => void submit(event)} className="grid gap-4">
          <h2 className="font-semibold">Step 2: enter the code the app shows</h2>
          <AuthError error={error} />
          <EmulatorNote>Its sign-in service doesn’t check codes: any six digits work.</EmulatorNote>
          <CodeField
            ref={field}
            value={code}
            onChange={(next) => {
              setCode(next)
              clearError()
            }}
          />
          <Button
            kind="primary"
            type="submit"
            size="large"
            busy={busy}
            disabled={code.length !== CODE_LENGTH || secret === undefined}
          >
            Turn on two-factor
          </Button>
        </form>
      </div>
      <AuthError error={leaving.error} />
      <p className="mt-6 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-4 text-sm text-faint">
        <span className="min-w-0 truncate">{email}</span>
        <Button kind="quiet" busy={leaving.busy} onClick={() => void leaving.attempt(signOut)}>
          Sign out
        </Button>
      </p>
    </GateFrame>
  )
}

function SetupComplete({ reload }: { reload: () => void }) {
  const signOut = useSignOutToReload()
  // The session of before was opened without a second factor, and the server takes none such.
  const start = useRef(() => void signOut().finally(reload))
  useEffect(() => {
    const timer = setTimeout(start.current, COMPLETE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <GateFrame title="MFA Setup Complete!">
      <div className="grid gap-4">
        <Notice tone="success">
          Sign in again with your email, password, and a 6-digit code from your authenticator app.
        </Notice>
        <Button kind="primary" size="large" onClick={() => start.current()}>
          Sign in again
        </Button>
      </div>
    </GateFrame>
  )
}
