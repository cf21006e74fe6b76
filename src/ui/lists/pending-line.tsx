/** A line of a list that is on its way. */
export function PendingLine({ top, height }: { top: number; height: number }) {
  return (
    <tr
      className="row-outlines absolute inset-x-0 top-0 block contain-strict"
      style={{ height, transform: `translateY(${top}px)` }}
    >
      <td className="sr-only">Loading</td>
    </tr>
  )
}
