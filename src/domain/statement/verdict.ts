import { type CalendarDay, daysBetween } from '../calendar-day.ts'
import type { Id } from '../ids.ts'
import type { Minor } from '../money.ts'
import type { TransactionType } from '../transaction.ts'
import { idBesideBankId, shortBankId } from './fingerprint.ts'
import type { IdentifiedLine } from './statement-line.ts'
import { type ComparableText, comparableText, textLikeness } from './text-likeness.ts'

export const VERDICTS = ['new', 'exact-duplicate', 'likely-duplicate', 'error'] as const
export type Verdict = (typeof VERDICTS)[number]

/** A transaction the account holds already. */
export interface HeldRow {
  id: Id
  userTransactionId: string
  day: CalendarDay
  amount: Minor
  type: TransactionType
  description: string
}

/** A line and what the import makes of it. */
export interface JudgedLine {
  line: IdentifiedLine
  verdict: Exclude<Verdict, 'error'>
  /** The reference to import it by: the line's own, but for a bank id that the account holds for another movement. */
  userTransactionId: string
  /** The held row that it duplicates; absent where it repeats a line of the same file. */
  heldId?: Id
  /** A sentence for the person who decides; empty for a new line. */
  reason: string
}

/** How far apart in days two tellings of one movement may be. */
export const WINDOW_DAYS = 7
/** Likeness from which two descriptions may tell of one movement; "Jones 44" and "Jones 45" stay below. */
export const ALIKE = 0.75
/** Held rows of one amount compared with a line, the nearest in time first: keeps the cost linear. */
const MOST_COMPARED = 48

/**
 * Judges each line of a file against the rows that its account holds: an exact duplicate where its
 * reference is held, a likely one where a held row has the same amount and type within seven days and
 * similar text. Each held row is matched once. Give all held rows from seven days before the first line
 * to seven after the last, and any held row with the reference of a line.
 */
export function judgeLines(lines: readonly IdentifiedLine[], held: readonly HeldRow[]): JudgedLine[] {
  const notable = notableLines(lines, held)
  return lines.map((line, place) => notable.get(place) ?? newLine(line))
}

/** A line of which there is nothing to say. */
export function newLine(line: IdentifiedLine): JudgedLine {
  return { line, verdict: 'new', userTransactionId: line.userTransactionId, reason: '' }
}

/**
 * As judgeLines, for lines that come one after another and are not kept: answers, by place, the duplicates
 * and the new lines that need another reference than their own.
 */
export function notableLines(
  lines: Iterable<IdentifiedLine>,
  held: readonly HeldRow[],
): Map<number, JudgedLine> {
  const heldByReference = new Map(held.map((row) => [row.userTransactionId, row]))
  const heldMoney = new Set(held.map(moneyOf))
  const used = new Set<Id>()
  const notable = new Map<number, JudgedLine>()
  const promising: { place: number; judged: JudgedLine }[] = []
  let place = 0
  for (const line of lines) {
    const judged = exactVerdict(line, heldByReference, used)
    const isPlain = judged.verdict === 'new' && judged.userTransactionId === line.userTransactionId
    if (!isPlain) notable.set(place, judged)
    if (judged.verdict === 'new' && heldMoney.has(moneyOf(line))) promising.push({ place, judged })
    place += 1
  }
  matchLikely(
    promising.map(({ judged }) => judged),
    held.filter(({ id }) => !used.has(id)),
  )
  for (const { place: at, judged } of promising) if (judged.verdict !== 'new') notable.set(at, judged)
  return notable
}

/**
 * By reference alone. Which of two movements under one bank id has the bare id depends on the order of
 * the file that came first, so a line is looked up under each reference it may have got.
 */
function exactVerdict(line: IdentifiedLine, held: ReadonlyMap<string, HeldRow>, used: Set<Id>): JudgedLine {
  const { userTransactionId, bankId, repeatsLine } = line
  if (repeatsLine !== undefined) {
    const reason = `Line ${repeatsLine} of this file is the same movement by the bank's id.`
    return { line, verdict: 'exact-duplicate', userTransactionId, reason }
  }
  const references =
    bankId === undefined
      ? [userTransactionId]
      : [idBesideBankId(line), userTransactionId, shortBankId(bankId)]
  for (const reference of references) {
    const row = held.get(reference)
    if (!row || used.has(row.id) || (bankId !== undefined && !isSameMovement(line, row))) continue
    used.add(row.id)
    const reason = `The account has it already, on ${row.day}.`
    return { line, verdict: 'exact-duplicate', userTransactionId: reference, heldId: row.id, reason }
  }
  const taken = bankId !== undefined && held.has(userTransactionId)
  return {
    line,
    verdict: 'new',
    userTransactionId: taken ? idBesideBankId(line) : userTransactionId,
    reason: '',
  }
}

/** Banks use an id again for another movement; a booking that moved by some days is still the same. */
function isSameMovement(line: IdentifiedLine, row: HeldRow): boolean {
  return (
    line.amount === row.amount &&
    line.type === row.type &&
    Math.abs(daysBetween(row.day, line.day)) <= WINDOW_DAYS
  )
}

