import { type CalendarDay, endOfDay } from '../../domain/calendar-day.ts'
import { type Period, periodAround } from '../../domain/calendar-period.ts'
import { LedgerSums, type Sum } from '../../domain/ledger/ledger-sums.ts'
import { approvedBySide, sourceOf } from '../../domain/ledger/postings.ts'
import type { Ledger, PartlyHeld } from './ledger.ts'
import { FLAG } from './ledger-columns.ts'

/** A sum with the days on which its rows lie: those of its month, up to the floor. */
export interface UnheldSum {
  sum: Sum
  days: Period
}

/** What the rows come to that are not on this device, each sum of one month. */
export interface Unheld {
  sums: readonly UnheldSum[]
  /** The last day on which such a row can be; undefined where this device holds all. */
  until: CalendarDay | undefined
  /** Whether the server has told its sums; until it has, nothing is known of rows up to that day. */
  isKnown: boolean
}

const ALL_HELD: Unheld = { sums: [], until: undefined, isKnown: true }

/**
 * What the rows come to that this device does not hold: the server's sums less what the confirmed rows held come to.
 * Together with the rows as they are seen here, pending edits among them, that is what all rows come to.
 */
export function unheldSums(ledger: Ledger): Unheld {
  const { partly } = ledger
  if (!partly) return ALL_HELD
  return ledger.memo('unheld', () => {
    const isKnown = partly.sums.size > 0
    const until = partly.floorDay
    return { sums: isKnown ? withDays(restOf(ledger, partly), until) : [], until, isKnown }
  })
}

function restOf({ columns }: Ledger, partly: PartlyHeld): Sum[] {
  const { sums, confirmed, transfers, floorDay, renumbered } = partly
  const lastMonth = floorDay.slice(0, 7)
  const rest = new LedgerSums(upTo(lastMonth, sums))
  const bySide = approvedBySide(transfers)
  const end = Date.parse(endOfDay(periodAround(floorDay, 'month').to))
  for (let at = 0; at < columns.size; at++) {
    if ((columns.times[at] ?? 0) >= end || (columns.flags[at] ?? 0) & FLAG.unconfirmed) continue
    if (!confirmed.has(columns.ids[at] ?? '')) rest.add(sourceOf(columns.rowAt(at), bySide), -1)
  }
  for (const row of confirmed.values()) {
    if (row && row.timestamp.slice(0, 7) <= lastMonth) rest.add(sourceOf(row, bySide), -1)
  }
  if (renumbered.size === 0) return rest.all()
  const named = new LedgerSums()
  for (const sum of rest.all()) {
    named.addSum({ ...sum, glAccountNumber: renumbered.get(sum.glAccountNumber) ?? sum.glAccountNumber }, 1)
  }
  return named.all()
}

const keptBySums = new WeakMap<PartlyHeld['sums'], { month: string; sums: LedgerSums }>()

/** The server's sums up to a month; they are many, and change with what others do alone. */
function upTo(month: string, sums: PartlyHeld['sums']): LedgerSums {
  const kept = keptBySums.get(sums)
  if (kept?.month === month) return kept.sums
  const made = new LedgerSums()
  for (const sum of sums.values()) if (sum.month <= month) made.addSum(sum, 1)
  keptBySums.set(sums, { month, sums: made })
  return made
}

/** How the rows that are not here lie in a period. */
export interface UnheldWithin {
  /** Those of months whose rows all lie in it. */
  within: readonly UnheldSum[]
  /** The first day of a month of which the period takes in only a part, where rows of that part may not be here. */
  cut: CalendarDay | undefined
}

/** What of the rows that are not here lies in a period. Of a month that the period cuts nothing is told. */
export function unheldWithin(unheld: Unheld, { from, to }: Period): UnheldWithin {
  const { until, isKnown } = unheld
  if (!isKnown && until !== undefined && from <= until) return { within: [], cut: from }
  const within: UnheldSum[] = []
  let cut: CalendarDay | undefined
  for (const one of unheld.sums) {
    const { days } = one
    if (days.to < from || days.from > to) continue
    if (days.from >= from && days.to <= to) within.push(one)
    else if (cut === undefined || days.from < cut) cut = days.from
  }
  return { within, cut }
}

function withDays(sums: readonly Sum[], until: CalendarDay): UnheldSum[] {
  const daysByMonth = new Map<string, Period>()
  return sums.map((sum) => {
    let days = daysByMonth.get(sum.month)
    if (!days) {
      const { from, to } = periodAround(`${sum.month}-01` as CalendarDay, 'month')
      days = { from, to: until < to ? until : to }
      daysByMonth.set(sum.month, days)
    }
    return { sum, days }
  })
}
