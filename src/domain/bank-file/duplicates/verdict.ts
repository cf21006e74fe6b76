import { addDays, type CalendarDay } from '../../calendar/calendar-day.ts'
import type { Id } from '../../ids.ts'
import { idBesideBankId, shortBankId } from './fingerprint.ts'
import type { ExistingRow, ExistingRows } from './existing-rows.ts'
import { type FileSpan, isWithin, matchLikely, type IndexedLine, WINDOW_DAYS } from './likely-match.ts'
import { likelyReason, withRetold } from './retold.ts'
import { writtenDay } from '../../calendar/written-day.ts'
import type { IdentifiedLine } from '../file-line.ts'

export type Verdict = 'new' | 'exact-duplicate' | 'likely-duplicate' | 'locked'

/** A line and what the import makes of it. */
export interface JudgedLine {
  line: IdentifiedLine
  verdict: Verdict
  /** The reference to import it by: the line's own, but for a bank id that the account holds for another movement. */
  userTransactionId: string
  /** The existing row that it is likely the same as. */
  existingId?: Id
  /** Whether its day is locked: then it cannot be imported, whatever else it is. */
  locked: boolean
  /** A sentence for the person who decides; empty for a new line. */
  reason: string
}

/** How many lines of a file have each verdict. */
export type VerdictCounts = Record<Verdict, number> & {
  /** Duplicates of locked days: they cannot be had all the same. */
  lockedDuplicates: number
}

const VERDICTS = ['new', 'exact-duplicate', 'likely-duplicate', 'locked'] as const
/** Of a line's code: its verdict, and what else is true of it. */
const VERDICT_BITS = 3
const BIT_LOCKED = 4
/** New under another reference than its own. */
const BIT_RENAMED = 8
const NO_PARTNER = -1

/**
 * The verdicts on the lines of a file, by their indexes: five bytes a line. What is to be told of a line
 * is put into words when somebody looks at it.
 */
export class Verdicts {
  readonly counts: VerdictCounts
  readonly #codes: Uint8Array
  /** Indexes among the existing rows. */
  readonly #partners: Int32Array
  readonly #existing: ExistingRows
  readonly #likely: ReadonlyMap<number, ExistingRow>
  readonly #lockedThrough: CalendarDay | undefined

  constructor(
    codes: Uint8Array,
    partners: Int32Array,
    existing: ExistingRows,
    likely: ReadonlyMap<number, ExistingRow>,
    lockedThrough: CalendarDay | undefined,
  ) {
    this.#codes = codes
    this.#partners = partners
    this.#existing = existing
    this.#likely = likely
    this.#lockedThrough = lockedThrough
    this.counts = { new: 0, 'exact-duplicate': 0, 'likely-duplicate': 0, locked: 0, lockedDuplicates: 0 }
    for (let index = 0; index < codes.length; index += 1) {
      const verdict = this.of(index)
      this.counts[verdict] += 1
      if (this.isLocked(index) && verdict !== 'locked') this.counts.lockedDuplicates += 1
    }
  }

