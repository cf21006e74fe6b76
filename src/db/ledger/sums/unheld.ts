import { type CalendarDay, dayOfTimestamp, endOfDay } from '../../../domain/calendar/calendar-day.ts'
import { type Period, periodAround } from '../../../domain/calendar/calendar-period.ts'
import type { SumOfDays } from '../../../domain/ledger/cut-months.ts'
import { LedgerSums, type Sum } from '../../../domain/ledger/ledger-sums.ts'
import { approvedBySide, type LedgerSource, sourceOf } from '../../../domain/ledger/postings.ts'
import type { Ledger, PartlyHeld } from '../ledger.ts'
import { FLAG } from '../ledger-columns.ts'
import { type Undecided, undecidedChanges } from './undecided.ts'

/** What the rows come to that are not on this device, each sum of one month or of a part of it, up to the floor. */
export interface Unheld {
  sums: readonly SumOfDays[]
  /** The last day on which such a row can be; undefined where this device holds all. */
  until: CalendarDay | undefined
  /** Whether the server has told its sums; until it has, nothing is known of rows up to that day. */
  isKnown: boolean
  /** The changes that wait here of which nobody knows before the next sync what they make of such rows. */
  undecided: Undecided | undefined
}

const ALL_HELD: Unheld = { sums: [], until: undefined, isKnown: true, undecided: undefined }

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
    const sums = isKnown ? restOf(ledger, partly) : []
    return { sums, until, isKnown, undecided: undecidedChanges(ledger, partly) }
  })
}

function restOf({ columns }: Ledger, partly: PartlyHeld): SumOfDays[] {
  const { confirmed, transfers, floorDay } = partly
  const lastMonth = floorDay.slice(0, 7)
  const rest = new Rest(partly)
  const bySide = approvedBySide(transfers)
  const end = Date.parse(endOfDay(periodAround(floorDay, 'month').to))
  for (let at = 0; at < columns.size; at++) {
    if ((columns.times[at] ?? 0) >= end || (columns.flags[at] ?? 0) & FLAG.unconfirmed) continue
    if (!confirmed.has(columns.ids[at] ?? '')) rest.take(sourceOf(columns.rowAt(at), bySide))
  }
  for (const row of confirmed.values()) {
    if (row && row.timestamp.slice(0, 7) <= lastMonth) rest.take(sourceOf(row, bySide))
  }
  return rest.all()
}

/** The server's sums up to the floor, of whole months and of parts where these are known, from which held rows are taken. */
class Rest {
  readonly #partly: PartlyHeld
  readonly #months: SumsByMonth
  /** Of the months in which rows are held: to tell sums apart takes most of the time, and most months have none. */
  readonly #touched = new Map<string, LedgerSums>()
  readonly #parts: ReadonlyMap<string, readonly PartOfMonth[]>

  constructor(partly: PartlyHeld) {
    this.#partly = partly
    this.#months = upTo(partly.floorDay.slice(0, 7), partly.sums)
    this.#parts = partsThatAddUp(partly.monthParts, this.#months)
  }

  take(source: LedgerSource): void {
    const day = dayOfTimestamp(source.row.timestamp)
    const parts = this.#parts.get(day.slice(0, 7))
    const part = parts?.find(({ days }) => day <= days.to) ?? parts?.at(-1)
    const sums = part?.sums ?? this.#monthOf(day.slice(0, 7))
    sums.add(source, -1)
  }

