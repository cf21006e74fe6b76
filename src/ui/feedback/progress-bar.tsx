interface Props {
  label: string
  /** From 0 to 100; what lies outside is clamped. */
  percent: number
  failed?: boolean
  /** The count behind the percentage: "1,200 of 4,000 rows". */
  detail?: string
}

// The bar inside the element has a name of its own in each engine.
const colours = {
  running: '[&::-webkit-progress-value]:bg-info [&::-moz-progress-bar]:bg-info',
  complete: '[&::-webkit-progress-value]:bg-income [&::-moz-progress-bar]:bg-income',
  failed: '[&::-webkit-progress-value]:bg-danger [&::-moz-progress-bar]:bg-danger',
  high: '[&::-webkit-progress-value]:bg-review [&::-moz-progress-bar]:bg-review',
}

/** Of what is not all done at most 99, so that nothing rounds to the whole. */
export function percentOf(done: number, of: number): number {
  if (of === 0) return 0
  return done < of ? Math.min(99, (100 * done) / of) : 100
}

/** Says 'Complete', 'Error' or the rounded percentage, and shows the same as a bar. */
export function ProgressBar({ label, percent, failed = false, detail }: Props) {
  const clamped = Math.min(100, Math.max(0, percent))
  const complete = clamped >= 100 && !failed
  const word = failed ? 'Error' : complete ? 'Complete' : `${Math.round(clamped)}%`
  const colour = failed ? colours.failed : complete ? colours.complete : colours.running
  return (
    <div>
      <div className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="min-w-0 flex-[1_1_7rem] font-medium [overflow-wrap:anywhere]">{label}</span>
        <span className="tabular text-muted">{word}</span>
      </div>
      <Bar
        label={label}
        value={clamped}
        text={detail === undefined ? word : `${word}, ${detail}`}
        colour={colour}
      />
      {detail !== undefined && <p className="tabular mt-1 text-sm text-faint">{detail}</p>}
    </div>
  )
}

/** How full something is: calm under 70 percent, a warning from there, a danger from 90. */
export function LevelBar({ label, percent }: { label: string; percent: number }) {
  const clamped = Math.min(100, Math.max(0, percent))
  const colour = clamped < 70 ? colours.complete : clamped < 90 ? colours.high : colours.failed
  return <Bar label={label} value={clamped} text={`${Math.round(clamped)}%`} colour={colour} />
}

interface BarProps {
  label: string
  value: number
  text: string
  colour: string
}

function Bar({ label, value, text, colour }: BarProps) {
  return (
    <progress
      aria-label={label}
      max={100}
      value={value}
      aria-valuetext={text}
      className={`block h-2 w-full appearance-none overflow-hidden rounded-full bg-sunken [&::-webkit-progress-bar]:bg-sunken ${colour}`}
    />
  )
}
