import { isCategoryWord } from '../../names/category-words.ts'
import { firmsIn, isFirm } from '../../names/firm-names.ts'
import type { TextCondition } from '../../tree.ts'
import type { Doubt } from '../doubt.ts'
import { BULLET } from '../lists/lines.ts'
import { isNoun } from '../names/goods-beside.ts'
import { firmsAround, lettersAround, namesAround } from '../names/names-around.ts'
import { isNumbered } from '../offers/number-offers.ts'
import { isQuoted } from './said-of.ts'
import { strayWordIn } from './sentence-words.ts'
import { sentenceOf } from './text-meanings.ts'

export function asItIs(value: string): Doubt {
  return {
    text: `This looks for the text "${value}" as it is. Put it in quotes if that is what you mean, or write only the words that your bank writes.`,
    quotable: value,
  }
}

export function asOneText(value: string): Doubt {
  return {
    text: `This looks for "${value}" as one text. For either of two, write "or" between them; if it is one, put it in quotes.`,
    quotable: value,
    several: { value, texts: severalIn(value) },
  }
}

/** What joins texts in one piece: "milk / eggs", "aws|gcp", "lidl plus aldi". In "uber +eats" the sign asks for a word as well. */
const SEVERAL = /\s*[/|]\s*|\s+\+\s+|(?<=\S)\+(?=\S)|\s+plus\s+/

/** The texts of one piece; none where a sign without blanks beside it may join but a word of each: "hmrc vat/paye". In a longer list each is one. */
function severalIn(value: string): string[] {
  if (BULLET.test(value)) return value.split(BULLET).filter((text) => text !== '')
  const texts = value.split(SEVERAL)
  const [, ...others] = texts
  const areApart =
    others.length > 1 || others.some((text) => text.includes(' ') || text.includes('&') || isFirm(text))
  return /\S[/|+]\S/.test(value) && texts.some((text) => text.includes(' ')) && !areApart ? [] : texts
}

