import * as z from 'zod/mini'
import type { CalendarDay } from '../../domain/calendar/calendar-day.ts'
import { JOURNAL_SIDES, type JournalEntry, MAX_JOURNAL_LINES } from '../../domain/journal/journal-entry.ts'
import { decimalFromMinor } from '../../domain/money/money.ts'
import { currencyCode, id, instant, minorOf, sentence, named, text } from '../rows.ts'

const journalLine = z.strictObject({
  glAccountId: id,
  side: z.enum(JOURNAL_SIDES),
  amount: z.number().check(z.gt(0, 'must be greater than 0'), z.lte(1e15)),
  currency: currencyCode,
  text: z.exactOptional(text(500)),
})

/** What people say of an entry. */
export const journalFields = {
  day: z.iso.date(),
  memo: text(500),
  reference: z.exactOptional(text(100)),
  lines: z
    .array(journalLine, sentence('At least 2 lines are required'))
    .check(z.minLength(2, 'At least 2 lines are required'), z.maxLength(MAX_JOURNAL_LINES)),
  /** The day on which the same is posted with debit and credit exchanged. */
  reversesOn: z.exactOptional(z.iso.date()),
  /** Makes of it a template, which posts nothing. */
  templateName: z.exactOptional(named(100)),
}

export const journalRow = z.strictObject({ id, ...journalFields, createdAt: instant, updatedAt: instant })
export type JournalRow = z.infer<typeof journalRow>

/** Throws Refusal where an amount has more decimals than its currency. */
export function journalFromRow({ lines, day, reversesOn, ...row }: JournalRow): JournalEntry {
  return {
    ...row,
    day: day as CalendarDay,
    ...(reversesOn === undefined ? {} : { reversesOn: reversesOn as CalendarDay }),
    lines: lines.map((line, index) => ({
      ...line,
      amount: minorOf(line.amount, line.currency, `lines.${index}.amount`),
    })),
  }
}

/** The entry with its amounts as decimals, as it stands on the wire. */
export function rowFromJournal(entry: JournalEntry): JournalRow {
  return {
    ...entry,
    lines: entry.lines.map((line) => ({ ...line, amount: decimalFromMinor(line.amount, line.currency) })),
  }
}
