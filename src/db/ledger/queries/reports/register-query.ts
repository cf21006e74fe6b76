import {
  agreementOf,
  anchorOf,
  type BalanceCheck,
  bookBalance,
  estimatedFrom,
} from '../../../../domain/account/account-balance.ts'
import type { Account } from '../../../../domain/account/account.ts'
import type { ReportedBalance } from '../../../../domain/account/balance-source.ts'
import {
  addDays,
  type CalendarDay,
  dayNumber,
  dayNumberAt,
  dayOfNumber,
} from '../../../../domain/calendar/calendar-day.ts'
import { type Period, periodAround } from '../../../../domain/calendar/calendar-period.ts'
import type { Id } from '../../../../domain/ids.ts'
import type { JournalEntry } from '../../../../domain/journal/journal-entry.ts'
import { movedBy } from '../../../../domain/ledger/ledger-sums.ts'
import { type CashLine, cashLines } from '../../../../domain/ledger/petty-cash.ts'
import type { Ledger } from '../../ledger.ts'
import { FLAG, type LedgerRow, statusBits } from '../../ledger-columns.ts'
import { unheldSums, unheldWithin } from '../../sums/unheld.ts'
import { NEWEST_FIRST, placesMatching } from '../lists/matching.ts'
import { rowForItsParts } from '../lists/split-status.ts'

const DECLINED = statusBits('DECLINED')

export interface RegisterArgs {
  accountId: Id
  /** What the bank has told beside what the account says itself, each of the end of a day. */
  told: readonly ReportedBalance[]
  /** ISO timestamp from which on this device holds every row; undefined where it holds all. */
  floor: string | undefined
  offset: number
  limit: number
}

/**
 * One line, newest first. `amount` is what it adds to the account and `running` what is there with it, in
 * minor units of the account; `running` is undefined where this device cannot tell it, or where the line
 * lies before the opening balance.
 */
export type RegisterLine =
  | { kind: 'row'; row: LedgerRow; amount: bigint; running: bigint | undefined }
  | { kind: 'opening'; day: CalendarDay; running: bigint }
  | {
      kind: 'entry'
      day: CalendarDay
      entryId: Id
      memo: string
      amount: bigint
      running: bigint | undefined
    }

export interface Register {
  offset: number
  lines: RegisterLine[]
  total: number
  /** What the bank has told that the books can be compared with. */
  checks: BalanceCheck[]
  /** What else it has told, of days within months of which rows are not here: what to know of each month, up to the day. */
  unchecked: Period[]
  /** The rows and journal entries that the opening balance lies after: how many are here, and the first day of them. */
  beforeOpening: { count: number; first: CalendarDay } | undefined
  /** Whether some rows have not arrived here yet, so that no balance can be told from them. */
  isArriving: boolean
}

/**
 * The rows of one bank account with what is on the account after each, and on petty cash the journal entries that name
 * it, each after the rows of its day. Balances are counted back from the
 * account's balance of today, which is known on every device, so a device that holds the newest rows alone
 * tells them as truly as one that holds all. A split is one line, as it is at the bank. Undefined where there
 * is no such account.
 */
export function register(ledger: Ledger, args: RegisterArgs): Register | undefined {
  const account = ledger.accounts.find(({ id }) => id === args.accountId)
  if (!account) return undefined
  const { floor, offset, limit } = args
  const counted = ledger.memo(`register ${JSON.stringify([account.id, floor])}`, () =>
    countedLines(ledger, account, floor),
  )
  const { lines: all, amounts, balances, known, opening, beforeOpening, isArriving } = counted
  const total = all.length + (opening ? 1 : 0)
  const lines: RegisterLine[] = []
  for (let at = offset; at < Math.min(total, offset + limit); at++) {
    if (opening && at === opening.at) {
      lines.push({ kind: 'opening', day: opening.day, running: opening.amount })
      continue
    }
    const line = opening && at > opening.at ? at - 1 : at
    const source = all[line] ?? 0
    const amount = amounts[line] ?? 0n
    const running = line < known ? balances[line] : undefined
    lines.push(
      typeof source === 'number'
        ? { kind: 'row', row: rowForItsParts(ledger, source), amount, running }
        : { kind: 'entry', ...entryOf(source), amount, running },
    )
  }
  const compared = isArriving ? { checks: [], unchecked: [] } : comparedOf(ledger, account, counted, args)
  return { offset, lines, total, ...compared, beforeOpening, isArriving }
}

