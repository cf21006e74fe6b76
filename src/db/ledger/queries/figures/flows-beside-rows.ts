import { dayNumber, dayOfNumber } from '../../../../domain/calendar/calendar-day.ts'
import { type DayFlow, emptyFlow } from '../../../../domain/ledger/day-flows.ts'
import { journalFlows, type JournalMoney, journalMoney } from '../../../../domain/ledger/journal-postings.ts'
import { LedgerAccounts } from '../../../../domain/ledger/ledger-accounts.ts'
import { feeDays } from './fee-days.ts'
import type { Ledger } from '../../ledger.ts'

interface JournalSums {
  chart: Ledger['glAccounts']
  /** Ids of the accounts of petty cash, lines on which are neither income nor expenses. */
  pettyCash: string
  money: readonly JournalMoney[]
  flows: readonly DayFlow[]
}

const keptByJournals = new WeakMap<Ledger['journals'], JournalSums>()

/** What journal entries come to, worked out anew where they or the accounts that they name have changed. */
function journalSums(ledger: Ledger): JournalSums {
  const { journals, glAccounts: chart } = ledger
  const cash = ledger.accounts.filter(({ isPettyCash }) => isPettyCash)
  const pettyCash = cash.map(({ id }) => id).join()
  const kept = keptByJournals.get(journals)
  if (kept?.chart === chart && kept.pettyCash === pettyCash) return kept
  const accounts = new LedgerAccounts(cash, chart)
  const money = journalMoney(journals, accounts)
  const sums = { chart, pettyCash, money, flows: journalFlows(money) }
  keptByJournals.set(journals, sums)
  return sums
}

/** Each line of the journal entries as money by the books. */
export function moneyOfJournals(ledger: Ledger): readonly JournalMoney[] {
  return journalSums(ledger).money
}

/** What counts beside the rows: fees of transfers and journal entries, by day counted from 1970. */
export function flowsBesideRows(ledger: Ledger): ReadonlyMap<number, DayFlow[]> {
  const byDay = new Map<number, DayFlow[]>()
  const add = (day: number, flow: DayFlow) => {
    const same = byDay.get(day)
    if (same) same.push(flow)
    else byDay.set(day, [flow])
  }
  for (const { day, currency, amount } of feeDays(ledger)) {
    add(day, { ...emptyFlow(dayOfNumber(day), currency), expenses: BigInt(amount) })
  }
  for (const flow of journalSums(ledger).flows) add(dayNumber(flow.day), flow)
  return byDay
}