/** "Amazon Pay", "Chez Paul": short words with a capital behind the first are parts of a name, whatever they mean else. */
function withoutNames(value: string, said: string): string {
  if (said === said.toUpperCase() || said === value) return value
  return said
    .replace(/(?<=\S )\p{Lu}\p{Ll}{1,3}(?=\s|$)/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()
}

function foreignDoubt(value: string): Doubt {
  return {
    text: `Daybook reads English only, so this looks for the text "${value}". Put it in quotes if that is what you mean.`,
    quotable: value,
  }
}

/** Signs that no name holds, unless a short word is cut off before them: "St. James", "Mr. Price". */
const SIGNS =
  /[\p{L}\p{N}][?!] \p{Ll}|(?<!\b(?:corp|bros|assoc|dept|univ|intl|prof|messrs|govt|natl))(?<=\p{L}{4})\. \p{L}|\s\.{1,3}\s|\.\.|…|\s&\p{L}{3}|\s(?:[<>=]{1,2}|\/{2})\s|\d[<>]\w/iu
/** "rent et rates": what other languages join words in small letters with. */
const JOINED_ELSEWHERE = /^\p{Ll}[\p{Ll} ]* (?:et|og|och|ou|e|ja|und|oder|y) \p{Ll}{3}/u

/** "🚗 uber": no bank writes one. */
const PICTURE = /(?![©®™])\p{Extended_Pictographic}/u
/** "uber-like", "wework-type" */
const LIKENESS = /\p{L}-(?:like|type|style|esque|adjacent)(?=\s|$)/u
/** Words that stand for a whole sentence, or nearly for one of the words that conditions are made of. */
export function phraseDoubts(
  value: string,
  copied: 'title' | 'line' | false,
  said = value,
  isFirst = false,
): Doubt[] {
  // The country in "AMZN Mktp US" and "US Foods" is no "us".
  const found = sentenceOf(
    /(?:^| )US(?: |$)/.test(said) ? value.replace(/(?:^| )us(?= |$)/, '').trim() : withoutNames(value, said),
  )
  // "bank Chase" lacks its "is".
  if (
    /^(?:bank|store|shop|memo|notes?|reference|payer|sender|recipient|customer|seller|type|total|price) \p{Lu}/u.test(
      said,
    )
  )
    return [asItIs(value)]
  if (PICTURE.test(said) || LIKENESS.test(said)) return [asItIs(value)]
  // "AWS ending July 2025", where the month was read apart
  if (value.endsWith(' ending')) return [asItIs(value)]
  // "check number 1043": banks write "CHECK 1043", or the number alone.
  if (isNumbered(said)) return [asItIs(value)]
  const sentence = copied === 'title' || (copied && found === 'english') ? undefined : found
  if (sentence !== undefined) return [sentence === 'foreign' ? foreignDoubt(value) : asItIs(value)]
  // "Cash App to Dave": by what money goes, and to whom.
  if (/\S (?:to|from) \p{Lu}/u.test(said)) return [asItIs(value)]
  // "fuel? rent", "Tesco. Rent", "Tesco &rent": where one sentence, or one name, ends
  if (SIGNS.test(said)) return [asItIs(value)]
  if (JOINED_ELSEWHERE.test(said)) return [foreignDoubt(value)]
  if (copied === false && strayWordIn(said, isFirst, isNoun) !== undefined) return [asItIs(value)]
  const [, of] = /^(?:\S+ )*(\S+) of (?:the|my|our|an?) /.exec(value) ?? []
  // "rent of godown", "sale of old mower": what is done, and with what.
  if (
    said === value &&
    /(?:^|\s)(?:rents?|hire|sale|purchase|repairs?|servicing|maintenance|supply|installation|renewal) of \p{Ll}/u.test(
      said,
    )
  )
    return [asItIs(value)]
  // "EMI of HDFC": letters for what is paid, and to whom.
  const [, letters = ''] = /^(\p{Lu}{2,5}) of \p{Lu}/u.exec(said) ?? []
  if (isCategoryWord(letters.toLowerCase())) return [asItIs(value)]
  // "Belastingdienst for BTW": what somebody is paid for.
  const [, purpose = ''] = / for (\S+)$/.exec(said) ?? []
  if (/^\p{Lu}{2,}$/u.test(purpose) || isCategoryWord(purpose)) return [asItIs(value)]
  // "reversal of a donation"; "House of the Rising Sun" is a name.
  if (copied === false && of !== undefined && (isCategoryWord(of) || said === value)) return [asItIs(value)]
  const sign = /\w(\*)$|^([#@~^])\p{L}[^ ]*(?:$| [#@~^]\p{L})/u
    .exec(value)
    ?.find((part, at) => at > 0 && part !== undefined)
  if (sign !== undefined)
    return [
      {
        text: `This looks for "${value}" with the sign "${sign}". Leave the sign out to find every text that contains the word, or put it in quotes.`,
        quotable: value,
      },
    ]
  const firms = /\n/.test(said) ? [] : firmsIn(value)
  const parts =
    firms.length > 0
      ? firms
      : copied === false
        ? namesAround(value, said)
        : copied === 'title'
          ? firmsAround(value, said)
          : lettersAround(value, said)
  return parts.length > 0 ? [asOneName(value, parts)] : []
}

export function asOneName(value: string, texts: readonly string[]): Doubt {
  return {
    text: `This looks for "${value}" as one name. For ${texts.length > 2 ? 'any' : 'either'} of them, write "${texts.join(' or ')}".`,
    several: { value, texts },
  }
}

/** "Insurance – Hiscox": a dash of prose parts what a person says, and hardly ever what a bank writes. */
export function dashDoubts(source: string, { values }: TextCondition): Doubt[] {
  return values.filter((value) => /\s[–—]\s/.test(value) && !isQuoted(source, value)).map(asItIs)
}
