import { isFirm } from '../../names/firm-names.ts'
import { isNameWithAnd } from '../../names/names-with-and.ts'
import { isAmong } from '../grammar/word-list.ts'

/** Whether two names around "and" or "&" are one, as far as that is known: "B & Q", "Smith and Sons". */
export function isOneName(one: string, other: string): boolean {
  return ONE_FIRM.test(other) || isNamedWithAnd(one, other)
}

/**
 * The same among other names: "marks and spencer", "marks and spencer simply food", "b and q". "Aldi, Lidl and Co." may be
 * one firm or three names.
 */
export function isNamedWithAnd(one: string, other: string): boolean {
  if ([one, other].some((value) => /^\p{L}$/u.test(value)) || isAmong(one, 'mr|mrs|ms|dr')) return true
  const [before, words] = [one.split(' '), other.split(' ')]
  // "makro cash and carry"
  return before.some((_, from) =>
    words.some((_word, at) =>
      isNameWithAnd(`${before.slice(from).join(' ')} and ${words.slice(0, at + 1).join(' ')}`),
    ),
  )
}

/** "Smith and Sons", "Meyer & Söhne": the second half is nobody's name by itself. */
const ONE_FIRM =
  /^(?:sons?|daughters?|co\.?|cie\.?|company|partners?|associates|beyond|more|brothers|bros\.?|friends|söhne|soehne|sohn|töchter|partnerin|fils|filles|associés|hijos?|hermanos|figli|fratelli|filhos|irmãos|zoon|zonen|søn|sønner|söner|synowie|synové)(?: |$)/
/** The two names around "&" that are not one. */
export function pairOf(text: string): [string, string] | undefined {
  const [, one, other] = /^(.{2,}) & (.{2,})$/.exec(text) ?? []
  return one === undefined || other === undefined || isOneName(one, other) ? undefined : [one, other]
}

/** What says that a name is that of a firm or of somebody: "Ltd", "Jr." */
export const FIRM_ENDING =
  /^(?:inc|incorporated|ltd|limited|llc|llp|lp|plc|corp|co|gmbh|ag|kg|sa|sas|sarl|srl|spa|bv|nv|ab|oy|as|pty|pvt|qc|kc|jr|sr|esq|md|phd|cpa)\.?$/

/**
 * The one firm of "Douglas Aitken, Inc." and "Newspaper Licensing Agency Ltd, The": what a comma parts there is nobody's
 * name by itself. Banks write it with the comma or without. Undefined for any other list.
 */
export function firmOf(values: readonly string[]): string[] | undefined {
  const [name = '', ending = ''] = values
  if (values.length !== 2) return undefined
  if (ending === 'the') return [name]
  return FIRM_ENDING.test(ending) ? [`${name}, ${ending}`, `${name} ${ending}`] : undefined
}

/** "Zomato/Swiggy", while "Rent/rates" may be one text. */
export function apartBySlash(value: string): string[] {
  const parts = value.split(/ ?\/ ?/)
  return parts.length > 1 && parts.every(isFirm) ? parts : [value]
}
