import { type Condition, type Leaf, leavesOf, mapLeaves, type MonthCondition } from '../../tree.ts'
import type { RuleContext } from '../../parse/grammar/reader.ts'
import { print } from '../../print/print.ts'
import type { Doubt } from '../doubt.ts'

/** "Q2", "H1" where neither a year, a name nor its months go on with it. */
const PART_OF_YEAR =
  /(?<![\p{L}\p{N}"“'-])([qh])([1-4])(?![\p{L}\p{N}"”-]|\s*\((?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/giu
const MONTHS = 12

/** "Hilton in Q2" where the books do not begin their year in January: the quarter of the calendar, or that of the fiscal year. */
export function quarterDoubts(
  source: string,
  tree: Condition,
  { fiscalYearStart = 1 }: RuleContext,
): Doubt[] {
  const named = [...source.matchAll(PART_OF_YEAR)]
  const months = new Set(named.flatMap(([, unit = '', nth]) => monthsOf(unit.toLowerCase(), Number(nth))))
  if (fiscalYearStart === 1 || months.size === 0 || months.size === MONTHS) return []
  const isNamed = (leaf: Leaf): leaf is MonthCondition =>
    leaf.kind === 'month' &&
    leaf.months.length === months.size &&
    leaf.months.every((month) => months.has(month))
  if (!leavesOf(tree).some(isNamed)) return []
  const fiscal = mapLeaves(tree, (leaf) =>
    isNamed(leaf) ? { ...leaf, months: fiscalMonths(leaf.months, fiscalYearStart) } : leaf,
  )
  const [said] = named.map(([part]) => part)
  const answers = [print(tree), print(fiscal)]
  return [
    {
      text: `"${said}" may be a part of the calendar year or of your fiscal year. For the calendar year, write: ${answers[0]}; for the fiscal year, write: ${answers[1]}`,
      answers,
    },
  ]
}

function monthsOf(unit: string, nth: number): number[] {
  const length = unit === 'q' ? 3 : 6
  return nth * length > MONTHS ? [] : Array.from({ length }, (_, at) => (nth - 1) * length + at + 1)
}

/** The months of the calendar at the same places of a year that begins in another month. */
function fiscalMonths(months: readonly number[], start: number): number[] {
  return months.map((month) => ((month + start - 2) % MONTHS) + 1).sort((a, b) => a - b)
}
