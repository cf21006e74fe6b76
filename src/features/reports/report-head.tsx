import { factsOf } from './report-texts.ts'
import { REPORT_TITLES, type ReportChoice } from './report-choice.ts'

interface Props {
  choice: ReportChoice
  organisation: string
}

/** What the figures are of: the head of the report on screen, and of the first page on paper. */
export function ReportHead({ choice, organisation }: Props) {
  const [, covers, ...facts] = factsOf(choice, organisation)
  return (
    <header className="border-b border-line px-4 py-3 text-center">
      <p className="text-sm text-muted">{organisation}</p>
      <h2 className="text-lg font-semibold">{REPORT_TITLES[choice.report]}</h2>
      <p className="tabular">{covers}</p>
      <p className="text-sm text-faint">{facts.join(' · ')}</p>
    </header>
  )
}
