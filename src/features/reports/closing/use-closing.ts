import { useMemo, useState } from 'react'
import { useLive } from '../../../db/core/use-live.ts'
import { ledgerOf } from '../../../db/ledger/worker/ledger-client.ts'
import { useLedger } from '../../../db/ledger/worker/use-ledger.ts'
import { readAccounts } from '../../../db/reads/accounts.ts'
import { readClosings } from '../../../db/reads/closings.ts'
import { readSettings } from '../../../db/reads/settings.ts'
import { readStatements } from '../../../db/reads/statements.ts'
import { roleReaches } from '../../../domain/organisation/access.ts'
import { addDays, type CalendarDay } from '../../../domain/calendar/calendar-day.ts'
import type { Period } from '../../../domain/calendar/calendar-period.ts'
import {
  type Closing,
  decimalFigures,
  type MovedFigure,
  movedFigures,
} from '../../../domain/reconciliation/closing.ts'
import { FIRST_MONTH } from '../../../domain/organisation/organisation-settings.ts'
import { endedPeriods, periodText } from '../../../domain/reports/periods.ts'
import type { Edit } from '../../../mutations/mutation.ts'
import { useBooks } from '../../../session/session-context.ts'
import { today } from '../../../session/today.ts'
import { useChosenCurrency } from '../../../session/hooks/use-chosen-currency.ts'
import { useRole } from '../../../session/hooks/use-role.ts'

const OFFERED = { months: 24, years: 3 }

/** What can be closed, and what has been; undefined until first read. */
export function useClosing() {
  const { db } = useBooks()
  const [day] = useState(today)
  const read = useLive(async () => {
    const [settings, closings] = await Promise.all([readSettings(db), readClosings(db)])
    return { settings, closings }
  }, [db])
  if (!read) return undefined
  const { settings, closings } = read
  const offered = endedPeriods(day, settings?.fiscalYearStart ?? FIRST_MONTH, OFFERED)
  const lockDate = settings?.lockDate
  const next = offered.months.findLast(({ to }) => lockDate !== undefined && to > lockDate)
  return {
    offered,
    usual: next ?? offered.months[0],
    closings,
    lockDate,
    startMonth: settings?.fiscalYearStart ?? FIRST_MONTH,
  }
}

/** What is open before a period can be closed; undefined until known. */
export function useClosingChecks(to: CalendarDay, startMonth: number) {
  const { db } = useBooks()
  const { currency } = useChosenCurrency()
  const args = useMemo(() => ({ to, currency, startMonth }), [to, currency, startMonth])
  const { answer, isStale } = useLedger(db, 'closingChecks', args)
  const unreconciled = useLive(async () => {
    const [accounts, statements] = await Promise.all([readAccounts(db), readStatements(db)])
    return accounts.filter(
      ({ id, isActive, transactionCount, openingDay }) =>
        isActive &&
        transactionCount > 0 &&
        // What begins after the period has no statement of it.
        (openingDay === undefined || openingDay < to) &&
        !statements.some((one) => one.accountId === id && one.status === 'CLOSED' && one.closingDay >= to),
    )
  }, [db, to])
  return answer && !isStale && unreconciled ? { ...answer, currency, unreconciled } : undefined
}

/** The figures that have moved since each of some closings, in their order; undefined until known. */
export function useMoved(closings: readonly Closing[]): (MovedFigure[] | 'unknown')[] | undefined {
  const { db } = useBooks()
  const days = closings.map(({ to }) => to).join(' ')
  const args = useMemo(() => (days === '' ? undefined : { days: days.split(' ') as CalendarDay[] }), [days])
  const { answer, isStale } = useLedger(db, 'closingFigures', args)
  if (days === '') return []
  if (isStale || answer === undefined) return undefined
  return closings.map(({ figures }, index) => {
    const now = answer.isKnown ? answer.figures[index] : undefined
    return now ? movedFigures(figures, now) : 'unknown'
  })
}

/** Closes and reopens, for those who may. Each rejects with the sentence to show. */
export function useClosingEdits() {
  const books = useBooks()
  const { db } = books
  const allowed = roleReaches(useRole(), 'admin')
  const lockedThrough = (lockDate: CalendarDay, reason?: string): Edit => ({
    name: 'updateOrganizationSettings',
    args: {
      id: books.organisation.organisationId,
      lockDate,
      ...(reason === undefined ? {} : { reason }),
    },
  })
  return {
    allowed,
    async close({ from, to }: Period, lockDate: CalendarDay | undefined): Promise<void> {
      // The books up to here are what the figures are made from.
      const asOf = (await db.readMeta('cursor')) ?? 0
      const answer = await ledgerOf(db).ask('closingFigures', { days: [to] })
      const [figures] = answer.figures
      if (!answer.isKnown || !figures) {
        throw new Error(
          'Totals of older transactions haven’t arrived yet. Go online once, then close the period.',
        )
      }
      await books.step(
        `Closed ${periodText({ from, to })}`,
        {
          name: 'closePeriod',
          args: { id: crypto.randomUUID(), from, to, asOf, figures: decimalFigures(figures) },
        },
        ...(lockDate === undefined || lockDate < to ? [lockedThrough(to)] : []),
      )
    },
    async reopen(
      { id, from, to }: Closing,
      reason: string,
      lockDate: CalendarDay | undefined,
    ): Promise<void> {
      await books.step(
        `Reopened ${periodText({ from, to })}`,
        { name: 'reopenPeriod', args: { closingId: id, reason } },
        ...(lockDate !== undefined && lockDate >= from ? [lockedThrough(addDays(from, -1), reason)] : []),
      )
    },
  }
}
