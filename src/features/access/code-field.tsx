import type { Ref } from 'react'
import { TextField } from '../../ui/fields/text-field.tsx'

/** How many digits a code of an authenticator app has. */
export const CODE_LENGTH = 6

interface Props {
  value: string
  onChange: (code: string) => void
  ref?: Ref<HTMLInputElement>
}

/** Takes what is typed, pasted ("123 456") or filled in by the platform, and keeps six digits of it. */
export function CodeField({ value, onChange, ref }: Props) {
  return (
    <TextField
      label="6-digit code"
      name="code"
      // A limit of length here would cut a pasted "123 456" before its space is taken out.
      inputMode="numeric"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      required
      placeholder="000000"
      {...(ref === undefined ? {} : { ref })}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, CODE_LENGTH))}
    />
  )
}
