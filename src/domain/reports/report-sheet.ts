import { dayInWords } from '../calendar/date-display.ts'
import { periodText } from './periods.ts'
import { lastOwnColumn, perMille, type ReportColumn, type FinancialStatement } from './financial-statement.ts'

/** A cell of a table: a text, an amount in minor units, or a change in tenths of a per cent. */
export type SheetCell =
  | { kind: 'text'; text: string }
  | {
      kind: 'amount'
      amount: bigint
      formula?: string
      /** Where it is not the sheet's. */ currency?: string
    }
  | { kind: 'change'; perMille: number | undefined; formula?: string }

/** A report as a table of a spreadsheet: what it is, the heads of its columns, its rows. */
export interface ReportSheet {
  title: string
  currency: string
  /** Organisation, period, basis and what else stands above the figures. */
  facts: readonly string[]
  head: readonly string[]
  rows: readonly (readonly SheetCell[])[]
  /** How deep each row stands in the tree of accounts. */
  depths: readonly number[]
  /** What stands below the figures. */
  notes: readonly string[]
}

/** The line of a sheet, from 1, in which its first row stands: title, facts, an empty line and the head come first. */
export function firstRowOf({ facts }: Pick<ReportSheet, 'facts'>): number {
  return facts.length + 4
}

/** What a column of a report is called; `isBalance` where its figures are those of its last day. */
export function columnTitle({ kind, period }: ReportColumn, isBalance: boolean): string {
  if (kind === 'total') return 'Total'
  if (kind === 'debit') return 'Debit'
  if (kind === 'credit') return 'Credit'
  return isBalance ? dayInWords(period.to, 'MMM d, yyyy') : periodText(period)
}

export interface SheetFrame {
  title: string
  currency: string
  facts: readonly string[]
  notes: readonly string[]
  isBalance: boolean
}

/**
 * A statement as a sheet whose sums are formulas over the cells above, in the notation that spreadsheets share
 * (A1). A comparison has the change and its share of what it is compared with beside it.
 */
export function statementSheet({ columns, lines }: FinancialStatement, frame: SheetFrame): ReportSheet {
  const first = firstRowOf(frame)
  const rowById = new Map(lines.map(({ id }, index) => [id, first + index]))
  const compared = columns.findIndex(({ kind }) => kind === 'compared')
  const own = lastOwnColumn(columns)
  const [ownName, comparedName] = [columnName(own + 1), columnName(compared + 1)]
  const rows = lines.map(({ label, kind, amounts, sums }, index): SheetCell[] => {
    const cells: SheetCell[] = [{ kind: 'text', text: label }]
    if (amounts.length === 0) return cells
    const row = first + index
    columns.forEach((column, at) => {
      const amount = amounts[at] ?? 0n
      const formula =
        sums && sums.length > 0
          ? sumFormula(columnName(at + 1), sums, rowById)
          : column.kind === 'total' && kind === 'account' && at > 0
            ? `SUM(B${row}:${columnName(at)}${row})`
            : undefined
      cells.push({ kind: 'amount', amount, ...(formula === undefined ? {} : { formula }) })
    })
    if (compared !== -1) {
      const [to, from] = [amounts[own] ?? 0n, amounts[compared] ?? 0n]
      const [a, b] = [`${ownName}${row}`, `${comparedName}${row}`]
      cells.push(
        { kind: 'amount', amount: to - from, formula: `${a}-${b}` },
        {
          kind: 'change',
          perMille: perMille(from, to),
          formula: `IF(OR(${b}=0,${a}*${b}<0),"",(${a}-${b})/ABS(${b}))`,
        },
      )
    }
    return cells
  })
  return {
    ...frame,
    head: [
      '',
      ...columns.map((column) => columnTitle(column, frame.isBalance)),
      ...(compared === -1 ? [] : ['Change', '%']),
    ],
    rows,
    depths: lines.map(({ depth }) => depth),
  }
}

/** The name of a column counted from 0: A to Z, then AA. */
export function columnName(index: number): string {
  const letter = String.fromCodePoint(65 + (index % 26))
  return index < 26 ? letter : columnName(Math.floor(index / 26) - 1) + letter
}

/** Rows that follow one another become a range. */
function sumFormula(
  column: string,
  sums: readonly { id: string; sign: 1 | -1 }[],
  rowById: ReadonlyMap<string, number>,
): string {
  const runs: { from: number; to: number; sign: 1 | -1 }[] = []
  for (const { id, sign } of sums) {
    const row = rowById.get(id)
    if (row === undefined) continue
    const last = runs.at(-1)
    if (last && last.to === row - 1 && last.sign === sign) last.to = row
    else runs.push({ from: row, to: row, sign })
  }
  return runs
    .map(({ from, to, sign }, index) => {
      const cells = from === to ? `${column}${from}` : `SUM(${column}${from}:${column}${to})`
      return `${sign === -1 ? '-' : index > 0 ? '+' : ''}${cells}`
    })
    .join('')
}
