import { compileView, type ViewTest } from './compile.ts'
import { guardOf, TYPE_BITS } from './guard.ts'
import { LiteralIndex, requiredTexts } from './literal-index.ts'
import { RowView, type RuleRow } from './rule-row.ts'
import type { Condition } from './tree.ts'

export interface RunnableRule {
  readonly id: string
  /** The smaller number runs first; rules of equal priority run in the order of their ids. */
  readonly priority: number
  readonly isActive: boolean
  /** Undefined where the rule's text is no condition: such a rule never runs. */
  readonly condition: Condition | undefined
}

/** Rules in running order, made ready for many rows. */
export interface RuleSet<R extends RunnableRule> {
  readonly rules: readonly R[]
  /** The first rule that holds for the row. */
  firstMatch(row: RuleRow): R | undefined
}

/** The rules that run, in the order in which they do. */
export function runningOrder<R extends RunnableRule>(rules: readonly R[]): R[] {
  return rules
    .filter((rule) => rule.isActive && rule.condition !== undefined)
    .sort((a, b) => a.priority - b.priority || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0))
}

/**
 * Makes a set of rules ready. One pass over a row's texts finds the rules whose words stand in it; only
 * these, and the rules that ask for no words, are tried in order, and of them only those whose bounds on
 * amount and direction the row meets.
 */
export function ruleSet<R extends RunnableRule>(rules: readonly R[]): RuleSet<R> {
  const running = runningOrder(rules)
  const tests: ViewTest[] = []
  const always = new Uint32Array(Math.ceil(running.length / 32))
  const literals: [string, number][] = []
  const lows = new Float64Array(running.length)
  const highs = new Float64Array(running.length)
  const types = new Uint8Array(running.length)
  for (const [index, { condition }] of running.entries()) {
    if (condition === undefined) continue
    tests.push(compileView(condition))
    const guard = guardOf(condition)
    lows[index] = guard.low
    highs[index] = guard.high
    types[index] = guard.types
    const texts = requiredTexts(condition)
    if (texts === undefined) always[index >> 5] = (always[index >> 5] ?? 0) | (1 << (index & 31))
    else for (const text of texts) literals.push([text, index])
  }
  const index = new LiteralIndex(literals)
  const view = new RowView()
  const bits = new Uint32Array(always.length)
  return {
    rules: running,
    firstMatch(row) {
      view.load(row)
      bits.set(always)
      index.mark(view.description, bits)
      if (row.merchant !== undefined) index.mark(view.merchant, bits)
      const amount = view.amount / view.scale
      const type = TYPE_BITS[row.type]
      for (let word = 0; word < bits.length; word++) {
        for (let rest = bits[word] ?? 0; rest !== 0; rest &= rest - 1) {
          const at = word * 32 + 31 - Math.clz32(rest & -rest)
          if (amount < (lows[at] ?? 0) || amount > (highs[at] ?? 0) || ((types[at] ?? 0) & type) === 0)
            continue
          if (tests[at]?.(view) === true) return running[at]
        }
      }
      return undefined
    },
  }
}

const readySets = new WeakMap<readonly RunnableRule[], RuleSet<RunnableRule>>()

/** The first active rule, by priority, that holds for the row. The same list is made ready only once. */
export function applyRules<R extends RunnableRule>(rules: readonly R[], row: RuleRow): R | undefined {
  let ready = readySets.get(rules)
  if (!ready) {
    ready = ruleSet(rules)
    readySets.set(rules, ready)
  }
  const found = ready.firstMatch(row)
  return found && rules.find((rule) => rule === found)
}