function entryOf({ entry, day }: EntryLine): { entryId: Id; memo: string; day: CalendarDay } {
  const memo = day === entry.reversesOn ? `Reversal: ${entry.memo}` : entry.memo
  return { entryId: entry.id, memo, day }
}

type EntryLine = CashLine<JournalEntry>

/** What a line stands for: the place of a row, or a journal entry on one of its days. */
type LineSource = number | EntryLine

interface Counted {
  /** Of each line, the newest first: what it stands for, what it adds, and the balance counted back to it. */
  lines: LineSource[]
  amounts: bigint[]
  balances: bigint[]
  /** So many of the balances, from the newest on, are true. */
  known: number
  opening: { at: number; day: CalendarDay; amount: bigint } | undefined
  beforeOpening: Register['beforeOpening']
  isArriving: boolean
}

function countedLines(ledger: Ledger, account: Account, floor: string | undefined): Counted {
  const { lines, amounts } = linesOf(ledger, account)
  const balances: bigint[] = []
  let left = bookBalance(account)
  for (const amount of amounts) {
    balances.push(left)
    left -= amount
  }
  const held = amounts.reduce((sum, amount) => sum + amount, 0n)
  const isArriving = floor === undefined && held !== BigInt(account.runningTotal)
  const anchor = anchorOf(account)
  const afterOpening =
    anchor?.kind === 'opening' ? linesAfter(ledger, lines, dayNumber(anchor.day)) : lines.length
  const aboveFloor = floor === undefined ? -1 : lines.findIndex((line) => isBelow(ledger, line, floor))
  const before = lines.slice(afterOpening)
  const first = before.at(-1)
  return {
    lines,
    amounts,
    balances,
    known:
      isArriving || estimatedFrom(account)
        ? 0
        : Math.min(afterOpening, aboveFloor === -1 ? lines.length : aboveFloor),
    opening:
      anchor?.kind === 'opening' && holdsAfter(floor, anchor.day)
        ? { at: afterOpening, day: anchor.day, amount: anchor.amount }
        : undefined,
    beforeOpening:
      first === undefined
        ? undefined
        : { count: before.length, first: dayOfNumber(dayOfLine(ledger, first)) },
    isArriving,
  }
}

/** The day of a line, counted from 1970. */
function dayOfLine({ columns }: Ledger, line: LineSource): number {
  return typeof line === 'number' ? dayNumberAt(columns.times[line] ?? 0) : dayNumber(line.day)
}

/** Whether rows after a line may be missing on a device that holds all from the floor on. */
function isBelow({ columns }: Ledger, line: LineSource, floor: string): boolean {
  return typeof line === 'number'
    ? (columns.times[line] ?? 0) <= Date.parse(floor)
    : line.day < floor.slice(0, 10)
}

/** How many of the lines, the newest first, lie after a day. */
function linesAfter(ledger: Ledger, lines: readonly LineSource[], day: number): number {
  const at = lines.findIndex((line) => dayOfLine(ledger, line) <= day)
  return at === -1 ? lines.length : at
}

/** Whether every row after a day is on this device. */
function holdsAfter(floor: string | undefined, day: CalendarDay): boolean {
  return floor === undefined || floor.slice(0, 10) <= day
}

/**
 * The lines of an account and what each adds. A split is told by its whole, which adds what its parts of the
 * same day come to; a part that was moved to another day is a line by itself.
 */
function linesOf(ledger: Ledger, account: Account): Pick<Counted, 'lines' | 'amounts'> {
  const rows = rowLines(ledger, account.id)
  const entries = cashLines([account], ledger.journals).sort((a, b) => (a.day < b.day ? 1 : -1))
  if (entries.length === 0) return rows
  const lines: LineSource[] = []
  const amounts: bigint[] = []
  const take = (entry: EntryLine) => {
    lines.push(entry)
    amounts.push(entry.amount)
  }
  let next = 0
  for (const [index, at] of rows.lines.entries()) {
    const day = dayOfLine(ledger, at)
    for (; next < entries.length; next++) {
      const entry = entries[next]
      if (!entry || dayNumber(entry.day) < day) break
      take(entry)
    }
    lines.push(at)
    amounts.push(rows.amounts[index] ?? 0n)
  }
  for (const entry of entries.slice(next)) take(entry)
  return { lines, amounts }
}

