import { Columns3 } from 'lucide-react'
import { useMemo } from 'react'
import { MOST_COLUMNS } from '../../domain/reports/periods.ts'
import { type FinancialStatement, isNothing } from '../../domain/reports/financial-statement.ts'
import { Button } from '../../ui/primitives/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { SkeletonRows } from '../../ui/feedback/loading.tsx'
import { ExportBar } from './files/export-bar.tsx'
import { REPORT_TITLES, type ReportChoice } from './report-choice.ts'
import { ReportEmpty } from './report-empty.tsx'
import { ReportNotes } from './report-notes.tsx'
import { ReportTable } from './report-table.tsx'
import { TrendChart } from './trend-chart.tsx'
import { trendOf } from './trend.ts'
import { sheetOf } from './report-texts.ts'
import { financialStatementName, useReport } from './use-report.ts'
import { FailureNotice } from '../../ui/feedback/failure-notice.tsx'

interface Props {
  choice: ReportChoice
  onChange: (choice: ReportChoice) => void
  startMonth: number
}

/** A report that is a statement: its table, what is to be known about it, and the ways out of the app. */
export function StatementReport({ choice, onChange, startMonth }: Props) {
  const { answer, error, isStale } = useReport(choice, startMonth)
  const isTrend = choice.report === 'trend'
  const statement = useMemo(() => {
    const { statement: found } = answer ?? {}
    return found && isTrend ? trendOf(found, choice.side) : found
  }, [answer, isTrend, choice.side])
  const lines = useMemo(() => new Map(statement?.lines.map((line) => [line.id, line])), [statement])
  if (error) {
    return <FailureNotice failure={error.message} title="The report couldn’t be calculated" className="p-4" />
  }
  if (!answer || answer.asked.report !== financialStatementName(choice.report))
    return <SkeletonRows rows={10} />
  if (!statement) return <TooManyColumns choice={choice} onChange={onChange} />
  // Figures stand under the heads of their own settings while those of the next are on their way.
  const { by, compare, basis, currency, period } = answer.asked.view
  const shown = isStale ? { ...choice, by, compare, basis, currency, period } : choice
  const books = { lines, fees: answer.fees, cash: answer.cash, startMonth }
  return (
    <div aria-busy={isStale}>
      {isEmpty(statement) ? (
        <ReportEmpty choice={shown} onChange={onChange} startMonth={startMonth} toReview={answer.toReview} />
      ) : (
        <>
          <ExportBar
            name={REPORT_TITLES[choice.report]}
            period={period}
            sheet={(facts) => Promise.resolve(sheetOf(statement, shown, facts, answer.byMonths))}
          />
          {isTrend && <TrendChart statement={statement} choice={shown} books={books} onChange={onChange} />}
          <ReportTable
            title={REPORT_TITLES[choice.report]}
            statement={statement}
            choice={shown}
            books={books}
            onChange={(next) => onChange({ ...choice, flipped: next.flipped })}
          />
        </>
      )}
      <ReportNotes
        statement={statement}
        choice={shown}
        toReview={answer.toReview}
        byMonths={answer.byMonths}
      />
    </div>
  )
}

function isEmpty({ lines }: FinancialStatement): boolean {
  return lines.every(isNothing)
}

function TooManyColumns({ choice, onChange }: Omit<Props, 'startMonth'>) {
  const coarser = choice.by === 'day' ? 'month' : 'year'
  return (
    <EmptyState
      icon={Columns3}
      title="Too many columns"
      action={
        <Button kind="primary" onClick={() => onChange({ ...choice, by: coarser })}>
          {coarser === 'month' ? 'Show months' : 'Show years'}
        </Button>
      }
    >
      A report shows up to {MOST_COLUMNS} columns. Choose a shorter period or wider columns.
    </EmptyState>
  )
}
