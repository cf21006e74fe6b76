import { compileView, type ViewTest } from './compile.ts'
import { guardOf } from './guard.ts'
import { GuardIndex } from './guard-index.ts'
import { excludedTexts, firstMarked, LiteralIndex, requiredTexts } from './literal-index.ts'
import { FoldedRow, type SeenTransaction } from '../seen-transaction.ts'
import type { Condition } from '../tree.ts'

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
  firstMatch(row: SeenTransaction): R | undefined
}

type Running<R extends RunnableRule> = R & { readonly condition: Condition }

/** The rules that run, in the order in which they do. */
export function runningOrder<R extends RunnableRule>(rules: readonly R[]): Running<R>[] {
  return rules
    .filter((rule): rule is Running<R> => rule.isActive && rule.condition !== undefined)
    .sort((a, b) => a.priority - b.priority || (a.id < b.id ? -1 : 1))
}

/**
 * Makes a set of rules ready. One pass over a row's texts finds the rules whose words stand in it, and those
 * that deny a word which does; one look-up finds the rules whose bounds on amount and direction the row
 * meets. Only the rules that may hold after that are tried, in their order.
 */
export function ruleSet<R extends RunnableRule>(rules: readonly R[]): RuleSet<R> {
  const running = runningOrder(rules)
  const tests: ViewTest[] = []
  const always = new Uint32Array(Math.ceil(running.length / 32))
  const required: [string, number][] = []
  const excluded: [string, number][] = []
  for (const [index, { condition }] of running.entries()) {
    tests.push(compileView(condition))
    for (const text of excludedTexts(condition)) excluded.push([text, index])
    const texts = requiredTexts(condition)
    if (texts === undefined) always[index >> 5] = (always[index >> 5] ?? 0) | (1 << (index & 31))
    else for (const text of texts) required.push([text, index])
  }
  const index = new LiteralIndex(required, excluded)
  const guards = new GuardIndex(running.map(({ condition }) => guardOf(condition)))
  const view = new FoldedRow()
  const bits = new Uint32Array(always.length)
  const denied = new Uint32Array(always.length)
  const holds = (at: number) => tests[at]?.(view) === true
  return {
    rules: running,
    firstMatch(row) {
      view.load(row)
      bits.set(always)
      denied.fill(0)
      index.mark(view.description, bits, denied)
      if (row.merchant !== undefined) index.mark(view.merchant, bits)
      guards.narrow(bits, view.amount / view.scale, row.type)
      const first = firstMarked(bits, holds, denied)
      return first === undefined ? undefined : running[first]
    },
  }
}

const readySets = new WeakMap<readonly RunnableRule[], RuleSet<RunnableRule>>()

/** The first active rule, by priority, that holds for the row. The same list is made ready only once. */
export function applyRules<R extends RunnableRule>(rules: readonly R[], row: SeenTransaction): R | undefined {
  let ready = readySets.get(rules)
  if (!ready) {
    ready = ruleSet(rules)
    readySets.set(rules, ready)
  }
  const found = ready.firstMatch(row)
  return rules.find((rule) => rule === found)
}