/** A line or a held row as both are compared. */
interface Comparable {
  /** Direction and amount: what both sides must share. */
  money: string
  /** Day, counted from 1970. */
  at: number
  text: ComparableText
}

type FreshLine = Comparable & { judged: JudgedLine }
type FreeRow = Comparable & { row: HeldRow; used: boolean }

function moneyOf({ type, amount }: Pick<HeldRow, 'type' | 'amount'>): string {
  return `${type}${amount}`
}

function comparable(judged: JudgedLine): FreshLine {
  const { line } = judged
  return { money: moneyOf(line), at: dayNumber(line.day), text: comparableText(line.description), judged }
}

function indexed(row: HeldRow): FreeRow {
  const text = comparableText(row.description)
  return { money: moneyOf(row), at: dayNumber(row.day), text, row, used: false }
}

/** Marks the lines that are likely one movement with a free row: equal texts first, then similar ones. */
function matchLikely(fresh: readonly JudgedLine[], held: readonly HeldRow[]): void {
  const wanted = new Set(fresh.map(({ line }) => moneyOf(line)))
  const free = held.filter((row) => wanted.has(moneyOf(row))).map(indexed)
  const offered = new Set(free.map(({ money }) => money))
  const promising = fresh.filter(({ line }) => offered.has(moneyOf(line))).map(comparable)
  const linesByText = byDay(promising, withText)
  const rowsByText = byDay(free, withText)
  for (const reach of [0, WINDOW_DAYS]) {
    for (const [key, lines] of linesByText) sweep(lines, rowsByText.get(key) ?? [], reach)
  }
  const rest = promising.filter(({ judged }) => judged.verdict === 'new')
  matchSimilar(
    rest,
    byDay(
      free.filter(({ used }) => !used),
      ({ money }) => money,
    ),
  )
}

function withText({ money, text }: Comparable): string {
  return `${money} ${text.key}`
}

function byDay<T extends Comparable>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const itemsByKey = new Map<string, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const same = itemsByKey.get(key)
    if (same) same.push(item)
    else itemsByKey.set(key, [item])
  }
  for (const same of itemsByKey.values()) same.sort((a, b) => a.at - b.at)
  return itemsByKey
}

/** Matches lines and rows of one text, both in order of days: the earliest row in reach leaves the most for the rest. */
function sweep(lines: readonly FreshLine[], rows: readonly FreeRow[], reach: number): void {
  let next = 0
  for (const line of lines) {
    if (line.judged.verdict !== 'new') continue
    let row = rows[next]
    while (row && (row.used || row.at < line.at - reach)) row = rows[(next += 1)]
    if (!row) return
    if (row.at <= line.at + reach) markLikely(line, row)
  }
}

/** Matches lines and rows of one amount by likeness, the most alike pair first. */
function matchSimilar(lines: readonly FreshLine[], rowsByMoney: ReadonlyMap<string, FreeRow[]>): void {
  const pairs: { line: FreshLine; row: FreeRow; likeness: number; gap: number }[] = []
  for (const line of lines) {
    for (const row of nearest(rowsByMoney.get(line.money) ?? [], line.at)) {
      const likeness = textLikeness(line.text, row.text)
      if (likeness >= ALIKE) pairs.push({ line, row, likeness, gap: Math.abs(row.at - line.at) })
    }
  }
  pairs.sort((a, b) => b.likeness - a.likeness || a.gap - b.gap)
  for (const { line, row } of pairs) {
    if (line.judged.verdict === 'new' && !row.used) markLikely(line, row)
  }
}

function markLikely({ judged }: FreshLine, free: FreeRow): void {
  free.used = true
  judged.verdict = 'likely-duplicate'
  judged.heldId = free.row.id
  judged.reason = `Same amount on ${free.row.day}, and similar text: "${free.row.description}".`
}

/** The rows within the window of a day, the nearest first, MOST_COMPARED of them at most. */
function nearest(rows: readonly FreeRow[], at: number): FreeRow[] {
  let right = firstFrom(rows, at)
  let left = right - 1
  const found: FreeRow[] = []
  while (found.length < MOST_COMPARED) {
    const before = rows[left]
    const after = rows[right]
    const gapBefore = before ? at - before.at : Number.POSITIVE_INFINITY
    const gapAfter = after ? after.at - at : Number.POSITIVE_INFINITY
    if (Math.min(gapBefore, gapAfter) > WINDOW_DAYS) break
    if (after && gapAfter <= gapBefore) {
      found.push(after)
      right += 1
    } else if (before) {
      found.push(before)
      left -= 1
    }
  }
  return found
}

function dayNumber(day: CalendarDay): number {
  return Date.parse(day) / 86_400_000
}

/** Index of the first row on or after a day, by bisection. */
function firstFrom(rows: readonly FreeRow[], at: number): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((rows[middle]?.at ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low
}
