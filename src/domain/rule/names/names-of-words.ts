import { namesListed } from '../../text/listed.ts'
import { fold } from '../fold.ts'
import { capitalNames } from './capital-names.ts'
import { isCategoryWord } from './category-words.ts'

/*
 * Firms whose names are made of words that sentences are made of, or of numbers and days: "Too Good To Go", "First Direct",
 * "Forever 21". Only such as nobody says in another sense stand here, in small letters.
 */
const NAMES = namesListed(`
  forever 21|mitre 10|channel 4|channel 5|area 51|formula 1|level 3|century 21|phillips 66|84 lumber|8x8|tgi fridays|tgi friday's|ruby tuesday|sunday times|studio 54|motel 6|super 8|five below|five guys|six flags
  |thirty one gifts|thirty-one gifts|99 ranch|24 hour fitness|pier 1|fifth third bank|fifth third|first direct|first choice|first utility|first citizens bank
  |first republic|second cup|third love|four seasons hotel|ten thousand villages|two men and a truck|7 for all mankind|one kings lane
  |pets at home|bed bath & beyond|bed bath and beyond|bath & body works|too good to go|not on the high street|under armour|per una
  |where food comes from|once upon a child|made to measure|jack in the box|on the beach|on the border|in the style|from you flowers|march of dimes
  |half price books|dollar general|family dollar|dollar tree|euro car parts|euro garages|pound stretcher|total wine|total energies|total tools
  |evening standard|daily mail|easter seals|christmas tree shops|credit karma|cash converters|card factory|invoice ninja
  |receipt bank|payment sense|every man jack|any time fitness|never fully dressed|and other stories|no frills|three uk|three mobile|each & other|any lab test now|just eat|pret a manger|chuck e cheese|all saints clothing|up & running|now pensions|last minute.com|your move estate agents|my protein
`)

const NAMED = new RegExp(
  String.raw`(?<![\p{L}\p{N}&'’-])(?:${NAMES.map((name) => name.replaceAll('.', String.raw`\.`)).join('|')})(?![\p{L}\p{N}&'’-])`,
  'giu',
)
const QUOTES = /["“”„«»]/

interface Named {
  readonly accounts?: readonly { readonly name: string; readonly institution: string }[]
  readonly glAccounts?: readonly { readonly name: string }[]
}

/**
 * A sentence with such names in quotes, and those that their capitals tell, so that none of their words is read as one of a
 * condition. As it was written where a name is a part of that of an account or of its bank, and where something stands in
 * quotes already.
 */
export function withNamesQuoted(sentence: string, { accounts = [], glAccounts = [] }: Named): string {
  if (QUOTES.test(sentence)) return sentence
  const own = [
    ...accounts.flatMap(({ name, institution }) => [name, institution]),
    ...glAccounts.map(({ name }) => name),
  ].map(fold)
  const listed = [...sentence.matchAll(NAMED)].map(({ 0: name, index: from }) => ({
    from,
    to: from + name.length,
  }))
  const told = capitalNames(sentence).filter(
    ({ from, to }) => !listed.some((each) => each.from < to && from < each.to),
  )
  return [...listed, ...told]
    .toSorted((one, other) => other.from - one.from)
    .reduce((text, { from, to }) => {
      const name = sentence.slice(from, to)
      const isPlain = isOfBooks(fold(name), own) || isBeforeNoun(sentence.slice(to))
      return isPlain ? text : `${text.slice(0, from)}"${name}"${text.slice(to)}`
    }, sentence)
}

/** "Savings", "My Amex Gold": a part of what the books call something, or all of it behind a word. */
function isOfBooks(name: string, own: readonly string[]): boolean {
  return own.some((each) => each.includes(name) || (each.length > 2 && ` ${name} `.includes(` ${each} `)))
}

/** The "purchases" of "Under Armour purchases", which say the way of the money behind a name that is not in quotes. */
function isBeforeNoun(after: string): boolean {
  const [, noun = ''] = /^ (\p{Ll}{3,})(?!\p{L})/u.exec(after) ?? []
  return noun !== 'for' && (isCategoryWord(noun) || BEHIND_NAMES.test(noun))
}

const BEHIND_NAMES =
  /^(?:payouts?|rides?|trips?|orders?|takings|flights?|stays?|visits?|fares?|rooms?|cash-?outs?)$/
