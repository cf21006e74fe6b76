import { memoized } from '../text/memoized.ts'
import { parseCondition } from './parse/parse.ts'
import type { RunnableRule } from './match/rule-set.ts'
import type { Condition } from './tree.ts'
import type { RuleProblem, TransactionRule } from './transaction-rule.ts'

/*
 * What a rule's text means. It is worked out when rules are read and never kept, so that whatever only
 * stores and sends rules does without the parser.
 */

/** Rules repeat their few texts at every reading, so each is parsed once. */
const MOST_TEXTS = 5_000
const parsed = memoized<{ condition?: Condition; problem?: RuleProblem }>(MOST_TEXTS, (text) => {
  const result = parseCondition(text)
  return result.ok ? { condition: result.tree } : { problem: result.problem }
})

/** The rule with its mark where its text is no condition, and without one where it is. */
export function marked<R extends { naturalLanguageRule: string; problem?: RuleProblem }>(rule: R): R {
  const { problem: _old, ...rest } = rule
  const { problem } = parsed(rule.naturalLanguageRule)
  return { ...rest, ...(problem === undefined ? {} : { problem: { ...problem } }) } as R
}

/** The rule as the rule set runs it; one whose text is no condition never does. */
export function runnable<
  R extends Pick<TransactionRule, 'id' | 'priority' | 'isActive' | 'naturalLanguageRule'>,
>(rule: R): RunnableRule & { rule: R } {
  const { id, priority, isActive, naturalLanguageRule } = rule
  return { id, priority, isActive, condition: parsed(naturalLanguageRule).condition, rule }
}
