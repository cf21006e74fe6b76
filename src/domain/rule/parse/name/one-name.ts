import { isFirm } from '../../names/firm-names.ts'
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
      NAMES_WITH_AND.has(`${before.slice(from).join(' ')} and ${words.slice(0, at + 1).join(' ')}`),
    ),
  )
}

/** "Smith and Sons", "Meyer & Söhne": the second half is nobody's name by itself. */
const ONE_FIRM =
  /^(?:sons?|daughters?|co\.?|cie\.?|company|partners?|associates|beyond|more|brothers|bros\.?|friends|söhne|soehne|sohn|töchter|partnerin|fils|filles|associés|hijos?|hermanos|figli|fratelli|filhos|irmãos|zoon|zonen|søn|sønner|söner|synowie|synové)(?: |$)/
const NAMES_WITH_AND = new Set(
  "larsen and toubro|pick and pay|marks and spencer|barnes and noble|johnson and johnson|procter and gamble|ben and jerry's|dun and bradstreet|standard and poor's|black and decker|crate and barrel|dolce and gabbana|abercrombie and fitch|holland and barrett|fortnum and mason|bath and body works|legal and general|ernst and young|bang and olufsen|farrow and ball|arm and hammer|harley and davidson|rolls and royce|dungeons and dragons|smith and wesson|pratt and whitney|bausch and lomb|moet and chandon|tate and lyle|fish and chips|cash and carry|bed and breakfast|health and safety|research and development|profit and loss|food and drink|food and beverage|wear and tear|home and garden|park and ride|town and country".split(
    '|',
  ),
)

/** The two names around "&" that are not one. */
export function pairOf(text: string): [string, string] | undefined {
  const [, one, other] = /^(.{2,}) & (.{2,})$/.exec(text) ?? []
  return one === undefined || other === undefined || isOneName(one, other) ? undefined : [one, other]
}

const FIRM_ENDING =
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