function rowLines(ledger: Ledger, accountId: Id): { lines: number[]; amounts: bigint[] } {
  const { columns } = ledger
  const { flags, amounts: magnitudes, times, ids, parent, account, texts } = columns
  const added = (at: number): bigint => {
    const bits = flags[at] ?? 0
    if ((bits & FLAG.status) === DECLINED || (bits & FLAG.split) !== 0) return 0n
    const magnitude = BigInt(magnitudes[at] ?? 0)
    return (bits & FLAG.income) === 0 ? -magnitude : magnitude
  }
  /** The whole that a row is told with; undefined where it is a line by itself. */
  const wholeOf = (at: number): number | undefined => {
    if (((flags[at] ?? 0) & FLAG.part) === 0) return undefined
    const whole = columns.placeOf(texts.parent.textOf(parent[at] ?? 0) ?? '')
    if (whole === undefined || account[whole] !== account[at]) return undefined
    if (((flags[whole] ?? 0) & FLAG.split) === 0) return undefined
    return dayNumberAt(times[whole] ?? 0) === dayNumberAt(times[at] ?? 0) ? whole : undefined
  }

  const places: number[] = []
  const amounts: bigint[] = []
  const ofWholes = new Map<Id, bigint>()
  for (const at of placesMatching(ledger, { accounts: [accountId] }, NEWEST_FIRST)) {
    const whole = wholeOf(at)
    if (whole === undefined) {
      places.push(at)
      amounts.push(added(at))
    } else {
      const id = ids[whole] ?? ''
      ofWholes.set(id, (ofWholes.get(id) ?? 0n) + added(at))
    }
  }
  for (const [line, at] of places.entries()) {
    const ofParts = ofWholes.get(ids[at] ?? '')
    if (ofParts !== undefined) amounts[line] = (amounts[line] ?? 0n) + ofParts
  }
  return { lines: places, amounts }
}

/** What the bank told beside the books of the same day, as far as this device can tell those. */
function comparedOf(
  ledger: Ledger,
  account: Account,
  { lines, amounts, balances }: Counted,
  { told }: RegisterArgs,
): Pick<Register, 'checks' | 'unchecked'> {
  const checks: BalanceCheck[] = []
  const unchecked: Period[] = []
  const anchor = anchorOf(account)
  if (!anchor) return { checks, unchecked }
  for (const day of account.estimatedDays ?? []) {
    unchecked.push({ from: periodAround(day, 'month').from, to: day })
  }
  if (estimatedFrom(account)) return { checks, unchecked }
  const last = agreementOf(account)
  if (last) checks.push({ ...last, from: account.balanceFrom ?? 'typed' })
  const oldest = (balances.at(-1) ?? bookBalance(account)) - (amounts.at(-1) ?? 0n)
  for (const { day, balance, from } of told) {
    const isBefore = anchor.kind === 'opening' && day < anchor.day
    // Of one day the last word counts, and that is the account's.
    if (isBefore || day === account.balanceAt) continue
    const unheld = unheldAfter(ledger, account.id, day)
    if (unheld === undefined) {
      unchecked.push({ from: periodAround(day, 'month').from, to: day })
      continue
    }
    const held = balances[linesAfter(ledger, lines, dayNumber(day))] ?? oldest
    checks.push({ day, bank: BigInt(balance), books: held - unheld, from })
  }
  return { checks, unchecked }
}

/** What the rows of an account after a day come to that are not on this device; undefined where it cannot tell. */
function unheldAfter(ledger: Ledger, accountId: Id, day: CalendarDay): bigint | undefined {
  const { within, cut } = unheldWithin(unheldSums(ledger), { from: addDays(day, 1), to: LAST_DAY })
  if (cut !== undefined) return undefined
  let sum = 0n
  for (const { sum: one } of within) {
    if (one.accountId === accountId) sum += movedBy(one)
  }
  return sum
}

const LAST_DAY = '9999-12-31' as CalendarDay
