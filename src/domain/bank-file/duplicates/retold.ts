import { writtenDay } from '../../calendar/written-day.ts'
import { quoted } from '../../text/quoted.ts'
import type { ExistingRow } from './existing-rows.ts'
import {
  ALIKE,
  type FileSpan,
  type IndexedLine,
  isMovement,
  isWithin,
  matchByAmount,
} from './likely-match.ts'
import { comparableText, textLikeness } from './text-likeness.ts'

/** So many rows in similar words tell that a file is of movements which the account has from another source. */
const FEWEST_RETOLD = 3

/**
 * Partners with those of the lines that say it in words of their own, where a file tells anew of most rows of its days: of
 * what a connection brought, a statement has each movement as well.
 */
export function withRetold(
  likely: ReadonlyMap<number, ExistingRow>,
  fresh: readonly IndexedLine[],
  existing: readonly ExistingRow[],
  span: FileSpan,
): Map<number, ExistingRow> {
  const taken = new Set([...likely.values()].map(({ id }) => id))
  const ofItsDays = existing.filter((row) => isMovement(row) && isWithin(span, row.day))
  const retold = ofItsDays.filter(({ id }) => taken.has(id)).length
  if (retold < FEWEST_RETOLD || retold * 2 < ofItsDays.length) return new Map(likely)
  const lines = fresh.filter(({ index }) => !likely.has(index))
  const rows = ofItsDays.filter(({ id }) => !taken.has(id))
  return new Map([
    ...likely,
    ...matchByAmount(
      lines.filter(({ line }) => line.bankId === undefined),
      rows,
    ),
    // Two bank references that differ tell of two movements.
    ...matchByAmount(
      lines.filter(({ line }) => line.bankId !== undefined),
      rows.filter(({ hasBankReference }) => !hasBankReference),
    ),
  ])
}

/** Why a line of this text is likely one movement with an existing row, in a sentence. */
export function likelyReason({ day, description }: ExistingRow, text: string): string {
  const [on, said] = [writtenDay(day), quoted(description)]
  if (textLikeness(comparableText(text), comparableText(description)) >= ALIKE)
    return `Same amount on ${on}, and similar text: ${said}.`
  return `Same amount on ${on}: ${said}. Most transactions of those dates were already in the account.`
}
