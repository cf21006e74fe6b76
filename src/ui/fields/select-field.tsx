import { ChevronDown } from 'lucide-react'
import { type ReactNode, type Ref, type SelectHTMLAttributes, useId } from 'react'
import { controlLook, FieldNote } from './text-field.tsx'

interface SelectProps extends SelectHTMLAttributes<HTMLSelectElement> {
  ref?: Ref<HTMLSelectElement>
}

/** The platform's own select: it knows the phone's wheel and the keyboard's type-ahead. */
export function Select({ children, ...rest }: Omit<SelectProps, 'className'>) {
  return (
    <div className="relative">
      <select {...rest} className={`${controlLook} appearance-none truncate pr-8 print:border-0 print:px-0`}>
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 text-faint print:hidden"
      />
    </div>
  )
}

interface Props extends Omit<SelectProps, 'id'> {
  label: string
  /** Where the choice itself says what it is of; the label is then only read out. */
  hideLabel?: boolean
  problem?: string | undefined
  hint?: ReactNode
}

export function SelectField({
  label,
  hideLabel = false,
  problem,
  hint,
  className = '',
  children,
  ...rest
}: Props) {
  const id = useId()
  const noteId = `${id}-note`
  const hasNote = problem !== undefined || hint !== undefined
  return (
    <div className={className}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'mb-1 block text-sm font-medium text-muted'}>
        {label}
      </label>
      <Select
        {...rest}
        id={id}
        aria-invalid={problem !== undefined}
        aria-describedby={hasNote ? noteId : undefined}
      >
        {children}
      </Select>
      {hasNote && <FieldNote id={noteId} problem={problem} hint={hint} />}
    </div>
  )
}
