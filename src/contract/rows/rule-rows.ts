import * as z from 'zod/mini'
import { HIGHEST_PRIORITY, type TransactionRule } from '../../domain/rule/transaction-rule.ts'
import { id, instant, text } from '../rows.ts'

/** Why a text is no condition, and the columns the reason lies at: the first counts 1, the last is excluded. */
export const ruleProblem = z.strictObject({
  code: z.string(),
  message: z.string(),
  from: z.int(),
  to: z.int(),
  suggestion: z.exactOptional(z.string()),
})

export const priority = z.int().check(z.gte(0), z.lte(HIGHEST_PRIORITY))

export const ruleRow = z.strictObject({
  id,
  description: text(500),
  naturalLanguageRule: text(2000),
  glAccountNumber: text(40),
  glAccountName: text(200),
  isActive: z.boolean(),
  priority,
  /** Marks a rule whose text is no condition and which therefore never runs. */
  problem: z.exactOptional(ruleProblem),
  lastUsedAt: z.exactOptional(instant),
  createdAt: instant,
  updatedAt: instant,
})
export type RuleRow = z.infer<typeof ruleRow>

/** Devices mark rules when they read them, by the parser that runs there; the server's mark is not kept. */
export function ruleFromRow({ problem: _told, ...row }: RuleRow): TransactionRule {
  return row
}
