import type { RuleDryRun, RuleReach } from '../../db/ledger/rule-dry-run.ts'
import type { RowsForRule, RuleStanding, WrittenRule } from '../../db/ledger/rule-queries.ts'
import { type Asked, useLedger } from '../../db/ledger/use-ledger.ts'
import { addDays, type CalendarDay } from '../../domain/calendar-day.ts'
import type { Id } from '../../domain/ids.ts'
import { useBooks } from '../../session/session-context.ts'

const NO_ARGUMENTS = {}

/** By rule what it takes and whether it is understood; undefined while that is counted. */
export function useStandings(): ReadonlyMap<Id, RuleStanding> | undefined {
  const { db } = useBooks()
  return useLedger(db, 'ruleStandings', NO_ARGUMENTS).answer
}

/** What a rule that is being written means, on the rows of this device. */
export function useWrittenRule(written: WrittenRule) {
  const { db } = useBooks()
  return useLedger(db, 'writtenRule', written)
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
