import { fold } from '../../fold.ts'
import { isCategoryWord } from '../../names/category-words.ts'
import { isFirm } from '../../names/firm-names.ts'
import { isAmong } from '../grammar/word-list.ts'
import { kindSaid, singleKindSaid } from './noun-says.ts'
import { mayBeFirm } from './written-as-name.ts'

const WORD = String.raw`\p{Lu}[\p{L}'’.&*-]*`
const NAME = String.raw`${WORD}(?: (?:(?:of|and|de|la|van|von|der|the|&) )?${WORD})*`
const NOUN = String.raw`\p{Ll}+(?: \p{Ll}+)?`
const NOUN_FIRST = new RegExp(`^(${NOUN}) (${NAME})$`, 'u')
const NAME_FIRST = new RegExp(`^(${NAME}) (${NOUN})$`, 'u')

/**
 * "salary Yusuf", "British Rowing affiliation": nouns in small letters and a name with capitals, in either order. A bank
 * may write them in the other one, or something between them; whoever looks for both finds what holds the text as it
 * stands as well. Both in the order they are written in. `begins` tells that a sentence begins with it, so that its first capital says nothing.
 */
export function nounAndName(said: string, begins: boolean): [string, string] | undefined {
  const [, first = '', named = ''] = NOUN_FIRST.exec(said) ?? []
  if (named !== '' && areNouns(first) && !isOfNoun(named)) return [first, named]
  const [, name = '', noun = ''] = NAME_FIRST.exec(said) ?? []
  const [head = '', ...more] = name.split(' ')
  const isName =
    more.length > 0 ||
    isFirm(head.toLowerCase()) ||
    ((!begins || isAmong(noun, PAID_BY_THEM)) && mayBeFirm(head))
  const isTitle = name.toLowerCase().split(' ').every(isCategoryWord)
  return isName &&
    !isTitle &&
    !(more.length > 0 && isFirm(head.toLowerCase()) && /^(?:licen[cs]e|renewal)s?$/.test(noun)) &&
    areNouns(noun) &&
    !noun.split(' ').some((word) => isAmong(word, OF_NAME)) &&
    !isOffer(noun)
    ? [name.replace(/(?<=\p{Ll})['’]s$/u, ''), noun]
    : undefined
}

/**
 * "plant hire Speedy or HSS": nouns in small letters before the first of several names with capitals are said of all. The
 * noun and the names, folded; undefined for any other list.
 */
export function nounOfAll(said: string, values: readonly string[]): [string, ...string[]] | undefined {
  const [first = '', ...others] = values
  const [, noun = '', name = ''] = NOUN_FIRST.exec(said.slice(0, first.length)) ?? []
  if (others.length === 0 || noun === '' || !areNouns(noun) || isOfNoun(name)) return undefined
  const rest = said.slice(first.length)
  const areNames = others.every((value) => /^\p{Lu}/u.test(rest.slice(rest.toLowerCase().indexOf(value))))
  return areNames ? [fold(noun), fold(name), ...others] : undefined
}

function areNouns(words: string): boolean {
  return words
    .split(' ')
    .every(
      (word) =>
        isCategoryWord(word) && !isAmong(word, NOT_TOLD) && !isAmong(kindSaid(word), 'INCOME|EXPENSE'),
    )
}

/** "Medicare rebate": what somebody pays, so that the capital before it is rather a name's, though a sentence begins with it. */
const PAID_BY_THEM = 'rebate|bonus|allowance'

/** Nouns that a name says nothing beside, or that may say the way of the money. */
const NOT_TOLD =
  'card|account|bank|cash|credit|debit|payment|payments|transfer|deposit|transaction|charge|charges|bill|bills|invoice|reference|unit|policy|order'

/** "Kano market", "Andheri branch", "Vodafone engineer": the name is that of the place or of who works there. */
const OF_NAME =
  'market|branch|hall|school|church|shop|store|station|airport|street|road|centre|center|club|hospital|clinic|pharmacy|library|garage|bakery|farm|festival|theatre|museum|restaurant|cafe|bar|pub|hotel|company|association|society|council|university|college|nursery|group|team|family|fund|office|engineer|technician|mechanic|driver|manager|agent'

/** "Amazon prime", "Tesco fuel": what a firm sells under its name, or but a part of what is bought there. */
function isOffer(noun: string): boolean {
  const says = kindSaid(noun) ?? singleKindSaid(noun)
  return says !== undefined || isAmong(noun, 'prime|pay|pro|express|direct|music|gas|ads')
}

/** "annual Review", "tax Return": the capital is a whim. */
function isOfNoun(named: string): boolean {
  return named.split(' ').every((word) => isCategoryWord(word.toLowerCase()))
}
