import type { Reader } from '../grammar/reader.ts'
import type { VerbRead } from '../grammar/verb.ts'
import { refuse } from './problem.ts'

/** Refuses "ends in .00" with what to write for it, and other cents, which nothing compares. */
export function refuseCents(reader: Reader, { verbFrom, to }: VerbRead): void {
  const cents = reader.token().text
  if (!/^[.,]\d\d$/.test(cents)) return
  const meant = cents.endsWith('00') ? 'amount is a whole number' : undefined
  const from = reader.isOneAt('amount|amounts', verbFrom - 1) ? verbFrom - 1 : verbFrom
  refuse(
    'WRONG_OPERATOR',
    `"${reader.text(verbFrom, to)}" works on text; ${meant === undefined ? 'for amounts use over, under, between, exactly' : `write: ${meant}`}`,
    reader.span(verbFrom, reader.at + 1),
    meant && reader.instead(from, reader.at + 1, meant),
  )
}
