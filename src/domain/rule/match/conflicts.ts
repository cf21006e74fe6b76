import { compile } from './compile.ts'
import { implies } from './implies.ts'
import type { SeenTransaction } from '../seen-transaction.ts'
import { type RunnableRule, runningOrder } from './rule-set.ts'

/**
 * The first of the earlier rules that is proved to take every row this rule could take, so that it never
 * comes to anything; undefined where none is proved to. What can be proved stands at `implies`. Rules that
 * only together leave nothing over are not seen.
 */
export function shadowedBy<R extends RunnableRule>(rule: RunnableRule, earlier: readonly R[]): R | undefined {
  const { condition } = rule
  if (condition === undefined) return undefined
  return runningOrder(earlier).find((other) => other.id !== rule.id && implies(condition, other.condition))
}

export interface AssigningRule extends RunnableRule {
  readonly glAccountNumber: string
}

/** Two rules that can take the same row and post it differently; the first of them wins. */
export interface Conflict<R extends AssigningRule> {
  readonly first: R
  readonly second: R
  /** A row both take; undefined where the conflict is proved without one. */
  readonly example: SeenTransaction | undefined
  /** How many of the rows both take. */
  readonly rows: number
}

/**
 * Conflicts of one rule with the others: by rows that both take, or by proof that one condition implies the
 * other. Rules that could meet only on rows not yet seen, without such a proof, are not reported.
 */
export function conflictsOf<R extends AssigningRule>(
  rule: R,
  others: readonly R[],
  rows: readonly SeenTransaction[],
): Conflict<R>[] {
  const { condition } = rule
  if (condition === undefined || !rule.isActive) return []
  const test = compile(condition)
  const taken = rows.filter((row) => test(row))
  return runningOrder(others).flatMap((other) => {
    if (other.id === rule.id || other.glAccountNumber === rule.glAccountNumber) return []
    const meets = compile(other.condition)
    const both = taken.filter((row) => meets(row))
    if (both.length === 0 && !implies(condition, other.condition) && !implies(other.condition, condition))
      return []
    const [first = rule, second = other] = runningOrder([rule, other])
    return [{ first, second, example: both[0], rows: both.length }]
  })
}