  #monthOf(month: string): LedgerSums {
    let rest = this.#touched.get(month)
    if (!rest) this.#touched.set(month, (rest = new LedgerSums(toldApart(this.#months.get(month)))))
    return rest
  }

  all(): SumOfDays[] {
    const months = [...new Set([...this.#months.keys(), ...this.#touched.keys()])]
    const whole = months
      .filter((month) => !this.#parts.has(month))
      .flatMap((month) => this.#touched.get(month)?.all() ?? this.#months.get(month) ?? [])
    const parts = [...this.#parts.values()].flat()
    return [
      ...withDays(whole, this.#partly.floorDay),
      ...parts.flatMap(({ days, sums }) =>
        sums.all().map((sum) => ({ sum, days: upToFloor(days, this.#partly.floorDay) })),
      ),
    ]
  }
}

interface PartOfMonth {
  days: Period
  sums: LedgerSums
}

/**
 * The parts of the months of which the server has told them, in order. They are of use only where together they come
 * to what this device knows of their month: else the server was asked before something has changed, or after. Months
 * past the floor are left out: all their rows are here.
 */
function partsThatAddUp(
  parts: PartlyHeld['monthParts'],
  months: SumsByMonth,
): Map<string, readonly PartOfMonth[]> {
  const found = new Map<string, readonly PartOfMonth[]>()
  for (const [month, told] of parts) {
    const known = months.get(month)
    if (!known) continue
    const difference = new LedgerSums(toldApart(known))
    const byDays = new Map<CalendarDay, PartOfMonth>()
    for (const { days, sum } of told) {
      let part = byDays.get(days.from)
      if (!part) byDays.set(days.from, (part = { days, sums: new LedgerSums() }))
      part.sums.addSum(sum, 1)
      difference.addSum(sum, -1)
    }
    const inOrder = [...byDays.values()].sort((a, b) => (a.days.from < b.days.from ? -1 : 1))
    if (difference.all().length === 0) found.set(month, inOrder)
  }
  return found
}

type SumsByMonth = ReadonlyMap<string, readonly Sum[]>

const keptBySums = new WeakMap<PartlyHeld['sums'], { month: string; sums: SumsByMonth }>()
const keptByMonth = new WeakMap<readonly Sum[], LedgerSums>()

/** The server's sums up to a month; they are many, and change with what others do alone. */
function upTo(month: string, sums: PartlyHeld['sums']): SumsByMonth {
  const kept = keptBySums.get(sums)
  if (kept?.month === month) return kept.sums
  const made = new Map<string, Sum[]>()
  for (const sum of sums.values()) {
    if (sum.month > month) continue
    const others = made.get(sum.month)
    if (others) others.push(sum)
    else made.set(sum.month, [sum])
  }
  keptBySums.set(sums, { month, sums: made })
  return made
}

/** The sums of a month, from which rows can be taken. */
function toldApart(sums: readonly Sum[] | undefined): LedgerSums {
  const kept = sums && keptByMonth.get(sums)
  if (kept) return kept
  const made = new LedgerSums()
  for (const sum of sums ?? []) made.addSum(sum, 1)
  if (sums) keptByMonth.set(sums, made)
  return made
}

/** How many of the changes whose effect nobody knows yet may change figures of days from one on. */
export function undecidedFrom({ undecided }: Unheld, from: CalendarDay): number {
  return undecided !== undefined && from <= undecided.until ? undecided.count : 0
}

/** How the rows that are not here lie in a period. */
export interface UnheldWithin {
  /** Those of months whose rows all lie in it. */
  within: readonly SumOfDays[]
  /** The first day of a month of which the period takes in only a part, where rows of that part may not be here. */
  cut: CalendarDay | undefined
}

/** What of the rows that are not here lies in a period. Of a month that the period cuts nothing is told. */
export function unheldWithin(unheld: Unheld, { from, to }: Period): UnheldWithin {
  const { until, isKnown } = unheld
  if (!isKnown && until !== undefined && from <= until) return { within: [], cut: from }
  const within: SumOfDays[] = []
  let cut: CalendarDay | undefined
  for (const one of unheld.sums) {
    const { days } = one
    if (days.to < from || days.from > to) continue
    if (days.from >= from && days.to <= to) within.push(one)
    else if (cut === undefined || days.from < cut) cut = days.from
  }
  return { within, cut }
}

function withDays(sums: readonly Sum[], until: CalendarDay): SumOfDays[] {
  const daysByMonth = new Map<string, Period>()
  return sums.map((sum) => {
    let days = daysByMonth.get(sum.month)
    if (!days) {
      days = upToFloor(periodAround(`${sum.month}-01` as CalendarDay, 'month'), until)
      daysByMonth.set(sum.month, days)
    }
    return { sum, days }
  })
}

function upToFloor({ from, to }: Period, until: CalendarDay): Period {
  return { from, to: until < to ? until : to }
}
