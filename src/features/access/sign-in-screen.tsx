import { Eye, EyeOff } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { Button } from '../../ui/button.tsx'
import { GateFrame } from '../../ui/gate-frame.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useSignIn } from './use-access.ts'

export function SignInScreen() {
  const { busy, error, clearError, signIn } = useSignIn()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void signIn(email.trim(), password)
  }
  return (
    <GateFrame title={`Sign in to ${PRODUCT_NAME}`}>
      <form onSubmit={submit} className="grid gap-4">
        {error !== undefined && (
          <Notice tone="danger" title="Authentication Error">
            {error}
          </Notice>
        )}
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
        <div className="relative">
          <TextField
            label="Password"
            type={shown ? 'text' : 'password'}
            name="password"
            required
            autoComplete="current-password"
            value={password}
            onChange={(event) => {
              setPassword(event.currentTarget.value)
              clearError()
            }}
          />
          <button
            type="button"
            onClick={() => setShown(!shown)}
            aria-pressed={shown}
            aria-label="Show password"
            className="absolute right-0 bottom-0 grid size-11 place-items-center rounded text-faint hover:text-ink md:size-8"
          >
            {shown ? (
              <EyeOff aria-hidden="true" className="size-4" />
            ) : (
              <Eye aria-hidden="true" className="size-4" />
            )}
          </button>
        </div>
        <Button kind="primary" type="submit" busy={busy} size="large">
          Sign in
        </Button>
      </form>
    </GateFrame>
  )
}
