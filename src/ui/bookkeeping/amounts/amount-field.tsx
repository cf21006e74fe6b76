import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react'
import { controlLook, FieldNote } from '../../fields/text-field.tsx'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'value' | 'onChange' | 'type'> {
  label: string
  currency: string
  /** As it was typed; minorFromTyped reads it. */
  value: string
  onChange: (text: string) => void
  problem?: string | undefined
  hint?: ReactNode
  hideLabel?: boolean
  ref?: Ref<HTMLInputElement>
}

/** An amount with its currency before it, its digits to the right as in every column of them. */
export function AmountField({
  label,
  currency,
  value,
  onChange,
  problem,
  hint,
  hideLabel = false,
  className = '',
  ...rest
}: Props) {
  const id = useId()
  const hasNote = problem !== undefined || hint !== undefined
  return (
    <div className={className}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1 block text-sm font-medium text-muted'}>
        {label}
      </label>
      <div className="relative">
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-3 flex items-center text-xs text-faint"
        >
          {currency}
        </span>
        <input
          autoComplete="off"
          placeholder="0.00"
          {...rest}
          id={id}
          inputMode="decimal"
          className={`${controlLook} tabular pl-12 text-right`}
          aria-invalid={problem !== undefined}
          aria-describedby={hasNote ? `${id}-note` : undefined}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      </div>
      {hasNote && <FieldNote id={`${id}-note`} problem={problem} hint={hint} />}
    </div>
  )
}
