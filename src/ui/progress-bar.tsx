interface Props {
  label: string
  /** From 0 to 100; what lies outside is clamped. */
  percent: number
  failed?: boolean
  /** The count behind the percentage: "1,200 of 4,000 rows". */
  detail?: string
}

/** Says 'Complete', 'Error' or the rounded percentage, and shows the same as a bar. */
export function ProgressBar({ label, percent, failed = false, detail }: Props) {
  const clamped = Math.min(100, Math.max(0, percent))
  const complete = clamped >= 100 && !failed
  const word = failed ? 'Error' : complete ? 'Complete' : `${Math.round(clamped)}%`
  const colour = failed ? 'bg-danger' : complete ? 'bg-income' : 'bg-info'
  return (
    <div>
      <div className="mb-1 flex items-baseline justify-between gap-4 text-sm">
        <span className="font-medium">{label}</span>
        <span className="tabular text-muted">{word}</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(clamped)}
        aria-valuetext={detail === undefined ? word : `${word}, ${detail}`}
        className="h-2 overflow-hidden rounded-full bg-sunken"
      >
        <div className={`h-full rounded-full ${colour}`} style={{ width: `${clamped}%` }} />
      </div>
      {detail !== undefined && <p className="tabular mt-1 text-sm text-faint">{detail}</p>}
    </div>
  )
}
