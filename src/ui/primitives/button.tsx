import type { ButtonHTMLAttributes, Ref } from 'react'
import { useBarred } from './editing.ts'
import { Spinner } from '../feedback/spinner.tsx'

type Kind = 'primary' | 'secondary' | 'quiet' | 'danger'

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  kind?: Kind
  /** Large buttons are for thumbs: the decisions of the review queue on a phone. */
  size?: 'normal' | 'large'
  busy?: boolean
  /** Whether it leads to a change, which a viewer cannot make. */
  edits?: boolean
  ref?: Ref<HTMLButtonElement>
}

const looks: Record<Kind, string> = {
  primary: 'bg-accent text-on-accent border-transparent hover:bg-accent-strong',
  secondary: 'bg-surface text-ink border-edge hover:bg-sunken',
  quiet: 'border-transparent text-muted hover:bg-sunken hover:text-ink',
  danger: 'bg-surface text-danger border-danger hover:bg-danger-soft',
}

/** The look of a button, for links that lead somewhere as a button would. On paper there is nothing to press. */
export function buttonLook(kind: Kind, size: 'normal' | 'large' = 'normal'): string {
  const room = size === 'large' ? 'min-h-12 px-4 text-lg' : 'touch px-3 text-base'
  return `inline-flex print:hidden items-center justify-center gap-2 rounded border font-medium transition-colors duration-150 disabled:opacity-50 ${room} ${looks[kind]}`
}

export function Button({
  kind = 'secondary',
  size,
  busy = false,
  edits = false,
  className = '',
  children,
  ...rest
}: Props) {
  const barred = useBarred(edits)
  return (
    <button
      type="button"
      {...rest}
      {...barred}
      disabled={rest.disabled === true || busy || barred !== undefined}
      className={`${buttonLook(kind, size)} ${className}`}
    >
      {busy && <Spinner size="small" label="Working" />}
      {children}
    </button>
  )
}
