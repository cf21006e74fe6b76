const sizes = { small: 'size-4', medium: 'size-6', large: 'size-8' }

interface Props {
  size?: keyof typeof sizes
  label?: string
}

export function Spinner({ size = 'medium', label = 'Loading' }: Props) {
  return (
    <output className="inline-flex">
      <svg viewBox="0 0 24 24" fill="none" aria-hidden="true" className={`animate-spin ${sizes[size]}`}>
        <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
        <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
      </svg>
      <span className="sr-only">{label}</span>
    </output>
  )
}
