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

/** What imports did, in one sentence: "214 rows, 9 duplicates set aside, 205 to review, 131 of them suggested". */
export function summarySentence(records: readonly Told[]): string {
  const sum = (key: keyof Told) => records.reduce((total, record) => total + (record[key] ?? 0), 0)
  const [duplicates, locked] = [sum('duplicates'), sum('locked')]
  const [refused, assigned] = [sum('refused'), sum('assigned')]
  const decided = sum('decided')
  const open = sum('stored') - decided
  const parts = [counted(sum('rows'), 'row')]
  if (duplicates > 0) parts.push(`${counted(duplicates, 'duplicate')} set aside`)
  if (locked > 0) parts.push(lockedWords(locked))
  if (refused > 0) parts.push(`${countText(refused)} couldn’t be read`)
  if (decided > 0) parts.push(`${countText(decided)} already decided`)
  parts.push(`${countText(open)} to review${suggestedWords(assigned, open)}`)
  return parts.join(', ')
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
