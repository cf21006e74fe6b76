import { dayNumber } from '../calendar/calendar-day.ts'
import type { Id } from '../ids.ts'
import { EXCHANGE_DIFFERENCES, type LedgerAccount, TRANSIT } from '../ledger/ledger-accounts.ts'
import type { Posting } from '../ledger/postings.ts'

/** What reports are made of: postings that differ in their day and their amount alone. */
export interface PostingGroup {
  account: LedgerAccount
  currency: string
  status: Posting['status']
  /** Whether the entries they stand in move cash. */
  movesCash: boolean
  /** Debit less credit in minor units is `sign` times the sum of a day, which is counted from 1970. */
  sign: 1 | -1
  byDay: ReadonlyMap<number, number | bigint>
  /** Of what the month alone is known: each sum stands on the last of the days on which it can be. */
  isMonthly?: true
}

/**
 * Cash is what lies in bank accounts that are owned, and what is on its way between accounts: a transfer
 * that takes three days has not left the cash meanwhile.
 */
export function isCash({ kind, category, key }: LedgerAccount): boolean {
  return (kind === 'bank' && category === 'ASSET') || key === TRANSIT.key
}

/** The groups of entries, each entry being the postings of one source. */
export function postingGroupsOf(entries: Iterable<readonly Posting[]>): PostingGroup[] {
  const groups = new Map<string, Omit<PostingGroup, 'byDay'> & { byDay: Map<number, bigint> }>()
  for (const entry of entries) {
    const movesCash = entry.some(({ account }) => isCash(account))
    for (const { account, currency, status, day, debit, credit } of entry) {
      const key = `${account.key} ${currency} ${status} ${movesCash}`
      let group = groups.get(key)
      if (!group) {
        group = { account, currency, status, movesCash, sign: 1, byDay: new Map() }
        groups.set(key, group)
      }
      const number = dayNumber(day)
      group.byDay.set(number, (group.byDay.get(number) ?? 0n) + debit - credit)
    }
  }
  return [...groups.values()]
}

/**
 * What ends a transfer across currencies. Transit then holds one currency more and the other less, which is
 * worth nothing on its day and something on every other: from its later side on it counts as exchange
 * differences. Computed for reports, never posted. `postings` are those of all rows of the transfer; nothing
 * where transit holds one currency only, for then a side is still to come.
 */
export function settlementOf(postings: readonly Posting[], sourceId: Id): Posting[] {
  const left = new Map<string, bigint>()
  let last: Posting | undefined
  let status: Posting['status'] = 'APPROVED'
  for (const posting of postings) {
    if (posting.account.key !== TRANSIT.key) continue
    left.set(posting.currency, (left.get(posting.currency) ?? 0n) + posting.debit - posting.credit)
    if (!last || posting.day > last.day) last = posting
    if (posting.status === 'UNDER_REVIEW') status = 'UNDER_REVIEW'
  }
  const open = [...left].filter(([, amount]) => amount !== 0n)
  if (!last || open.length < 2) return []
  const { day } = last
  return open.flatMap(([currency, amount]): Posting[] => {
    const [debit, credit] = amount > 0n ? [amount, 0n] : [0n, -amount]
    return [
      { day, currency, status, sourceId, account: TRANSIT, debit: credit, credit: debit },
      { day, currency, status, sourceId, account: EXCHANGE_DIFFERENCES, debit, credit },
    ]
  })
}
