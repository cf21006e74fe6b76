import { useEffect, useMemo, useState } from 'react'
import type { BooksDatabase } from '../../db/core/database.ts'
import type { FinancialStatementName, ReportAnswer } from '../../db/ledger/queries/reports/report-query.ts'
import type { UnheldCounts } from '../../db/ledger/queries/lists/unheld-query.ts'
import { readSettings } from '../../db/reads/settings.ts'
import { useLive } from '../../db/core/use-live.ts'
import { useLedger } from '../../db/ledger/worker/use-ledger.ts'
import type { LedgerAccount } from '../../domain/ledger/ledger-accounts.ts'
import { FIRST_MONTH } from '../../domain/organisation/organisation-settings.ts'
import { comparedPeriod } from '../../domain/reports/periods.ts'
import type { ReportView } from '../../domain/reports/financial-statement.ts'
import { useBooks } from '../../session/session-context.ts'
import { today } from '../../session/today.ts'
import { useChosenCurrency } from '../../session/hooks/use-chosen-currency.ts'
import { useAddressSteps } from '../../ui/lists/use-list-address.ts'
import { choiceOfParams, hasColumns, paramsOfChoice, type ReportChoice } from './report-choice.ts'

/** The report that the address asks for, and how it is set differently. */
export function useReportChoice() {
  const [params, step, complete] = useAddressSteps()
  const { currency, enabled } = useChosenCurrency()
  const { db } = useBooks()
  const [day] = useState(today)
  const settings = useLive(async () => ({ month: (await readSettings(db))?.fiscalYearStart }), [db])
  const startMonth = settings?.month ?? FIRST_MONTH
  const choice = useMemo(
    () => choiceOfParams(params, { today: day, currency, enabled, startMonth }),
    [params, day, currency, enabled, startMonth],
  )
  const set = (next: ReportChoice) => step(paramsOfChoice(next), paramsOfChoice(choice))
  // Whoever copies the address shares these days and this currency, not what is usual elsewhere.
  const isRead = settings !== undefined
  useEffect(() => {
    // Until the fiscal year is known, the usual period is not.
    if (isRead) complete(paramsOfChoice(choice))
  }, [choice, complete, isRead])
  return { choice, set, today: day, enabled, startMonth, isRead }
}

/** What of the rows is not on this device; undefined until known. */
export function useUnheld(): UnheldCounts | undefined {
  const { db } = useBooks()
  return useLedger(db, 'unheldCounts', NO_ARGS).answer
}

/** What keeps a report from figures that are right: rows it lists are elsewhere, or nothing is known of their sums. */
export type Missing = 'rows' | 'sums' | undefined

export function missingFor(choice: ReportChoice, { until, rows }: UnheldCounts): Missing {
  if (until === undefined) return undefined
  const { report, period, compare } = choice
  if (report === 'ledger' && period.from <= until) return 'rows'
  if (rows !== undefined) return undefined
  const ofDays = report === 'profit' || report === 'trend'
  const { from } = compare === 'none' ? period : comparedPeriod(period, compare)
  return ofDays && from > until ? undefined : 'sums'
}

export function viewOf(choice: ReportChoice, startMonth: number): ReportView {
  const { report, period, basis, currency } = choice
  const isCut = hasColumns(report)
  return {
    period,
    basis,
    currency,
    startMonth,
    by: isCut ? choice.by : 'total',
    compare: isCut ? choice.compare : 'none',
  }
}

export function financialStatementName(report: ReportChoice['report']): FinancialStatementName | undefined {
  if (report === 'ledger') return undefined
  return report === 'trend' ? 'profit' : report
}

/** Every account that something is posted to; undefined until known. */
export function usePostedAccounts(): LedgerAccount[] | undefined {
  const { db } = useBooks()
  return useLedger(db, 'postedAccounts', NO_ARGS).answer
}

const NO_ARGS = {}

/** The figures of the report, kept current. */
export function useReport(choice: ReportChoice, startMonth: number) {
  const { db } = useBooks()
  const name = financialStatementName(choice.report)
  const asked = useLedger(db, 'report', name && { report: name, view: viewOf(choice, startMonth) })
  const holdsExchanges = useLive(() => holdsAllExchanges(db), [db])
  const { answer: told } = asked
  const answer = useMemo(() => told && withExchanges(told, holdsExchanges !== false), [told, holdsExchanges])
  return { ...asked, answer }
}

/** Whether the rows of all transfers between currencies are on this device. */
export async function holdsAllExchanges(db: BooksDatabase): Promise<boolean> {
  return (await db.readMeta('exchangesHeld')) !== undefined
}

/** What the ledger says of a report, with what only the database knows: whether older transfers can be between currencies. */
export function withExchanges(answer: ReportAnswer, areHeld: boolean): ReportAnswer {
  const { byMonths } = answer
  if (!byMonths?.hasExchange || !areHeld) return answer
  const { byMonths: _exact, ...rest } = answer
  return byMonths.isBefore ? rest : { ...rest, byMonths: { ...byMonths, hasExchange: false } }
}
