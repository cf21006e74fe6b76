import type { RuleDryRun, RuleReach } from '../../db/ledger/queries/rules/rule-dry-run.ts'
import type { RowsForRule, RuleFindings, WrittenRule } from '../../db/ledger/queries/rules/rule-queries.ts'
import { useLive } from '../../db/core/use-live.ts'
import { type Asked, useLedger } from '../../db/ledger/worker/use-ledger.ts'
import { readSettings } from '../../db/reads/settings.ts'
import { addDays, type CalendarDay } from '../../domain/calendar/calendar-day.ts'
import type { Id } from '../../domain/ids.ts'
import { FIRST_MONTH } from '../../domain/organisation/organisation-settings.ts'
import { useBooks } from '../../session/session-context.ts'

const NO_ARGUMENTS = {}

/** By rule what it takes and whether it is understood; undefined while that is counted. */
export function useRuleFindings(): ReadonlyMap<Id, RuleFindings> | undefined {
  const { db } = useBooks()
  return useLedger(db, 'ruleFindings', NO_ARGUMENTS).answer
}

/** What a rule that is being written means, on the rows of this device. */
export function useWrittenRule(written: WrittenRule) {
  const { db } = useBooks()
  return useLedger(db, 'writtenRule', { ...written, ...useFiscalYear() })
}

/** What somebody should read before these sentences are kept as rules, by sentence; undefined until it is known. */
export function useRuleRemarks(texts: readonly string[]): ReadonlyMap<string, readonly string[]> | undefined {
  const { db } = useBooks()
  const fiscalYear = useFiscalYear()
  return useLedger(db, 'ruleRemarks', texts.length === 0 ? undefined : { texts, ...fiscalYear }).answer
}

/** The month in which fiscal years begin; undefined until it is read. */
function useFiscalYear() {
  const { db } = useBooks()
  const settings = useLive(async () => ({ month: (await readSettings(db))?.fiscalYearStart }), [db])
  return settings && { fiscalYearStart: settings.month ?? FIRST_MONTH }
}

/** A condition for chosen rows; asked once, so that what is typed afterwards stays. */
export function useProposal(rows: RowsForRule) {
  const { db } = useBooks()
  return useLedger(db, 'ruleProposal', rows.ids.length === 0 ? undefined : rows)
}

export function useDryRun(reach: RuleReach): Asked<RuleDryRun> {
  const { db } = useBooks()
  return useLedger(db, 'ruleDryRun', reach)
}

/** The few newest transactions that a text is found in, to try a rule on. */
export function useFoundTransactions(text: string) {
  const { db } = useBooks()
  return useLedger(db, 'search', text.trim() === '' ? undefined : { text, limit: 6 })
}

/** The first day from which on every transaction is counted; undefined where all of them are. */
export function useFirstDayCounted(): CalendarDay | undefined {
  const { db } = useBooks()
  const until = useLedger(db, 'unheldCounts', NO_ARGUMENTS).answer?.until
  return until && addDays(until, 1)
}
