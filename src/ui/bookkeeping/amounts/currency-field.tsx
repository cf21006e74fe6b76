import { useId } from 'react'
import { CURRENCIES, currenciesCalled } from '../../../domain/money/iso-4217.ts'
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

const MOST_NAMED = 3

/** The name of what is chosen; of a code or name begun, what it may become, as some browsers show no list. */
function hintOf(typed: string): string {
  const chosen = nameByCode.get(typed)
  if (chosen !== undefined) return chosen
  const found = currenciesCalled(typed)
  if (found.length === 0) return typed === '' ? 'Search by code or name' : 'No currency is called that'
  const named = found.slice(0, MOST_NAMED).map(({ code, name }) => `${code} ${name}`)
  return `${named.join(', ')}${found.length > MOST_NAMED ? ', …' : ''}`
}

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
  /** A name that only one currency has stands for its code. */
  const settle = () => {
    const found = nameByCode.has(value) ? [] : currenciesCalled(value)
    if (found.length === 1 && found[0]) onChange(found[0].code)
  }
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
        onKeyDown={({ key }) => key === 'Enter' && settle()}
        onBlur={() => {
          settle()
          onBlur?.()
        }}
        disabled={disabled}
        problem={problem}
        hint={hint ?? hintOf(value)}
      />
      <CurrencyList id={listId} {...(without === undefined ? {} : { without })} />
    </>
  )
}
