import type { CalendarDay } from '../calendar/calendar-day.ts'
import { minor } from '../money/money.ts'
import { oneLine } from '../text/one-line.ts'
import { cutText } from '../text/sanitize-text.ts'
import type { FileMapping } from './columns/file-mapping.ts'
import type { FileLine } from './file-line.ts'

const MAX_DESCRIPTION = 2000
const MAX_REFERENCE = 200
const MAX_CATEGORY = 100
const NO_DESCRIPTION = 'No description'
const EMPTY_ID = /^(?:[0\s.-]*|n\/?a|none|null)$/i

interface Movement {
  line: number
  raw: readonly string[]
  day: CalendarDay
  /** Minor units, money in above zero. */
  signed: number
  currency: string
}

/** The line of a movement with the texts of its row, each cleaned and no longer than it may be. */
export function lineOf(
  { line, raw, day, signed, currency }: Movement,
  cells: readonly string[],
  mapping: FileMapping,
): FileLine {
  const reference = cellText(cells, mapping.reference, MAX_REFERENCE)
  const category = cellText(cells, mapping.category, MAX_CATEGORY)
  const bankId = cellText(cells, mapping.bankId, MAX_REFERENCE)
  const result: FileLine = {
    line,
    day,
    description:
      describe(cells, mapping) ||
      reference ||
      category ||
      cellText(cells, mapping.textInstead ?? null, MAX_DESCRIPTION) ||
      NO_DESCRIPTION,
    amount: minor(Math.abs(signed)),
    type: signed > 0 ? 'INCOME' : 'EXPENSE',
    currency,
    raw,
  }
  if (bankId !== '' && !EMPTY_ID.test(bankId)) result.bankId = bankId
  if (reference !== '') result.reference = reference
  if (category !== '') result.category = category
  return result
}

/** What two names of one account share: banks write its number with blanks and without, in capitals and not. */
export function accountKey(name: string): string {
  return name.replace(/[ "']/g, '').toUpperCase()
}

/** The account that a cell names, as it stands there. */
export function accountOf(cell: string): string {
  return oneLine(cell, MAX_REFERENCE)
}

/** What a cell says, on one line; empty where the file has no such column. */
export function cellText(cells: readonly string[], column: number | null, max: number): string {
  return column === null ? '' : oneLine(cells[column] ?? '', max)
}

function describe(cells: readonly string[], { description, split }: FileMapping): string {
  const isExported = split != null
  const [first] = description
  if (description.length === 1 && first !== undefined) return textIn(cells[first] ?? '', isExported)
  const texts: string[] = []
  for (const column of description) {
    const text = textIn(cells[column] ?? '', isExported)
    // Banks repeat the payee at the start of the details; once is enough.
    if (text !== '' && !texts.includes(text)) texts.push(text)
  }
  return cutText(texts.join(' '), MAX_DESCRIPTION)
}

/** What a cell says of a movement. In Daybook's own export a dash is what somebody wrote. */
function textIn(cell: string, isExported: boolean): string {
  const text = oneLine(cell, MAX_DESCRIPTION)
  return text.length <= 2 && !isExported && NO_TEXT.test(text) ? '' : text
}

/** How some banks fill a text that they do not have. */
const NO_TEXT = /^[-–—/]{1,2}$/
