interface Props {
  /** The heads of the columns stand above the rows on a wide screen. */
  hasHeads?: boolean
}

/**
 * Outlines in the place of rows that go by too fast to be read. They stand still while the page moves below
 * them: that is calmer to look at, and drawn once.
 */
export function RowOutlines({ hasHeads = false }: Props) {
  return (
    <div aria-hidden="true" className={`pointer-events-none absolute inset-0 ${hasHeads ? 'lg:top-9' : ''}`}>
      <div className={`row-outlines sticky top-14 h-dvh ${hasHeads ? 'lg:top-23' : ''}`} />
    </div>
  )
}
