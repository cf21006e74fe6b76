import { dayNumber, dayNumberAt } from '../../../../domain/calendar/calendar-day.ts'
import type { Period } from '../../../../domain/calendar/calendar-period.ts'
import { isResult, LedgerAccounts } from '../../../../domain/ledger/ledger-accounts.ts'
import type { TransactionType } from '../../../../domain/transaction/transaction.ts'
import { FLAG } from '../../ledger-columns.ts'
import type { Ledger } from '../../ledger.ts'
import { countedRows, RESULT } from '../../sums/counted.ts'
import { isCounted } from '../../sums/counted-sums.ts'
import { unheldSums, unheldWithin } from '../../sums/unheld.ts'
import { moneyOfJournals } from './flows-beside-rows.ts'

/**
 * Whether in a period money came back from an expense, or went back out of an income: the figures of the dashboard go by its
 * direction, and profit and loss takes it off the account that it is posted to.
 */
export function hasRefunds(ledger: Ledger, period: Period): boolean {
  const isBack = backTest(ledger)
  const { from, to } = period
  return (
    hasRefundedRow(ledger, period, isBack) ||
    moneyOfJournals(ledger).some(
      ({ day, account, type }) => day >= from && day <= to && isResult(account) && account.category !== type,
    ) ||
    unheldWithin(unheldSums(ledger), period).within.some(
      ({ sum }) => isCounted(sum) && sum.kind === 'ROW' && isBack(sum.glAccountNumber, sum.type),
    )
  )
}

type BackTest = (glNumber: string, type: TransactionType) => boolean

/** Tells whether money that goes one way is posted to an account of the other: what is in no chart is of its own way. */
function backTest({ glAccounts }: Ledger): BackTest {
  const accounts = new LedgerAccounts([], glAccounts)
  return (glAccountNumber, type) => {
    const account = accounts.counter({ glAccountNumber, glAccountName: '', type })
    return isResult(account) && account.category !== type
  }
}

function hasRefundedRow(ledger: Ledger, { from, to }: Period, isBack: BackTest): boolean {
  const { columns, marks } = countedRows(ledger)
  const { size, times, flags, glNumber, amounts, texts } = columns
  const [first, last] = [dayNumber(from), dayNumber(to)]
  /** By the number of its text × 2 + direction, as far as it was asked. */
  const known: (boolean | undefined)[] = []
  for (let at = 0; at < size; at++) {
    if (marks[at] !== RESULT || amounts[at] === 0) continue
    const [code, income] = [glNumber[at] ?? 0, (flags[at] ?? 0) & FLAG.income]
    const key = code * 2 + (income === 0 ? 0 : 1)
    known[key] ??= isBack(texts.glNumber.textOf(code) ?? '', income === 0 ? 'EXPENSE' : 'INCOME')
    if (!known[key]) continue
    const day = dayNumberAt(times[at] ?? 0)
    if (day >= first && day <= last) return true
  }
  return false
}
