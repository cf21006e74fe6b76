import type { GLAccount } from '../gl-account/gl-account.ts'

/** A rule as a list names it. */
export interface RuleLine {
  description: string
  naturalLanguageRule: string
  glAccountNumber: string
  glAccountName: string
}

/** A row of a list that makes no rule, and why. */
export interface RefusedRuleLine {
  /** The row's place in the list, from 1, the heading included. */
  line: number
  text: string
  reason: string
}

type Column = 'description' | 'naturalLanguageRule' | 'glAccount'

const headings: Record<Column, RegExp> = {
  description: /^(rule )?(description|name|title)$/,
  naturalLanguageRule: /^(natural ?language ?rule|rule|condition|when|if|text)$/,
  glAccount: /^(gl )?account( ?(number|no\.?|code|name))?$|^gl ?account ?number$|^gl$/,
}

/** Without a heading the columns stand in this order. */
const usualOrder: readonly Column[] = ['description', 'naturalLanguageRule', 'glAccount']

/**
 * Reads rules from the cells of a CSV file: name, condition, and the number or the name of a GL account.
 * A row is refused where one of the three is missing or where the chart has no such account. The condition
 * may be any text: one that is not understood is kept and marked, as everywhere.
 */
export function readRuleList(
  rows: readonly (readonly string[])[],
  chart: readonly Named[],
): { rules: RuleLine[]; refused: RefusedRuleLine[] } {
  const heading = headingOf(rows[0] ?? [])
  const columns = heading ?? usualOrder
  const result: { rules: RuleLine[]; refused: RefusedRuleLine[] } = { rules: [], refused: [] }
  rows.forEach((cells, index) => {
    if ((index === 0 && heading) || cells.every((cell) => cell.trim() === '')) return
    const named = heading
      ? cells
      : withWholeCondition(cells, (text) => accountNamed(chart, text) !== undefined)
    const valueOf = (column: Column) => named[columns.indexOf(column)]?.trim() ?? ''
    const description = valueOf('description')
    const naturalLanguageRule = valueOf('naturalLanguageRule')
    const wanted = valueOf('glAccount')
    const account = accountNamed(chart, wanted)
    const reason =
      description === ''
        ? 'Rule description is required'
        : naturalLanguageRule === ''
          ? 'Rule condition is required'
          : wanted === ''
            ? 'GL account is required'
            : account
              ? undefined
              : `There is no GL account ${valueOf('glAccount')}; choose one from the chart of accounts`
    if (reason !== undefined || !account) {
      result.refused.push({ line: index + 1, text: cells.join(', '), reason: reason ?? '' })
      return
    }
    const { number: glAccountNumber, name: glAccountName } = account
    result.rules.push({ description, naturalLanguageRule, glAccountNumber, glAccountName })
  })
  return result
}

type Named = Pick<GLAccount, 'number' | 'name'>

function accountNamed<A extends Named>(chart: readonly A[], said: string): A | undefined {
  const wanted = said.trim().toLowerCase()
  return chart.find(
    ({ number, name }) =>
      wanted !== '' && [number, name, `${number} ${name}`].some((text) => text.toLowerCase() === wanted),
  )
}

/** "Fuel, Shell, Esso or BP, 6300": without quotes its own commas part a condition, which ends before the account. */
function withWholeCondition(
  cells: readonly string[],
  isAccount: (text: string) => boolean,
): readonly string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== '')
  if (last < 3 || isAccount(cells[2] ?? '')) return cells
  return [cells[0] ?? '', cells.slice(1, last).join(','), cells[last] ?? '']
}

function headingOf(cells: readonly string[]): (Column | undefined)[] | undefined {
  const columns = cells.map((cell) => {
    const words = cell.trim().toLowerCase()
    return usualOrder.find((column) => headings[column].test(words))
  })
  return columns.includes('naturalLanguageRule') && columns.includes('glAccount') ? columns : undefined
}
