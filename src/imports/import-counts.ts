import { counted, countText } from '../domain/text/count-text.ts'
import type { Checked, Included } from './import-messages.ts'
import type { ImportRecord } from '../db/core/records.ts'

export interface Counts {
  /** Movements and unreadable rows of the file. */
  rows: number
  /** Rows that will be imported: the new ones, and the duplicates that are wanted all the same. */
  imported: number
  /** Duplicates that stay out. */
  setAside: number
  /** Rows of locked days, which stay out too. */
  locked: number
}

export function countsOf(checked: Checked, included: Included): Counts {
  const { new: fresh, exact, likely, locked, lockedDuplicates, errors } = checked
  const duplicates = exact + likely
  const wanted = included === 'all' ? duplicates - lockedDuplicates : included.size
  return {
    rows: fresh + duplicates + locked + errors,
    imported: fresh + wanted,
    setAside: duplicates - wanted,
    locked,
  }
}

type Told = Pick<ImportRecord, 'rows' | 'duplicates' | 'refused' | 'stored' | 'assigned' | 'locked'> & {
  /** Rows that need no review, because their file told what had been decided. */
  decided?: number
}

/** What imports did, as it is told where their rows are reviewed: at first, and once some of those are decided. */
export interface ImportSummary {
  atFirst: string
  underReview: string
}

export function importSummary(records: readonly Told[]): ImportSummary {
  const stored = sumOf(records, 'stored')
  return {
    atFirst: summarySentence(records),
    underReview: [...partsBeside(records), `${countText(stored)} imported`].join(', '),
  }
}

/** What imports did, in one sentence: "214 rows, 9 duplicates set aside, 205 to review, 131 of them suggested". */
export function summarySentence(records: readonly Told[]): string {
  const open = sumOf(records, 'stored') - sumOf(records, 'decided')
  const waiting = `${countText(open)} to review${suggestedWords(sumOf(records, 'assigned'), open)}`
  return [...partsBeside(records), waiting].join(', ')
}

/** All but the rows that an import leaves to review. */
function partsBeside(records: readonly Told[]): string[] {
  const sum = (key: keyof Told) => sumOf(records, key)
  const [duplicates, locked] = [sum('duplicates'), sum('locked')]
  const [refused, decided] = [sum('refused'), sum('decided')]
  const parts = [counted(sum('rows'), 'row')]
  if (duplicates > 0) parts.push(`${counted(duplicates, 'duplicate')} set aside`)
  if (locked > 0) parts.push(lockedWords(locked))
  if (refused > 0) parts.push(`${countText(refused)} couldn’t be read`)
  if (decided > 0) parts.push(`${countText(decided)} already decided`)
  return parts
}

function sumOf(records: readonly Told[], key: keyof Told): number {
  return records.reduce((total, record) => total + (record[key] ?? 0), 0)
}

function suggestedWords(assigned: number, open: number): string {
  if (assigned === 0) return ''
  if (assigned === open) return open === 1 ? ', suggested' : ', all suggested'
  return `, ${countText(assigned)} of them suggested`
}

/** What a check of a file found, in one sentence. */
export function checkSentence({ exact, likely, locked, errors, faults, new: fresh }: Checked): string {
  const parts = [
    counted(fresh, 'new row'),
    ...(exact > 0 ? [counted(exact, 'exact duplicate')] : []),
    ...(likely > 0 ? [counted(likely, 'likely duplicate')] : []),
    ...(locked > 0 ? [lockedWords(locked)] : []),
    ...(errors > 0 ? [counted(errors, 'unreadable row')] : []),
    ...(faults.length > 0 ? [counted(faults.length, 'statement problem')] : []),
  ]
  return parts.join(' · ')
}

/** Rows that stay out because their days are locked. */
export function lockedWords(count: number): string {
  return `${countText(count)} in a locked period`
}
