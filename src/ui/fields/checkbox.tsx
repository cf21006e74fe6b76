import { Check, Minus } from 'lucide-react'
import type { InputHTMLAttributes } from 'react'

interface Props extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  /** Said to screen readers; shown beside the box unless it is hidden. */
  label: string
  hideLabel?: boolean
  /** Some of what the box stands for is chosen, not all. */
  partly?: boolean
}

/** Alone the box is narrower than a thumb, which may also hit beside it; on paper there is nothing to choose. */
const ALONE =
  'print:hidden max-md:after:absolute max-md:after:inset-y-0 max-md:after:left-1/2 max-md:after:w-11 max-md:after:-translate-x-1/2'

/** The platform's own checkbox under a drawn box; the label belongs to what can be hit. */
export function Checkbox({ label, hideLabel = false, partly = false, className = '', ...rest }: Props) {
  return (
    <label
      className={`touch relative inline-flex cursor-pointer items-center gap-2 ${hideLabel ? ALONE : ''} ${className}`}
    >
      <span className="relative grid size-4.5 shrink-0 place-items-center">
        <input
          {...rest}
          type="checkbox"
          ref={(input) => {
            if (input) input.indeterminate = partly
          }}
          aria-label={hideLabel ? label : undefined}
          className="peer size-4.5 cursor-pointer appearance-none rounded-sm border border-edge bg-raised checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent disabled:opacity-50"
        />
        {rest.checked !== false && (
          <Check
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none absolute hidden size-3.5 text-on-accent peer-checked:block peer-indeterminate:hidden"
          />
        )}
        {partly && (
          <Minus
            aria-hidden="true"
            strokeWidth={3}
            className="pointer-events-none absolute hidden size-3.5 text-on-accent peer-indeterminate:block"
          />
        )}
      </span>
      {!hideLabel && <span>{label}</span>}
    </label>
  )
}
