import { useMemo } from 'react'
import { type BankStatement, MAX_STATEMENT_ROWS } from '../../domain/reconciliation/bank-statement.ts'
import { addDays, type CalendarDay } from '../../domain/calendar/calendar-day.ts'
import type { TransactionFilter } from '../../domain/transaction/transaction-filter.ts'
import { type OlderMatches, useOlderMatches } from '../../session/hooks/use-older-matches.ts'

/** How far those that the server alone holds are from being here, the worse first. */
const STATES = ['failed', 'offline', 'asking', 'told', 'none'] as const

/**
 * Fetches the lines of a statement that this device does not hold: all since the last one that was closed, and what
 * was left over from before.
 */
export function useOlderLines(
  { accountId, closingDay }: BankStatement,
  closedThrough: CalendarDay | undefined,
): OlderMatches {
  const since = useMemo(
    (): TransactionFilter => ({
      accounts: [accountId],
      to: closingDay,
      ...(closedThrough !== undefined && { from: addDays(closedThrough, 1) }),
    }),
    [accountId, closingDay, closedThrough],
  )
  const before = useMemo(
    (): TransactionFilter | undefined =>
      closedThrough === undefined
        ? undefined
        : { accounts: [accountId], to: closedThrough, reconciled: false },
    [accountId, closedThrough],
  )
  const own = useOlderMatches(since, MAX_STATEMENT_ROWS)
  const left = useOlderMatches(before, MAX_STATEMENT_ROWS)
  const [worse] = [own, left].sort((a, b) => STATES.indexOf(a.state) - STATES.indexOf(b.state))
  const leftElsewhere = before === undefined ? 0 : left.elsewhere
  return {
    ...(worse ?? own),
    elsewhere:
      own.elsewhere === undefined || leftElsewhere === undefined ? undefined : own.elsewhere + leftElsewhere,
  }
}
