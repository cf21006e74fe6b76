import { type Condition, isLeaf, leavesOf } from '../../tree.ts'
import type { RuleContext } from '../../parse/grammar/reader.ts'
import { print } from '../../print/print.ts'
import type { Doubt } from '../doubt.ts'

/** "Q2", "H1" where neither a year nor a name goes on with it. */
const PART_OF_YEAR = /(?<![\p{L}\p{N}"“'-])([qh])([1-4])(?![\p{L}\p{N}"”-])/giu
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
  const isNamed = (leaf: Condition): boolean =>
    leaf.kind === 'month' && leaf.months.length === months.size && leaf.months.every((month) => months.has(month)) // oxfmt-ignore
  if (!leavesOf(tree).some(isNamed)) return []
  const fiscal = withMonths(tree, isNamed, (month) => ((month + fiscalYearStart - 2) % MONTHS) + 1)
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

function withMonths(
  tree: Condition,
  isNamed: (leaf: Condition) => boolean,
  moved: (month: number) => number,
): Condition {
  if (tree.kind === 'not') return { ...tree, part: withMonths(tree.part, isNamed, moved) }
  if (!isLeaf(tree)) return { ...tree, parts: tree.parts.map((part) => withMonths(part, isNamed, moved)) }
  return tree.kind === 'month' && isNamed(tree)
    ? { ...tree, months: tree.months.map(moved).sort((a, b) => a - b) }
    : tree
}
