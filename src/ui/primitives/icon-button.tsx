import type { LucideIcon } from 'lucide-react'
import type { ButtonHTMLAttributes } from 'react'
import { useBarred } from './editing.ts'

interface Props extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  icon: LucideIcon
  /** What it does. Nothing else on it says so. */
  label: string
  tone?: keyof typeof tones
  size?: keyof typeof sizes
  /** Whether it leads to a change, which a viewer cannot make. */
  edits?: boolean
  /** For an icon that is turned, or turns. */
  iconClassName?: string
}

const tones = {
  muted: 'text-muted hover:bg-sunken hover:text-ink',
  /** Within a field or a row, where it is not what people come for. */
  faint: 'text-faint hover:text-ink',
  /** On a ground of its own, of which it takes the colour. */
  inherit: 'outline-offset-[-2px] focus-visible:outline-current',
}

/** The small one takes a thumb around its edges too. */
const sizes = {
  touch: 'size-11 dense:size-8',
  small: 'relative size-8 max-md:after:absolute max-md:after:-inset-1.5 dense:size-6',
}

/** A button of one icon and no word, as large as a thumb needs it on a phone. */
export function IconButton({
  icon: Icon,
  label,
  tone = 'muted',
  size = 'touch',
  edits = false,
  className = '',
  iconClassName = '',
  ...rest
}: Props) {
  const barred = useBarred(edits)
  return (
    <button
      type="button"
      {...rest}
      {...barred}
      aria-label={label}
      className={`grid print:hidden shrink-0 place-items-center rounded disabled:opacity-50 ${sizes[size]} ${tones[tone]} ${className}`}
    >
      <Icon aria-hidden="true" className={`size-4 ${iconClassName}`} />
    </button>
  )
}
