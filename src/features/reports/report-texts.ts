import type { ReportByMonths } from '../../db/ledger/queries/reports/report-query.ts'
import { addDays } from '../../domain/calendar/calendar-day.ts'
import { dayInWords } from '../../domain/calendar/date-display.ts'
import { rateText } from '../../domain/money/exchange-rate.ts'
import { decimalText } from '../../domain/money/money.ts'
import { exponentOf } from '../../domain/money/currency.ts'
import { periodText } from '../../domain/reports/periods.ts'
import type { FinancialStatement } from '../../domain/reports/financial-statement.ts'
import { type ReportSheet, statementSheet } from '../../domain/reports/report-sheet.ts'
import { onServerText, undecidedText } from '../../ui/bookkeeping/on-server-text.ts'
import { REPORT_TITLES, type ReportChoice, type ReportName } from './report-choice.ts'

const DAY = 'MMM d, yyyy'

/** Whether the figures of a report are balances of a day rather than what happened over a period. */
export function isBalanceReport(report: ReportName): boolean {
  return report === 'balance' || report === 'trial'
}

/** Whether transfers are in a report. */
export function movesCash(report: ReportName): boolean {
  return report !== 'profit' && report !== 'trend'
}

/** What a report covers, as its head says it. */
export function coverText({ report, period }: Pick<ReportChoice, 'report' | 'period'>): string {
  return isBalanceReport(report) ? `As of ${dayInWords(period.to, DAY)}` : periodText(period)
}

export function basisText(basis: ReportChoice['basis']): string {
  return basis === 'approved' ? 'Approved transactions only' : 'Approved and to review'
}

const formatsByDecimals = new Map<number, Intl.NumberFormat>()

/** Digits in groups of three without the currency, which the head of a report names once: "−1,200.50". */
export function amountText(amount: bigint, currency: string): string {
  const decimals = exponentOf(currency)
  let format = formatsByDecimals.get(decimals)
  if (!format) {
    format = new Intl.NumberFormat('en-US', {
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
    formatsByDecimals.set(decimals, format)
  }
  // A decimal text keeps amounts beyond 2^53 exact, where a number would round.
  return format.format(decimalText(amount, currency) as Intl.StringNumericLiteral).replace('-', '−')
}

/** A figure of a report: a dash where it is zero, as in reports of accountants, so that many columns show what there is. */
export function figureText(amount: bigint, currency: string): string {
  return amount === 0n ? NOTHING : amountText(amount, currency)
}

const NOTHING = '–'

/** A change in tenths of a per cent: "+12.5%". */
export function changeText(perMille: number | undefined): string {
  if (perMille === undefined) return NOTHING
  const size = (Math.abs(perMille) / 10).toLocaleString('en-US', { minimumFractionDigits: 1 })
  return `${perMille > 0 ? '+' : perMille < 0 ? '−' : ''}${size}%`
}

/** What stands below a report: how it was converted, and what is in none of its figures. */
export function notesOf(
  { ratesUsed, unconverted }: FinancialStatement,
  { report, currency }: ReportChoice,
): { text: string; isWarning: boolean }[] {
  const notes: { text: string; isWarning: boolean }[] = []
  if (unconverted.length > 0) {
    const codes = unconverted.map((each) => each.currency).join(', ')
    notes.push({
      text: `No exchange rate from ${codes} to ${currency} is known, so amounts in ${codes} are left out.`,
      isWarning: true,
    })
  }
  if (ratesUsed.length > 0) {
    const how = isBalanceReport(report)
      ? 'Balances use the rate on their date; income and expenses use each day’s rate'
      : 'Converted at each day’s rate'
    notes.push({
      text: `${how}. Latest rates used: ${ratesUsed.map(rateText).join(' · ')}.`,
      isWarning: false,
    })
  }
  return notes
}

/** What is not exact where transactions count that are not on this device: by the totals of their months. */
export function byMonthsNotes(
  { until, cut, hasExchange, isBefore, undecided }: ReportByMonths,
  report: ReportName,
): { text: string; isWarning: boolean }[] {
  const months = cut.map((day) => dayInWords(day, 'MMM yyyy'))
  const unsynced = undecidedText(undecided)
  return [
    {
      text: `${onServerText(dayInWords(addDays(until, 1), DAY))} ${isBefore ? 'Their totals are in the cash that the period begins with.' : 'Their monthly totals are included, converted at each month’s average rate.'}`,
      isWarning: false,
    },
    ...(unsynced === undefined ? [] : [{ text: unsynced, isWarning: true }]),
    ...(movesCash(report) && hasExchange
      ? [
          {
            text: 'Older transfers between currencies count as if they arrived the same day.',
            isWarning: true,
          },
        ]
      : []),
    ...(months.length > 0
      ? [
          {
            text: `Only part of ${months.join(', ')} counts here. All older transactions of that month count as if they were on its last day.`,
            isWarning: true,
          },
        ]
      : []),
  ]
}

/** What a report is of, line by line: what stands above the figures of a file. */
export function factsOf(choice: ReportChoice, organisation: string): string[] {
  const { report, basis, currency, cashOnly } = choice
  return [
    organisation,
    coverText(choice),
    basisText(basis),
    ...(report === 'ledger' ? [] : [`Amounts in ${currency}`]),
    ...(cashOnly ? ['Cash transactions only'] : []),
  ]
}

/** A statement as a table for a file. */
export function sheetOf(
  statement: FinancialStatement,
  choice: ReportChoice,
  organisation: string,
  byMonths: ReportByMonths | undefined,
): ReportSheet {
  const notes = [...(byMonths ? byMonthsNotes(byMonths, choice.report) : []), ...notesOf(statement, choice)]
  return statementSheet(statement, {
    title: REPORT_TITLES[choice.report],
    currency: choice.currency,
    facts: factsOf(choice, organisation),
    notes: notes.map(({ text }) => text),
    isBalance: isBalanceReport(choice.report),
  })
}
