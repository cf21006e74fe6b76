import { useBarred } from '../../ui/primitives/editing.ts'

interface Props {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
}

/** Whether a rule runs; it stands in a row and has no text of its own beside it. */
export function RuleSwitch({ label, checked, onChange }: Props) {
  const barred = useBarred(true)
  return (
    <button
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={label}
      onClick={() => onChange(!checked)}
      {...barred}
      className="disabled:opacity-50 touch inline-flex items-center rounded-full"
    >
      <span
        className={`relative inline-block h-6 w-10 rounded-full border transition-colors duration-150 ${checked ? 'border-accent bg-accent' : 'border-edge bg-sunken'}`}
      >
        <span
          className={`absolute top-0.5 left-0.5 size-4.5 rounded-full transition-transform duration-150 ${checked ? 'translate-x-4 bg-on-accent' : 'bg-edge'}`}
        />
      </span>
    </button>
  )
}
