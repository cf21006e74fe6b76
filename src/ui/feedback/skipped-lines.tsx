interface Props {
  lines: readonly { line: number; reason: string }[]
}

/** The lines of a list that are not taken, each with its reason. */
export function SkippedLines({ lines }: Props) {
  if (lines.length === 0) return null
  return (
    <div className="rounded bg-review-soft px-3 py-2 text-review">
      <p className="font-medium">
        {lines.length === 1 ? '1 line is skipped' : `${lines.length} lines are skipped`}
      </p>
      <ul className="max-h-32 overflow-y-auto text-sm">
        {lines.map(({ line, reason }) => (
          <li key={line}>
            Line {line}: {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}
