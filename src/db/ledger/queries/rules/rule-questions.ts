import type { Ledger } from '../../ledger.ts'
import { dryRunRules, ruleApplication } from './rule-dry-run.ts'
import { ruleRemarks } from './rule-remarks.ts'
import { proposeRule, readWrittenRule, ruleFindings } from './rule-queries.ts'

/** Every question about the held rows for which rules are read, by name. */
export const ruleQuestions = {
  ruleApplication,
  ruleDryRun: dryRunRules,
  ruleProposal: proposeRule,
  ruleFindings,
  ruleRemarks,
  writtenRule: readWrittenRule,
} satisfies Record<string, (ledger: Ledger, args: never) => unknown>
