/** A row as the file has it, as far as one line of it goes. */
export function RawCells({ cells }: { cells: readonly string[] }) {
  return (
    <p className="truncate text-sm text-faint">
      {cells
        .filter((cell) => cell.trim() !== '')
        .map((cell) => cell.slice(0, 80))
        .join('  ·  ')}
    </p>
  )
}
