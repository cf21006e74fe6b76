interface SelectBoxProps {
  label: string
  checked: boolean
  mixed?: boolean
  disabled?: boolean
  onChange: (checked: boolean) => void
}

/** A checkbox with room for a finger. */
export function SelectBox({ label, checked, mixed = false, disabled = false, onChange }: SelectBoxProps) {
  return (
    <label className="grid min-h-11 place-items-center dense:min-h-8 print:invisible">
      <input
        type="checkbox"
        aria-label={label}
        checked={checked}
        disabled={disabled}
        ref={(box) => {
          if (box) box.indeterminate = mixed
        }}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="size-4 accent-accent"
      />
    </label>
  )
}
