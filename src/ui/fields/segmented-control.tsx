import { useId } from 'react'

interface Option<V extends string> {
  value: V
  label: string
  /** How many rows stand behind it. */
  count?: number | undefined
}

interface Props<V extends string> {
  label: string
  options: readonly Option<V>[]
  value: V
  onChange: (value: V) => void
  className?: string
}

/** One of a few, all in sight: the platform's radio buttons, so that arrows move between them. */
export function SegmentedControl<V extends string>({
  label,
  options,
  value,
  onChange,
  className = '',
}: Props<V>) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={`relative inline-flex max-w-full gap-0.5 overflow-x-auto rounded border border-line bg-sunken p-0.5 print:gap-2 print:border-0 print:p-0 ${className}`}
    >
      {/* On paper the choice alone is there, which needs to be told what it is of. */}
      <span aria-hidden="true" className="hidden self-center text-sm text-muted print:inline">
        {label}:
      </span>
      {options.map((option) => (
        <label
          key={option.value}
          className="flex min-h-11 min-w-11 flex-[1_0_auto] cursor-pointer items-center justify-center gap-1.5 rounded-sm px-2 text-sm font-medium whitespace-nowrap text-muted hover:text-ink has-checked:bg-raised has-checked:text-ink has-checked:shadow-[0_0_0_1px_var(--line)] forced-colors:has-checked:bg-[SelectedItem] forced-colors:has-checked:text-[SelectedItemText] forced-colors:has-checked:forced-color-adjust-none has-focus-visible:outline-2 has-focus-visible:outline-accent dense:min-h-7 md:px-3 print:px-0 print:not-has-checked:hidden print:has-checked:shadow-none"
        >
          <input
            type="radio"
            name={name}
            className="sr-only"
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
          {option.count !== undefined && (
            <span className="tabular font-normal text-faint forced-colors:text-[inherit]">
              {option.count.toLocaleString('en-US')}
            </span>
          )}
        </label>
      ))}
    </div>
  )
}
