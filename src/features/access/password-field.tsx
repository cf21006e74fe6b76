import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { TextField } from '../../ui/text-field.tsx'

interface Props {
  /** A new password is offered by the password manager; the current one is filled in. */
  isNew: boolean
  value: string
  onChange: (password: string) => void
  /** What a new password still lacks. */
  lacks: readonly string[]
}

export function PasswordField({ isNew, value, onChange, lacks }: Props) {
  const [shown, setShown] = useState(false)
  const hint = lacks.length > 0 ? `Needs ${lacks.join(', ')}.` : undefined
  return (
    <div>
      <div className="relative">
        <TextField
          label="Password"
          type={shown ? 'text' : 'password'}
          name="password"
          required
          autoComplete={isNew ? 'new-password' : 'current-password'}
          autoCapitalize="none"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
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
      {isNew && (
        <p className="mt-1 text-sm text-faint" aria-live="polite">
          {hint}
        </p>
      )}
    </div>
  )
}
