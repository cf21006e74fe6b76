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
import { type DoorBooks, doorOf, ledgerDoor } from './report-doors.ts'
import { ratesText } from '../../domain/reports/rates-text.ts'
import { CELL, Comparison, Figure } from './report-cells.tsx'
import { isBalanceReport } from './report-texts.ts'

interface Props {
  title: string
  statement: FinancialStatement
  choice: ReportChoice
  books: DoorBooks
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

/** A statement as accountants lay one out: lines by the tree of accounts, a column a period, each figure a link to what is behind it. */
export function ReportTable({ title, statement, choice, books, onChange }: Props) {
  const { columns, lines } = statement
  const isCompared = columns.some(({ kind }) => kind === 'compared')
  const isBalance = isBalanceReport(choice.report)
  return (
    <div className="overflow-x-auto print:overflow-visible">
      <table aria-label={title} className="report-table w-full border-collapse text-left text-sm">
        <thead>
          <tr className="border-b border-edge">
            <th scope="col" className={`${STUB} py-2 pr-3 pl-4 font-medium text-faint`}>
              {choice.currency}
            </th>
            {columns.map((column) => (
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
              choice={choice}
              books={books}
              onFold={(id) => onChange(flipped(choice, id))}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The first column stays in sight while the others are scrolled. */
const STUB = 'sticky left-0 z-10 min-w-36 bg-surface md:min-w-64 max-md:max-w-44 print:static print:min-w-0'

interface RowProps extends Pick<Props, 'statement' | 'choice' | 'books'> {
  shown: ShownLine
  onFold: (id: string) => void
}

function Row({ shown: { line, fold }, statement: { columns }, choice, books, onFold }: RowProps) {
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
            className="inline-flex min-h-6 items-center text-left max-md:min-h-11"
          >
            <Chevron aria-hidden="true" className="size-4 shrink-0 text-faint print:hidden" />
            {label}
          </button>
        ) : account ? (
          <Link
            to={ledgerDoor(choice, account.key)}
            className="inline-block underline-offset-2 hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
          >
            {label}
          </Link>
        ) : (
          label
        )}
        {note !== undefined && <span className="block text-xs font-normal text-review">{note}</span>}
      </th>
      {amounts.length > 0 &&
        columns.map((column, index) => (
          <Figure
            key={keyOf(column)}
            amount={amounts[index] ?? 0n}
            currency={choice.currency}
            to={doorOf(choice, line, column, books)}
          />
        ))}
      {amounts.length > 0 && <Comparison line={line} columns={columns} currency={choice.currency} />}
    </tr>
  )
}

function keyOf({ kind, period }: ReportColumn): string {
  return `${kind} ${period.from}`
}
