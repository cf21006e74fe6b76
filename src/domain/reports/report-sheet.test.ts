import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CalendarDay } from '../calendar/calendar-day.ts'
import { reportCsv } from './report-csv.ts'
import { columnName, firstRowOf, type ReportSheet, type SheetCell, statementSheet } from './report-sheet.ts'
import {
  perMille,
  type ReportColumn,
  type FinancialStatement,
  FinancialStatementBuilder,
} from './financial-statement.ts'
import { RateTable } from '../money/exchange-rate.ts'
import { RateGaps } from './sums.ts'

const day = (text: string) => text as CalendarDay
const period = (from: string, to: string) => ({ from: day(from), to: day(to) })
const FRAME = {
  title: 'Profit and loss',
  currency: 'USD',
  facts: ['Bakery', '2026'],
  notes: ['Held'],
  isBalance: false,
}

const COLUMNS: ReportColumn[] = [
  { kind: 'period', period: period('2026-01-01', '2026-01-31') },
  { kind: 'period', period: period('2026-02-01', '2026-02-28') },
  { kind: 'total', period: period('2026-01-01', '2026-02-28') },
  { kind: 'compared', period: period('2025-11-01', '2025-12-31') },
]

const anyAmounts = fc.array(
  fc.tuple(fc.nat(6), fc.array(fc.bigInt(-9999n, 9999n), { minLength: 3, maxLength: 3 })),
  {
    maxLength: 9,
  },
)

/** A statement of one section with groups, and a result that takes it away from another. */
function statementOf(drafts: readonly (readonly [number, readonly bigint[]])[]): FinancialStatement {
  const subcategories = new Map([
    ['1', 'Work'],
    ['2', 'Work'],
    ['3', 'Gifts'],
  ])
  const builder = new FinancialStatementBuilder(
    { postingGroups: [], subcategories, rates: new RateTable([]) },
    'USD',
    COLUMNS,
  )
  const sums = drafts.map(([group, [a = 0n, b = 0n, c = 0n]], index) => ({
    account: {
      key: `k${index}`,
      kind: 'gl',
      number: String(group),
      name: '=Sales',
      category: 'INCOME',
    } as const,
    amounts: [a, b, a + b, c],
    gaps: new RateGaps(),
  }))
  const income = builder.section('income', 'Income', sums.slice(0, 5), -1)
  const expenses = builder.section('expenses', 'Expenses', sums.slice(5), 1)
  builder.sum('profit', 'result', 'Profit', 0, [income, expenses], [1, -1])
  return builder.done()
}

const NAMES = Array.from({ length: 30 }, (_, index) => columnName(index))

/** What a spreadsheet makes of a cell by the formulas that reports write: sums of ranges, and cells added and taken away. */
function valueOf(sheet: ReportSheet, column: number, row: number): bigint {
  const cell: SheetCell | undefined = sheet.rows[row - firstRowOf(sheet)]?.[column]
  if (cell?.kind !== 'amount') return 0n
  if (cell.formula === undefined) return cell.amount
  let sum = 0n
  const term = /([+-]?)(?:SUM\(([A-Z]+)(\d+):([A-Z]+)(\d+)\)|([A-Z]+)(\d+))/y
  while (term.lastIndex < cell.formula.length) {
    const [, sign, left, top, right, bottom, single, at] = term.exec(cell.formula) ?? []
    const [from, to] = [NAMES.indexOf(left ?? single ?? ''), NAMES.indexOf(right ?? single ?? '')]
    expect([from, to]).not.toContain(-1)
    for (let x = from; x <= to; x++) {
      for (let y = Number(top ?? at); y <= Number(bottom ?? at); y++) {
        sum += valueOf(sheet, x, y) * (sign === '-' ? -1n : 1n)
      }
    }
  }
  return sum
}

test('columns are named as spreadsheets name them', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'ZZ', 'AAA'])
})

test('the formulas come to the figures', () => {
  fc.assert(
    fc.property(anyAmounts, (drafts) => {
      const sheet = statementSheet(statementOf(drafts), FRAME)
      sheet.rows.forEach((cells, index) =>
        cells.forEach((cell, column) => {
          if (cell.kind !== 'amount') return
          expect(valueOf(sheet, column, firstRowOf(sheet) + index)).toBe(cell.amount)
        }),
      )
    }),
  )
})

test('every sum is a formula, and a total of columns too', () => {
  const sheet = statementSheet(
    statementOf([
      [1, [-5n, -6n, -7n]],
      [2, [-1n, -1n, -1n]],
    ]),
    FRAME,
  )
  const formulas = sheet.rows.map((cells) =>
    cells.map((cell) => (cell.kind === 'text' ? cell.text : cell.formula)),
  )
  expect(sheet.head).toEqual(['', 'Jan 2026', 'Feb 2026', 'Total', 'Nov 2025 – Dec 2025', 'Change', '%'])
  expect(formulas).toEqual([
    ['Income'],
    ['Work'],
    ['1 =Sales', undefined, undefined, 'SUM(B8:C8)', undefined, 'D8-E8', expect.any(String)],
    ['2 =Sales', undefined, undefined, 'SUM(B9:C9)', undefined, 'D9-E9', expect.any(String)],
    ['Total Work', 'SUM(B8:B9)', 'SUM(C8:C9)', 'SUM(D8:D9)', 'SUM(E8:E9)', 'D10-E10', expect.any(String)],
    ['Total income', 'B10', 'C10', 'D10', 'E10', 'D11-E11', expect.any(String)],
    ['Expenses'],
    ['Total expenses', undefined, undefined, undefined, undefined, 'D13-E13', expect.any(String)],
    ['Profit', 'B11-B13', 'C11-C13', 'D11-D13', 'E11-E13', 'D14-E14', expect.any(String)],
  ])
})

test('CSV has the same figures as plain decimals, and no text that would run', () => {
  const statement = statementOf([[0, [-500n, 600n, -50n]]])
  const sheet = statementSheet(statement, { ...FRAME, facts: ['=cmd()'] })
  expect(reportCsv(sheet).split('\r\n')).toEqual([
    'Profit and loss',
    "'=cmd()",
    '',
    ',Jan 2026,Feb 2026,Total,Nov 2025 – Dec 2025,Change,%',
    'Income',
    '0 =Sales,5.00,-6.00,-1.00,0.50,-1.50,',
    'Total income,5.00,-6.00,-1.00,0.50,-1.50,',
    'Expenses',
    'Total expenses,0.00,0.00,0.00,0.00,0.00,',
    'Profit,5.00,-6.00,-1.00,0.50,-1.50,',
    '',
    'Held',
    '',
  ])
})

test('a change is told in per cent, and not from nothing or across zero', () => {
  expect(perMille(200n, 250n)).toBe(250)
  expect(perMille(-100n, -150n)).toBe(-500)
  expect(perMille(100n, 0n)).toBe(-1000)
  expect(perMille(0n, 100n)).toBeUndefined()
  expect(perMille(100n, -100n)).toBeUndefined()
  expect(perMille(300n, 301n)).toBe(3)
})
