import { accountLedger, postedAccounts } from './account-ledger-query.ts'
import { bulkScope } from './bulk-query.ts'
import { chartFigures } from './chart-query.ts'
import { choices } from './choices-query.ts'
import { closingChecks, closingFigures } from './closing-query.ts'
import { comparison } from './comparison-query.ts'
import { confirmedMatches } from './confirmed-query.ts'
import { count } from './count-query.ts'
import { dashboard } from './dashboard-query.ts'
import { flaggedByBank } from './flagged-query.ts'
import { lastFlow } from './last-flow-query.ts'
import type { Ledger } from '../ledger.ts'
import { idsOf, page } from './page-query.ts'
import { parts } from './parts-query.ts'
import { postings } from './postings-query.ts'
import { register } from './register-query.ts'
import { report } from './report-query.ts'
import { dryRunRules, ruleApplication } from './rule-dry-run.ts'
import { proposeRule, readWrittenRule, ruleFindings } from './rule-queries.ts'
import { search } from './search-query.ts'
import { statementExplanation, statementLines } from './statement-query.ts'
import { transferDetection, transferPartners, transfers } from './transfer-queries.ts'
import { unheldCounts } from './unheld-query.ts'

/**
 * Every question that can be asked about the held rows, by name. To add one: a file with a function of the
 * ledger and plain arguments, and its name here. Arguments and answers cross to another thread, so they are
 * data without functions; an answer holds what a screen shows, never all rows.
 */
export const queries = {
  accountLedger,
  register,
  report,
  postedAccounts,
  page,
  ids: idsOf,
  count,
  search,
  chartFigures,
  choices,
  closingChecks,
  closingFigures,
  comparison,
  confirmedMatches,
  dashboard,
  flaggedByBank,
  lastFlow,
  bulkScope,
  parts,
  postings,
  ruleApplication,
  ruleDryRun: dryRunRules,
  ruleProposal: proposeRule,
  ruleFindings,
  statementExplanation,
  statementLines,
  transferDetection,
  transferPartners,
  transfers,
  unheldCounts,
  writtenRule: readWrittenRule,
} satisfies Record<string, (ledger: Ledger, args: never) => unknown>

export type QueryName = keyof typeof queries
export type ArgsOf<N extends QueryName> =
  Parameters<(typeof queries)[N]> extends [Ledger, infer A] ? A : Record<string, never>
export type AnswerOf<N extends QueryName> = ReturnType<(typeof queries)[N]>
