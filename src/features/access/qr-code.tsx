import encodeQR from 'qr'
import { useMemo } from 'react'

const QUIET_MODULES = 4

/** A QR code, drawn here and sent nowhere: dark on white in either theme, with the quiet zone it needs. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawingOf(encodeQR(text, 'raw', { border: QUIET_MODULES })), [text])
  return (
    <svg
      role="img"
      aria-label={label}
      width={200}
      height={200}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

/** One run of dark modules after the other, row by row. */
function drawingOf(rows: readonly (readonly boolean[])[]): { size: number; path: string } {
  const runs = rows.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1] === true) return []
      const end = row.indexOf(false, x)
      return [`M${x} ${y}h${(end === -1 ? row.length : end) - x}v1H${x}z`]
    }),
  )
  return { size: rows.length, path: runs.join('') }
}
