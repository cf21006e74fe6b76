/** The form of a series' points in legend and tooltip, so that a series is known without its colour. */
export function ChartMarker({ colour, shape }: { colour: string; shape: 'circle' | 'square' }) {
  return (
    <svg viewBox="0 0 10 10" aria-hidden="true" className="size-2.5 shrink-0" fill={colour}>
      {shape === 'circle' ? (
        <circle cx="5" cy="5" r="4.5" />
      ) : (
        <rect x="1" y="1" width="8" height="8" rx="1" />
      )}
    </svg>
  )
}