  of(index: number): Verdict {
    return VERDICTS[(this.#codes[index] ?? 0) & VERDICT_BITS] ?? 'new'
  }

  isLocked(index: number): boolean {
    return ((this.#codes[index] ?? 0) & BIT_LOCKED) !== 0
  }

  /** Whether a reference is one of the account's rows already. */
  isExisting(userTransactionId: string): boolean {
    return this.#existing.has(userTransactionId)
  }

  /** The reference by which the line at an index goes into the books. */
  referenceOf(index: number, line: IdentifiedLine): string {
    if (((this.#codes[index] ?? 0) & BIT_RENAMED) !== 0) return idBesideBankId(line)
    const partner = this.#partners[index] ?? NO_PARTNER
    if (partner === NO_PARTNER) return line.userTransactionId
    return referencesOf(line).find((each) => this.#existing.find(each) === partner) ?? line.userTransactionId
  }

  /** The indexes of the lines of these verdicts, those of the first verdict first. */
  indexes(verdicts: readonly Verdict[], from: number, count: number): number[] {
    const found: number[] = []
    let passed = 0
    for (const verdict of verdicts) {
      for (let index = 0; index < this.#codes.length && found.length < count; index += 1) {
        if (this.of(index) !== verdict) continue
        passed += 1
        if (passed > from) found.push(index)
      }
    }
    return found
  }

  judged(index: number, line: IdentifiedLine): JudgedLine {
    const likely = this.#likely.get(index)
    return {
      line,
      verdict: this.of(index),
      userTransactionId: this.referenceOf(index, line),
      locked: this.isLocked(index),
      reason: this.#reason(index, line),
      ...(likely ? { existingId: likely.id } : {}),
    }
  }

  #reason(index: number, { repeatsLine, description }: IdentifiedLine): string {
    switch (this.of(index)) {
      case 'new':
        return ''
      case 'locked':
        return `The books are locked through ${this.#lockedThrough && writtenDay(this.#lockedThrough)}.`
      case 'likely-duplicate': {
        const row = this.#likely.get(index)
        return row ? likelyReason(row, description) : ''
      }
      case 'exact-duplicate':
        return repeatsLine === undefined
          ? `Already in this account, on ${writtenDay(this.#existing.dayOf(this.#partners[index] ?? 0))}.`
          : `Line ${repeatsLine} of this file has the same bank ID.`
    }
  }
}

/** What judging needs to know of the books beside the references of the account's rows. */
export interface VerdictContext {
  /** The day through which the account is locked, itself included. */
  lockedThrough?: CalendarDay | undefined
  /** The rows that the account holds in a span of days, both ends included. */
  existingBetween: (from: CalendarDay, to: CalendarDay) => Promise<readonly ExistingRow[]>
}

export type Lines = Iterable<IdentifiedLine> & { readonly length: number }

/**
 * Judges each line of a file against the rows that its account holds: an exact duplicate where its
 * reference exists, a likely one where an existing row has the same amount and type within seven days and
 * similar text and not both have bank references of one kind, unless an earlier file told of it in the same words on a day
 * that this one does not tell of; in whatever text within three days where the file tells anew of most rows of its days; locked where it is new and its day may not be changed. Each
 * existing row is matched once. Give all existing rows from seven days before the first line to seven after the last, and any existing row with
 * the reference of a line.
 */
export async function judgeLines(
  lines: Lines,
  existing: ExistingRows,
  { lockedThrough, existingBetween }: VerdictContext,
): Promise<Verdicts> {
  const codes = new Uint8Array(lines.length)
  const partners = new Int32Array(lines.length).fill(NO_PARTNER)
  const used = new Uint8Array(existing.length)
  const promising: PromisingLine[] = []
  let span: FileSpan | undefined
  let index = 0
  for (const line of lines) {
    span = widened(span, line.day)
    const partner = exactPartner(line, existing, used)
    const isDuplicate = partner !== NO_PARTNER || line.repeatsLine !== undefined
    let code = isDuplicate ? codeOf('exact-duplicate') : 0
    if (lockedThrough !== undefined && line.day <= lockedThrough) code |= BIT_LOCKED
    if (partner !== NO_PARTNER) used[partner] = 1
    if (!isDuplicate && existing.length > 0) {
      if (line.bankId !== undefined && existing.has(line.userTransactionId)) code |= BIT_RENAMED
      if (existing.hasMoney(line)) promising.push({ index, line })
    }
    codes[index] = code
    partners[index] = partner
    index += 1
  }
  const likely = span
    ? await likelyPartners(promising, existing, used, existingBetween, span)
    : new Map<number, ExistingRow>()
  for (const at of likely.keys()) codes[at] = codeOf('likely-duplicate') | ((codes[at] ?? 0) & BIT_LOCKED)
  for (const [at, code] of codes.entries()) {
    if ((code & VERDICT_BITS) === 0 && (code & BIT_LOCKED) !== 0) codes[at] = code | codeOf('locked')
  }
  return new Verdicts(codes, partners, existing, likely, lockedThrough)
}

/**
 * By reference alone. Which of two movements under one bank id has the bare id depends on the order of
 * the file that came first, so a line is looked up under each reference it may have got.
 */
function exactPartner(line: IdentifiedLine, existing: ExistingRows, used: Uint8Array): number {
  if (existing.length === 0 || line.repeatsLine !== undefined) return NO_PARTNER
  for (const reference of referencesOf(line)) {
    const index = existing.find(reference)
    if (index < 0 || used[index] === 1) continue
    // Banks use an id again for another movement; a booking that moved by some days is still the same.
    if (line.bankId === undefined || existing.isNear(index, line, WINDOW_DAYS)) return index
  }
  return NO_PARTNER
}

function referencesOf(line: IdentifiedLine): string[] {
  const { userTransactionId, bankId } = line
  return bankId === undefined
    ? [userTransactionId]
    : [idBesideBankId(line), userTransactionId, shortBankId(bankId)]
}

type PromisingLine = IndexedLine & { line: IdentifiedLine }

/** Only the rows of the days around the promising lines are looked at a second time. */
async function likelyPartners(
  promising: readonly PromisingLine[],
  existing: ExistingRows,
  used: Uint8Array,
  existingBetween: VerdictContext['existingBetween'],
  span: FileSpan,
): Promise<Map<number, ExistingRow>> {
  let near: FileSpan | undefined
  for (const { line } of promising) near = widened(near, line.day)
  if (!near) return new Map()
  const rows = await existingBetween(addDays(near.from, -WINDOW_DAYS), addDays(near.to, WINDOW_DAYS))
  const free = rows.filter((row) => used[existing.find(row.userTransactionId)] !== 1)
  const referenced = promising.filter(({ line }) => line.bankId !== undefined)
  const likely =
    (used.includes(1) ? undefined : likelyByOtherReferences(referenced, free, span)) ??
    // Two bank references that differ tell of two movements, as of wages of one amount week by week.
    matchLikely(
      referenced,
      free.filter((row) => !row.hasBankReference),
      span,
    )
  const taken = new Set([...likely.values()].map(({ id }) => id))
  const others = matchLikely(
    promising.filter(({ line }) => line.bankId === undefined),
    free.filter(({ id }) => !taken.has(id)),
    span,
  )
  return withRetold(new Map([...likely, ...others]), promising, free, span)
}

/** One of the same amount and text happens by chance; from two on the same movements are told of. */
const FEWEST_ALIKE = 2

/**
 * The partners of lines whose bank references are of another kind than those the account holds of the same days, as where
 * a bank numbers its downloads otherwise than its lists: none of them is known, and yet most of those rows are told of.
 * Undefined where they seem to be of one kind.
 */
function likelyByOtherReferences(
  lines: readonly PromisingLine[],
  free: readonly ExistingRow[],
  span: FileSpan,
): Map<number, ExistingRow> | undefined {
  const isOfSameDays = (row: ExistingRow) => row.hasBankReference === true && isWithin(span, row.day)
  const referenced = free.filter(isOfSameDays).length
  if (referenced < FEWEST_ALIKE) return undefined
  const likely = matchLikely(
    lines,
    free.filter((row) => !row.hasBankReference || isOfSameDays(row)),
    span,
  )
  const found = [...likely.values()].filter(isOfSameDays).length
  return found >= FEWEST_ALIKE && found * 2 >= referenced ? likely : undefined
}

function widened(span: FileSpan | undefined, day: CalendarDay): FileSpan {
  if (!span) return { from: day, to: day }
  if (day < span.from) return { ...span, from: day }
  return day > span.to ? { ...span, to: day } : span
}

function codeOf(verdict: Verdict): number {
  return VERDICTS.indexOf(verdict)
}
