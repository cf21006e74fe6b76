import { accountLedger, postedAccounts } from './reports/account-ledger-query.ts'
import { bulkScope } from './lists/bulk-query.ts'
import { chartFigures } from './figures/chart-query.ts'
import { choices } from './lists/choices-query.ts'
import { closingChecks, closingFigures } from './reports/closing-query.ts'
import { confirmedMatches } from './lists/confirmed-query.ts'
import { count } from './lists/count-query.ts'
import { flaggedByBank } from './lists/flagged-query.ts'
import type { Ledger } from '../ledger.ts'
import { idsOf, page } from './lists/page-query.ts'
import { parts } from './lists/parts-query.ts'
import { postings } from './lists/postings-query.ts'
import { register } from './reports/register-query.ts'
import { report } from './reports/report-query.ts'
import type { ruleQuestions } from './rules/rule-questions.ts'
import { search } from './lists/search-query.ts'
import { startQueries } from './start-queries.ts'
import { statementExplanation, statementLines } from './reports/statement-query.ts'
import { transferDetection, transferPartners } from './transfer-queries.ts'

/**
 * Every question that can be asked about the held rows, by name. To add one: a file with a function of the
 * ledger and plain arguments, and its name here. Arguments and answers cross to another thread, so they are
 * data without functions; an answer holds what a screen shows, never all rows.
 */
export const queries = {
  ...startQueries,
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
  confirmedMatches,
  flaggedByBank,
  bulkScope,
  parts,
  postings,
  statementExplanation,
  statementLines,
  transferDetection,
  transferPartners,
} satisfies Record<string, (ledger: Ledger, args: never) => unknown>

type RuleQuestions = typeof ruleQuestions

/**
 * The questions about rules. What reads a rule is two thirds of all that answers questions, and no start asks one of
 * these: `rules/rule-questions.ts`, which has their functions, is fetched with the first of them.
 */
export const RULE_QUERY_NAMES: Readonly<Record<keyof RuleQuestions, true>> = {
  ruleApplication: true,
  ruleDryRun: true,
  ruleProposal: true,
  ruleFindings: true,
  ruleRemarks: true,
  writtenRule: true,
}

type Queries = typeof queries & RuleQuestions
export type QueryName = keyof Queries
export type ArgsOf<N extends QueryName> =
  Parameters<Queries[N]> extends [Ledger, infer A] ? A : Record<string, never>
export type AnswerOf<N extends QueryName> = ReturnType<Queries[N]>
