import type { CalendarDay } from '../calendar/calendar-day.ts'
import { type JournalEntry, type JournalLine, postingDays } from '../journal/journal-entry.ts'
import type { TransactionType } from '../transaction/transaction.ts'
import { type DayFlow, emptyFlow } from './day-flows.ts'
import { isResult, type LedgerAccount, type LedgerAccounts } from './ledger-accounts.ts'
import type { Posting } from './postings.ts'

/** What a journal entry tells of itself to be posted. */
export type PostedJournal = Pick<JournalEntry, 'id' | 'day' | 'lines' | 'reversesOn' | 'templateName'>

/**
 * What a journal entry posts: its own lines, and on the day on which it reverses the same with debit and credit
 * exchanged, each day an entry of its own. A template posts nothing.
 */
export function journalPostings(entry: PostedJournal, accounts: LedgerAccounts): Posting[][] {
  return postingDays(entry).map((day, index) =>
    entry.lines.map((line) => linePosting(entry, line, day, index > 0, accounts)),
  )
}

function linePosting(
  { id }: PostedJournal,
  { glAccountId, side, amount, currency }: JournalLine,
  day: CalendarDay,
  isReversed: boolean,
  accounts: LedgerAccounts,
): Posting {
  const isDebit = (side === 'DEBIT') !== isReversed
  return {
    day,
    // An account that is gone stands under expenses or income, by the side that the entry names.
    account: accounts.ofLine(glAccountId, side === 'DEBIT' ? 'EXPENSE' : 'INCOME'),
    currency,
    debit: isDebit ? BigInt(amount) : 0n,
    credit: isDebit ? 0n : BigInt(amount),
    status: 'APPROVED',
    sourceId: id,
  }
}

/** A posting of a journal entry as money that came in or went out by the books. */
export interface JournalMoney {
  day: CalendarDay
  account: LedgerAccount
  currency: string
  type: TransactionType
  amount: bigint
  /**
   * Whether the entry has a line on petty cash in this currency. By one without, as depreciation or an accrual is, nothing
   * came in or went out.
   */
  movesCash: boolean
}

/** What entries come to as income and expenses by the side of each line, those on petty cash left out; see `DayFlow`. */
export function journalMoney(journals: Iterable<PostedJournal>, accounts: LedgerAccounts): JournalMoney[] {
  return Array.from(journals, (entry) => journalPostings(entry, accounts))
    .flat()
    .flatMap(moneyOfPostings)
}

function moneyOfPostings(postings: readonly Posting[]): JournalMoney[] {
  const cash = new Set(postings.flatMap(({ account, currency }) => (account.kind === 'bank' ? currency : [])))
  return postings
    .filter(({ account }) => account.kind !== 'bank')
    .map(({ day, account, currency, debit, credit }) => ({
      day,
      account,
      currency,
      type: debit > 0n ? 'EXPENSE' : 'INCOME',
      amount: debit + credit,
      movesCash: cash.has(currency),
    }))
}

/** The same by day and currency. Beside the balance sheet stands only what moved money. */
export function journalFlows(money: Iterable<JournalMoney>): DayFlow[] {
  const flows = new Map<string, DayFlow>()
  for (const { day, account, currency, type, amount, movesCash } of money) {
    const isOfResult = isResult(account)
    if (!isOfResult && !movesCash) continue
    const key = `${day} ${currency}`
    let flow = flows.get(key)
    if (!flow) flows.set(key, (flow = emptyFlow(day, currency)))
    const side = isOfResult ? flow : flow.balanceSheet
    if (type === 'INCOME') side.income += amount
    else side.expenses += amount
  }
  return [...flows.values()]
}
