import { type CalendarDay, daysBetween } from '../calendar-day.ts'
import type { Id } from '../ids.ts'
import type { Minor } from '../money.ts'
import type { TransactionType } from '../transaction.ts'
import { idBesideBankId } from './fingerprint.ts'
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
const ALIKE = 0.75
/** Held rows of one amount compared with a line, the nearest in time first: keeps the cost linear. */
const MOST_COMPARED = 48

/**
 * Judges each line of a file against the rows that its account holds: an exact duplicate where its
 * reference is held, a likely one where a held row has the same amount and type within seven days and
 * similar text. Each held row is matched once. Give all held rows from seven days before the first line
 * to seven after the last, and any held row with the reference of a line.
 */
export function judgeLines(lines: readonly IdentifiedLine[], held: readonly HeldRow[]): JudgedLine[] {
  const heldByReference = new Map(held.map((row) => [row.userTransactionId, row]))
  const used = new Set<Id>()
  const judged = lines.map((line) => exactVerdict(line, heldByReference, used))
  const free = new HeldIndex(held.filter(({ id }) => !used.has(id)))
  for (const { judgedIndex, row } of likelyPairs(judged, free)) {
    const found = judged[judgedIndex]
    if (!found) continue
    found.verdict = 'likely-duplicate'
    found.heldId = row.id
    found.reason = `Same amount on ${row.day}, and similar text: "${row.description}".`
  }
  return judged
}

function exactVerdict(line: IdentifiedLine, held: ReadonlyMap<string, HeldRow>, used: Set<Id>): JudgedLine {
  let { userTransactionId } = line
  if (line.repeatsLine !== undefined) {
    const reason = `Line ${line.repeatsLine} of this file is the same movement by the bank's id.`
    return { line, verdict: 'exact-duplicate', userTransactionId, reason }
  }
  let row = held.get(userTransactionId)
  if (row && line.bankId !== undefined && !isSameMovement(line, row)) {
    userTransactionId = idBesideBankId(line)
    row = held.get(userTransactionId)
  }
  if (!row) return { line, verdict: 'new', userTransactionId, reason: '' }
  used.add(row.id)
  const reason = `The account has it already, on ${row.day}.`
  return { line, verdict: 'exact-duplicate', userTransactionId, heldId: row.id, reason }
}

/** Banks use an id again for another movement; a booking that moved by some days is still the same. */
function isSameMovement(line: IdentifiedLine, row: HeldRow): boolean {
  return (
    line.amount === row.amount &&
    line.type === row.type &&
    Math.abs(daysBetween(row.day, line.day)) <= WINDOW_DAYS
  )
}

interface IndexedRow {
  row: HeldRow
  at: number
  text: ComparableText
}

/** Held rows by amount and type, in the order of their days. */
class HeldIndex {
  private readonly rowsByAmount = new Map<string, IndexedRow[]>()

  constructor(held: readonly HeldRow[]) {
    for (const row of held) {
      const key = `${row.type}${row.amount}`
      const rows = this.rowsByAmount.get(key)
      const indexed = { row, at: dayNumber(row.day), text: comparableText(row.description) }
      if (rows) rows.push(indexed)
      else this.rowsByAmount.set(key, [indexed])
    }
    for (const rows of this.rowsByAmount.values()) rows.sort((a, b) => a.at - b.at)
  }

  /** The rows of a line's amount and type within the window, the nearest in time first. */
  near(line: IdentifiedLine): IndexedRow[] {
    const rows = this.rowsByAmount.get(`${line.type}${line.amount}`)
    if (!rows) return []
    const at = dayNumber(line.day)
    let right = firstFrom(rows, at)
    let left = right - 1
    const found: IndexedRow[] = []
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
}

/** The pairs of new lines and held rows that are likely one movement, the most alike chosen first. */
function likelyPairs(judged: readonly JudgedLine[], free: HeldIndex) {
  const pairs: { judgedIndex: number; row: HeldRow; likeness: number; gap: number }[] = []
  for (const [judgedIndex, { line, verdict }] of judged.entries()) {
    if (verdict !== 'new') continue
    const candidates = free.near(line)
    if (candidates.length === 0) continue
    const text = comparableText(line.description)
    const at = dayNumber(line.day)
    for (const { row, at: rowAt, text: rowText } of candidates) {
      const likeness = textLikeness(text, rowText)
      if (likeness >= ALIKE) pairs.push({ judgedIndex, row, likeness, gap: Math.abs(rowAt - at) })
    }
  }
  pairs.sort((a, b) => b.likeness - a.likeness || a.gap - b.gap || a.judgedIndex - b.judgedIndex)
  const takenLines = new Set<number>()
  const takenRows = new Set<Id>()
  return pairs.filter(({ judgedIndex, row }) => {
    if (takenLines.has(judgedIndex) || takenRows.has(row.id)) return false
    takenLines.add(judgedIndex)
    takenRows.add(row.id)
    return true
  })
}

function dayNumber(day: CalendarDay): number {
  return Date.parse(day) / 86_400_000
}

/** Index of the first row on or after a day, by bisection. */
function firstFrom(rows: readonly IndexedRow[], at: number): number {
  let low = 0
  let high = rows.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((rows[middle]?.at ?? 0) < at) low = middle + 1
    else high = middle
  }
  return low
}
