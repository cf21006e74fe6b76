import { ChevronDown, ChevronRight } from 'lucide-react'
import { Link } from 'react-router-dom'
import { columnTitle } from '../../domain/reports/report-sheet.ts'
import type {
  FinancialStatement,
  ReportColumn,
  ReportLine,
} from '../../domain/reports/financial-statement.ts'
import { flipped, type ShownLine, shownLines } from './outline.ts'
import type { ReportChoice } from './report-choice.ts'
import { type DrillDownBooks, drillDownOf, ledgerDrillDown } from './drill-down.ts'
import { ratesText } from '../../domain/reports/rates-text.ts'
import { CELL, ComparisonCells, Figure } from './report-cells.tsx'
import { usePrinting } from '../../ui/primitives/use-printing.ts'
import { paperParts } from './files/paper.ts'
import { figureText, isBalanceReport } from './report-texts.ts'

interface Props {
  title: string
  statement: FinancialStatement
  choice: ReportChoice
  books: DrillDownBooks
  onChange: (choice: ReportChoice) => void
}

const LOOKS: Readonly<Record<ReportLine['kind'], string>> = {
  heading: 'font-semibold',
  account: '',
  computed: '',
  subtotal: 'border-t border-line font-medium',
  total: 'border-t border-edge font-semibold',
  result: 'border-y border-edge font-semibold',
}
const INDENTS = ['pl-4', 'pl-8', 'pl-12']

/** A column with the place of its figure in each line. */
interface PlacedColumn {
  column: ReportColumn
  index: number
}

/**
 * A statement as accountants lay one out: lines by the tree of accounts, a column a period, each figure a link to what is
 * behind it. On paper columns that have no room beside the others follow below, under the same lines.
 */
export function ReportTable(props: Props) {
  const { statement, choice } = props
  const columns = statement.columns.map((column, index): PlacedColumn => ({ column, index }))
  const printing = usePrinting()
  const parts = printing ? partsOnPaper(columns, statement, choice) : [columns]
  return (
    <div className="overflow-x-auto print:overflow-visible">
      {parts.map((part, index) => (
        <PartTable
          key={part[0]?.index}
          {...props}
          part={part}
          isPart={parts.length > 1}
          isFirst={index === 0}
        />
      ))}
    </div>
  )
}

/** The columns of each table on paper. What a comparison says stands beside what it compares. */
function partsOnPaper(
  columns: readonly PlacedColumn[],
  { lines }: FinancialStatement,
  { report, currency }: ReportChoice,
): PlacedColumn[][] {
  const isBalance = isBalanceReport(report)
  const widths = columns.map(({ column, index }) =>
    Math.max(
      columnTitle(column, isBalance).length,
      ...lines.map(({ amounts }) => figureText(amounts[index] ?? 0n, currency).length),
    ),
  )
  const isCompared = columns.some(({ column }) => column.kind === 'compared')
  // The change is about as wide as what it is of.
  const all = isCompared ? [...widths, widths.at(-1) ?? 0, 7] : widths
  const parts = paperParts(all, isCompared ? 4 : 1)
  return parts.map(([from, to]) => columns.slice(from, to))
}

interface PartProps extends Props {
  part: readonly PlacedColumn[]
  /** Whether there are others beside it. */
  isPart: boolean
  isFirst: boolean
}

function PartTable({ title, statement, choice, books, onChange, part, isPart, isFirst }: PartProps) {
  const { lines } = statement
  const isCompared = part.some(({ column }) => column.kind === 'compared')
  const isBalance = isBalanceReport(choice.report)
  return (
    <table
      aria-label={title}
      data-part={isPart || undefined}
      className={`report-table w-full border-collapse text-left text-sm ${isFirst ? '' : 'break-before-page'}`}
    >
      <thead>
        <tr className="border-b border-edge">
          <th scope="col" className={`${STUB} py-2 pr-3 pl-4 font-medium text-faint`}>
            {choice.currency}
          </th>
          {part.map(({ column }) => (
            <th key={keyOf(column)} scope="col" className={`${CELL} font-medium text-muted`}>
              {columnTitle(column, isBalance)}
            </th>
          ))}
          {isCompared && (
            <>
              <th scope="col" className={`${CELL} font-medium text-muted`}>
                Change
              </th>
              <th scope="col" className={`${CELL} font-medium text-muted`}>
                %
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {shownLines(lines, choice).map((shown) => (
          <Row
            key={shown.line.id}
            shown={shown}
            statement={statement}
            part={part}
            choice={choice}
            books={books}
            onFold={(id) => onChange(flipped(choice, id))}
          />
        ))}
      </tbody>
    </table>
  )
}

/** The first column stays in sight while the others are scrolled. */
const STUB = 'sticky left-0 z-10 min-w-36 bg-surface md:min-w-64 max-md:max-w-44 print:static print:min-w-0'

interface RowProps extends Pick<PartProps, 'statement' | 'part' | 'choice' | 'books'> {
  shown: ShownLine
  onFold: (id: string) => void
}

function Row({ shown: { line, fold }, statement: { columns }, part, choice, books, onFold }: RowProps) {
  const { label, kind, depth, amounts, account } = line
  // A sum says it only where its parts are out of sight.
  const note = line.sums && fold === undefined && kind !== 'result' ? undefined : ratesText(line.rates)
  const Chevron = fold?.isOpen === true ? ChevronDown : ChevronRight
  return (
    <tr className={`hover:bg-sunken ${LOOKS[kind]}`}>
      <th
        scope={amounts.length === 0 ? 'rowgroup' : 'row'}
        colSpan={amounts.length === 0 ? columns.length + 3 : 1}
        className={`${STUB} py-1.5 pr-3 max-md:h-11 max-md:py-0 text-left [font-weight:inherit] ${fold ? (depth === 0 ? 'pl-0' : 'pl-4') : (INDENTS[depth] ?? 'pl-12')}`}
      >
        {fold ? (
          <button
            type="button"
            aria-expanded={fold.isOpen}
            onClick={() => onFold(fold.id)}
            className="inline-flex min-h-6 items-center text-left roomy:min-h-11"
          >
            <Chevron aria-hidden="true" className="size-4 shrink-0 text-faint print:hidden" />
            {label}
          </button>
        ) : account ? (
          <Link
            to={ledgerDrillDown(choice, account.key)}
            className="inline-block underline-offset-2 hover:underline roomy:inline-flex roomy:min-h-11 roomy:items-center"
          >
            {label}
          </Link>
        ) : (
          label
        )}
        {note !== undefined && (
          <span className="block text-xs font-normal text-review print:text-[0.9em]">{note}</span>
        )}
      </th>
      {amounts.length > 0 &&
        part.map(({ column, index }) => (
          <Figure
            key={keyOf(column)}
            amount={amounts[index] ?? 0n}
            currency={choice.currency}
            to={drillDownOf(choice, line, column, books)}
          />
        ))}
      {amounts.length > 0 && part.some(({ column }) => column.kind === 'compared') && (
        <ComparisonCells line={line} columns={columns} currency={choice.currency} />
      )}
    </tr>
  )
}

function keyOf({ kind, period }: ReportColumn): string {
  return `${kind} ${period.from}`
}
