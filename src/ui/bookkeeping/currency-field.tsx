import { useId } from 'react'
import { CURRENCIES } from '../../domain/iso-4217.ts'
import { TextField } from '../primitives/text-field.tsx'

interface Props {
  value: string
  onChange: (code: string) => void
  disabled: boolean
  problem: string | undefined
  hint: string | undefined
}

const nameByCode = new Map(CURRENCIES.map(({ code, name }) => [code, name]))

/** A currency by its code, found in the list of ISO 4217 by code or name. */
export function CurrencyField({ value, onChange, disabled, problem, hint }: Props) {
  const listId = useId()
  return (
    <>
      <TextField
        label="Currency"
        name="currency"
        list={listId}
        autoCapitalize="characters"
        autoComplete="off"
        value={value}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => onChange(currentTarget.value.toUpperCase())}
        disabled={disabled}
        problem={problem}
        hint={hint ?? nameByCode.get(value) ?? 'Search by code or name'}
      />
      <datalist id={listId}>
        {CURRENCIES.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  )
}
