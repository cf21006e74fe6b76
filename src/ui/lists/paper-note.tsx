import { countText } from '../../domain/text/count-text.ts'

interface Props {
  /** Rows that are drawn, of how many. */
  drawn: number
  total: number
  /** How all of them come onto paper. */
  how: string
}

/** Says on paper that a long list is not all there: only so many rows are drawn. */
export function PaperNote({ drawn, total, how }: Props) {
  if (drawn >= total) return null
  return (
    <p className="hidden p-3 text-sm print:block">
      Printed: {countText(drawn)} of {countText(total)} rows. {how}
    </p>
  )
}
