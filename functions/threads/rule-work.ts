import { compile } from '../../src/domain/rule/match/compile.ts'
import { type RulePosting, rulePoster, type RuleToRun } from '../../src/domain/rule/match/assign.ts'
import type { SeenTransaction } from '../../src/domain/rule/seen-transaction.ts'
import { applyRules } from '../../src/domain/rule/match/rule-set.ts'
import type { Condition } from '../../src/domain/rule/tree.ts'
import { runnable } from '../../src/domain/rule/rule-reading.ts'

/** What rules are asked of many rows at once; each runs in a thread, so inputs and answers are plain data. */
export const ruleWork = {
  /** Where the rules post each of the rows. */
  postings: ({
    rules,
    chart,
    rows,
  }: {
    rules: RuleToRun[]
    chart: ChartAccount[]
    rows: SeenTransaction[]
  }) => {
    const postingOf = rulePoster(rules, chart)
    return rows.map((row): RulePosting | undefined => postingOf(row))
  },
  /** The place of the first rule that holds for the row, -1 where none does. */
  firstMatch: ({ rules, row }: { rules: RuleToRun[]; row: SeenTransaction }) => {
    const found = applyRules(rules.map(runnable), row)
    return found ? rules.findIndex(({ id }) => id === found.id) : -1
  },
  /** For which of the rows a condition holds. */
  holds: ({ condition, rows }: { condition: Condition; rows: SeenTransaction[] }) =>
    rows.map(compile(condition)),
}

type ChartAccount = Parameters<typeof rulePoster>[1][number]

export type RuleWork = typeof ruleWork
export type WorkName = keyof RuleWork
