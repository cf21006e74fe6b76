import { useId } from 'react'
import { CURRENCIES } from '../../../domain/money/iso-4217.ts'
import { TextField } from '../../fields/text-field.tsx'
import { CurrencyList } from './currency-list.tsx'

interface Props {
  label?: string
  value: string
  onChange: (code: string) => void
  onBlur?: () => void
  disabled: boolean
  problem: string | undefined
  hint: string | undefined
  /** Codes that are not suggested. */
  without?: readonly string[]
  className?: string
}

const nameByCode = new Map(CURRENCIES.map(({ code, name }) => [code, name]))

/** A currency by its code, found in the list of ISO 4217 by code or name. */
export function CurrencyField({
  label = 'Currency',
  value,
  onChange,
  onBlur,
  disabled,
  problem,
  hint,
  without,
  className,
}: Props) {
  const listId = useId()
  return (
    <>
      <TextField
        label={label}
        name="currency"
        list={listId}
        autoCapitalize="characters"
        autoComplete="off"
        {...(className === undefined ? {} : { className })}
        value={value}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => onChange(currentTarget.value.toUpperCase())}
        onBlur={onBlur}
        disabled={disabled}
        problem={problem}
        hint={hint ?? nameByCode.get(value) ?? 'Search by code or name'}
      />
      <CurrencyList id={listId} {...(without === undefined ? {} : { without })} />
    </>
  )
}
