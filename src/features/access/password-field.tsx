import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'

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
        <IconButton
          icon={shown ? EyeOff : Eye}
          label="Show password"
          tone="faint"
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
          className="absolute right-0 bottom-0"
        />
      </div>
      {isNew && (
        <p className="mt-1 text-sm text-faint" aria-live="polite">
          {hint}
        </p>
      )}
    </div>
  )
}
