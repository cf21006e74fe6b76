import { answered, type Doubt } from '../doubt.ts'
import { literalPattern } from '../../../text/literal-pattern.ts'
import { isPlace } from '../../names/places.ts'
import { kindSaid } from '../../parse/text/noun-says.ts'
import { isAmong } from '../../parse/grammar/word-list.ts'
import type { TextCondition } from '../../tree.ts'
import { isFirm, PROFESSION } from '../../names/firm-names.ts'
import { isFirmOfWords } from '../../names/firms-of-words.ts'
import { isCostByItself } from '../../names/cost-words.ts'
import { areCategories, isCategoryPair, isCategoryWord } from '../../names/category-words.ts'
import { LEADING_RAILS } from '../../names/rails.ts'
import { isQuality } from '../../names/qualities.ts'
import { oneThing } from '../../names/things.ts'
import { printLeaf } from '../../print/print.ts'
import { wrappedPattern } from '../../../text/wrapped-pattern.ts'
import { isQuoted } from '../texts/said-of.ts'
import { sentenceWithout, sentenceWithoutWords } from '../offers/sentence-without.ts'
import { eitherOf } from './either-of.ts'
import { wordAt } from '../texts/word-at.ts'

/** What may be wrong with how the names of a list were told apart. */
export function listDoubts(source: string, text: TextCondition): Doubt[] {
  // "VAT payments" are looked for as one and as several.
  if (text.operator === 'word') return []
  // A name in quotes, or one that is taken for it, shares none of its words.
  if (text.values.some((value) => isQuoted(source, value))) return []
  const narrowed = narrowedDoubts(source, text)
  if (narrowed.length > 0) return narrowed
  const parted = PARTED.flatMap((doubtsOfParts) => doubtsOfParts(source, text))
  if (parted.length > 0) return parted
  const found = lastDoubts(source, text)
  return found.length > 0 && !/^\p{Ll}/u.test(source) ? found : [...found, ...leadDoubts(source, text)]
}

/** How a list may be parted otherwise than it was. */
const PARTED = [
  qualityDoubts,
  pairDoubts,
  unevenDoubts,
  ownerDoubts,
  sharedDoubts,
  pluralDoubts,
  beginningDoubts,
  placeDoubts,
  (_source: string, text: TextCondition) => branchDoubts(text),
  goodsDoubts,
  firmDoubts,
]

/** That a word of one name may be said of all of them, and the sentence that looks for it beside each. */
function saidOfAll(text: TextCondition, word: string, parts: readonly (readonly string[])[]): Doubt {
  const meant = parts.map((values) => printLeaf({ ...text, values }))
  return answered(`This looks for ${eitherOf(text.values)}. If "${word}" applies to all`, meant.join(' and '))
}

/** "diesel red or white", "bins green or brown": what the first is of is said of the others as well. */
function qualityDoubts(_source: string, text: TextCondition): Doubt[] {
  const [first = '', ...others] = text.values
  const [, kind = '', quality = ''] = /^(.+) (\S+)$/.exec(first) ?? []
  if (text.match === 'all' || others.length === 0 || ![quality, ...others].every(isQuality)) return []
  return [saidOfAll(text, kind, [[kind], [quality, ...others]])]
}

/** "grass cutting, churchyard": two nouns that a comma alone parts may be told of one transaction. */
function pairDoubts(source: string, text: TextCondition): Doubt[] {
  const [one = '', other = ''] = text.values
  const isPair = text.match === 'any' && text.field === 'anyText' && text.values.length === 2
  const at = source.toLowerCase().indexOf(`${one}, ${other}`)
  const said = source.slice(at, at + one.length + other.length + 2)
  if (!isPair || at < 0 || isFirm(one)) return []
  const areBought = isNounBeside(said, one)
  const areApart = isFirm(other) || !areNouns(said) || source.charAt(at + said.length) === ','
  if (areApart && !areBought) return []
  const both = areBought
    ? `${source.slice(0, at)}"${source.slice(at, at + one.length)}" from${source.slice(at + one.length + 1)}`
    : printLeaf({ ...text, match: 'all' })
  return [answered(`This looks for ${eitherOf(text.values)}. For both in one transaction`, both.trim())]
}

const areNouns = (said: string): boolean =>
  /^[\p{Ll} ]+, [\p{Ll} ]+$/u.test(said) && said.split(' ').length > 2

/** "Mowing contract, Greenways Ltd", "fuel, Shell": what is bought, and of whom. */
function isNounBeside(said: string, noun: string): boolean {
  const name = said.slice(noun.length + 2)
  const isSmall = said.slice(1, noun.length) === noun.slice(1)
  // "PE kit, JD Sports"
  const isKit = /^\p{Lu}{2,4} \p{Ll}+, /u.test(said)
  const isNoun = isKit || (isSmall && (noun.includes(' ') || isCategoryWord(noun)))
  return isNoun && /^\p{Lu}/u.test(name) && !areCategories([name.toLowerCase()], true)
}

/** "weddings and funerals, statutory fees": a list ends with its "and", so that what comes behind may narrow it. */
function unevenDoubts(source: string, { match, values }: TextCondition): Doubt[] {
  const [one = '', other = '', last = ''] = values
  const isUneven = values.length === 3 && source.toLowerCase().includes(`${one} and ${other}, ${last}`)
  if (match === 'all' || !isUneven) return []
  return [
    {
      text: `This looks for ${eitherOf(values)}. If "${last}" narrows the others, write "and" before it.`,
    },
  ]
}

/** "Stripe fees and chargebacks": whose the first are may be said of all. */
function ownerDoubts(source: string, text: TextCondition): Doubt[] {
  const [first = '', ...others] = text.values
  const [, owner = '', noun = ''] = /^(\S+) (\S+)$/.exec(first) ?? []
  const said = source.slice(Math.max(0, source.toLowerCase().indexOf(first)))
  const isOwned = /^\p{Lu}\S* \p{Ll}/u.test(said) && !isCategoryWord(owner) && isKindApart(noun)
  const areKinds = others.every((value) => source.includes(value) && !isFirm(value))
  if (text.match === 'all' || others.length === 0 || !isOwned || !areKinds) return []
  return [saidOfAll(text, owner, [[owner], [noun, ...others]])]
}

/** "van and car insurance": a word that names no cost by itself, and the noun of the next that may be said of both. */
function sharedDoubts(source: string, text: TextCondition): Doubt[] {
  const [one = '', other = '', ...more] = text.values
  const [noun = '', ...rest] = other.split(' ').reverse()
  const isShared = /^\p{Ll}+[^s\P{Ll}]$/u.test(one) && rest.length === 1 && /^[\p{Ll} ]+$/u.test(other)
  if (more.length > 0 || text.match === 'all' || !isShared || isCostByItself(one)) return []
  if (isFirm(one) || isFirm(rest[0] ?? '') || !isCategoryWord(noun) || PROFESSION.test(other)) return []
  // Only letters and blanks stand in them.
  if (!new RegExp(String.raw`(?<![\p{L}\p{N}])${one} (?:and|or|&|\+) ${other}`, 'u').test(source)) return []
  return [saidOfAll(text, noun, [[one, rest[0] ?? ''], [noun]])]
}

/** "weddings, baptisms and funerals fees": the noun behind a plural is rather said of all. */
function pluralDoubts(source: string, text: TextCondition): Doubt[] {
  const others = text.values.slice(0, -1)
  const [, plural = '', noun = ''] = /^(\p{Ll}{3,}s) (\p{Ll}+)$/u.exec(text.values.at(-1) ?? '') ?? []
  const isPlural = (value: string) => /^\p{Ll}{3,}s$/u.test(value) && source.includes(value)
  if (plural === '' || text.match === 'all' || !source.includes(` ${plural} `)) return []
  if (others.length === 0 || !others.every(isPlural)) return []
  // "boys and girls club" is one name.
  if ([...others, plural].some(isFirm) || FIRM.test(` ${noun}`)) return []
  return [saidOfAll(text, noun, [[...others, plural], [noun]])]
}

/** "mission trip airfare and hotels": what several words begin with may be said of the last one as well. */
function beginningDoubts(source: string, text: TextCondition): Doubt[] {
  const [one = '', other = '', ...more] = text.values
  const [, lead = '', noun = ''] = /^(\p{Ll}+ \p{Ll}+) (\p{Ll}+)$/u.exec(one) ?? []
  const isOne = more.length === 0 && text.match === 'any' && lead !== '' && /^\p{Ll}+s$/u.test(other)
  if (!isOne || !source.includes(`${one} and ${other}`) || one.split(' ').some(isFirm)) return []
  return [saidOfAll(text, lead, [[lead], [noun, other]])]
}

/** "hotel or Airbnb in Vienna": where the last of them is may be said of all. */
function placeDoubts(source: string, text: TextCondition): Doubt[] {
  const others = text.values.slice(0, -1)
  const [last = ''] = text.values.slice(-1)
  const [, name, place] = /^(\S+) (?:in|at|near|around) (\S+)$/.exec(last) ?? []
  if (name === undefined || place === undefined) return []
  const said = source.slice(Math.max(0, source.toLowerCase().lastIndexOf(last))).slice(0, last.length)
  const isPlace = /\s\p{Lu}\S*$/u.test(said)
  if (!isPlace || text.match === 'all' || others.length === 0 || others.some((value) => value.includes(' ')))
    return []
  return [saidOfAll(text, place, [[...others, name], [place]])]
}

/** "Amazon Germany or Austria": whose branch the first is may be said of the other places as well. */
function branchDoubts({ values, ...text }: TextCondition): Doubt[] {
  const [first = '', ...places] = values
  const [, name = '', place = ''] = /^(\S+) (\S+)$/.exec(first) ?? []
  if (text.match === 'all' || places.length === 0 || ![place, ...places].every(isPlace)) return []
  const branches = printLeaf({ ...text, values: [first, ...places.map((each) => `${name} ${each}`)] })
  return [answered(`This looks for ${eitherOf(values)}. If "${name}" applies to all`, branches)]
}

/** "City of Cape Town, rates or water": what is bought of one, or as much to look for as the name. */
function narrowedDoubts(source: string, { match, values: [name = '', ...goods] }: TextCondition): Doubt[] {
  const said = source.slice(Math.max(0, source.toLowerCase().indexOf(name)))
  const isNamed = /^\p{Lu}/u.test(said) && !areCategories([name], true)
  const areGoods =
    goods.length > 1 && goods.every((each) => source.includes(each) && areCategories([each], true))
  if (match === 'all' || !isNamed || !areGoods || !said.toLowerCase().startsWith(`${name}, `)) return []
  return [
    {
      text: `This looks for ${eitherOf([name, ...goods])}. If the last ones narrow "${name}", put them in parentheses.`,
    },
  ]
}

/** "HMRC PAYE or NIC", "Vodafone broadband or mobile": a firm, and what is paid there, each of which may be said of it. */
function firmDoubts(source: string, text: TextCondition): Doubt[] {
  const [first = '', ...others] = text.values
  const [, firm = '', paid = ''] = /^(\S+) (\S+)$/.exec(first) ?? []
  const arePaid = [paid, ...others].every((value) => isPaidThere(value, source))
  if (text.match === 'all' || others.length === 0 || !isFirm(firm) || !arePaid) return []
  return [saidOfAll(text, firm, [[firm], [paid, ...others]])]
}

/** "mobile", "NIC": a cost in small letters, or the letters of a tax. */
const isPaidThere = (value: string, source: string): boolean =>
  !isFirm(value) &&
  (isAmong(value, 'paye|nic|nics|ni|vat|gst|hst|tds|sdl|uif|cis|ct|tv') ||
    (source.includes(value) && value.split(' ').every(isOfBundle)))

/** "internet", "cable bundle", "landline" */
const isOfBundle = (word: string): boolean =>
  isCategoryWord(word) || isAmong(word, 'bundle|package|plan|landline|fibre|fiber|wifi|tv')

/** "clinical waste, Initial or Stericycle", "boreholes, Kasese and Mbarara": what is bought, and of whom, or as much to look for as the names. */
function goodsDoubts(source: string, text: TextCondition): Doubt[] {
  const [goods = '', ...names] = text.values
  const noun = wordAt(goods, -1)
  const said = source.slice(Math.max(0, source.toLowerCase().indexOf(`${goods}, `)))
  // "Hobbs, Reiss and Boden": with a capital, a word that is no cost is rather a name.
  const isPlural =
    /[^s]s$/.test(noun) && (!/^\p{Lu}/u.test(said) || goods.includes(' ') || oneThing(noun) !== undefined)
  const isGoods = (isCategoryWord(noun) || isPlural) && !goods.split(' ').some(isFirm)
  if (text.match === 'all' || names.length < 2 || !isGoods) return []
  const isSmall = said.slice(1, goods.length + 2) === `${goods}, `.slice(1)
  const list = new RegExp(String.raw`^, \p{Lu}[^,]*(?:, \p{Lu}[^,]*)*,? (?:or|and|&) \p{Lu}`, 'u')
  if (!isSmall || !list.test(said.slice(goods.length)) || areCategories(names, true)) return []
  return [saidOfAll(text, goods, [[goods], names])]
}

const FIRM = wrappedPattern()`
  [ ](?:ltd|limited|llp|llc|inc|plc|gmbh|trust|society|council|group|services|consulting|solutions|associates
    |research|foundation|association|college|university|school|academy|club|company|co|bank|church|chapel|works
    |brothers|bros|sons|institute|union|league|fund|hospital|hotel|inn|pub|tavern|arms|bakery|brewery|theatre
    |theater|museum|library|farm|nursery|studios?)\.?$
`

/** "Transport and Travel Research Ltd", "GS COACHING AND CONSULTING": what may be the halves of one name. */
function isOneText(source: string, [one = '', other = '']: readonly string[]): boolean {
  const at = source.toLowerCase().indexOf(`${one} and ${other}`)
  if (at < 0) return false
  if (PROFESSION.test(other) && !PROFESSION.test(one)) return true
  // "Tesco and Lloyds Bank": the first is known to be a firm of its own.
  if (isFirm(one)) return false
  return FIRM.test(other) && !FIRM.test(one)
}

/** All that stands from the first of several values to the last. */
function spanOf(source: string, values: readonly string[]): string {
  const written = source.toLowerCase()
  const [first = '', last = ''] = [values[0], values.at(-1)]
  return written.slice(Math.max(0, written.indexOf(first)), written.lastIndexOf(last) + last.length)
}

/** "fee", "charge": a bank has lines of each. */
function isKindApart(noun: string): boolean {
  return isAmong(kindSaid(`${noun}s`), 'itself|unclear')
}

const hasOf = (value: string): boolean => / (?:of|for) /.test(value)

/** "Repairs and Maintenance", "Glass, Paint & Wallpaper Stores", "Department of Health and Social Care". */
function isNamedWithAnd(source: string, values: readonly string[]): boolean {
  const [first = ''] = values
  const from = source.toLowerCase().indexOf(first)
  // "Fees and charges": a bank writes each of them.
  if (from < 0 || values.length < 2 || values.every(isKindApart)) return false
  const said = source.slice(from)
  const [before = '', last = ''] = values.slice(-2)
  if (isAmong(last, 'co|sons|bros|associates|partners') && / (?:and|&) /i.test(said)) return true
  if (isCategoryPair(before, last) && said.toLowerCase().includes(`${before} and ${last}`)) return true
  // "Slug And Lettuce", "Win Or Lose Bar over 20": a capital joins the halves of a name.
  if (JOINED_IN_CAPITALS.test(said) && !values.some((value) => isFirm(value) || isCategoryWord(value)))
    return true
  if (!/^\p{Lu}/u.test(said) || / or /i.test(said)) return false
  // "agencies: Randstad, Protocol Education": a label leads up to a list.
  if (/\p{L}:\s*$/u.test(source.slice(0, from)) && !/ (?:and|&) /i.test(said)) return false
  const isOf = hasOf(first) && !values.slice(1).some(hasOf) && /^.* (?:and|&) /i.test(said)
  const isLine = values.length === 2 && first.includes(' ') && source === source.toUpperCase()
  // Only writers of names put a capital on "Stores" in "Candy, Nut and Confectionery Stores".
  const after = said.slice(said.toLowerCase().lastIndexOf(values.at(-1) ?? '')).slice(values.at(-1)?.length)
  const isTitle = /^ \p{Lu}[\p{Ll}-]+\s*$/u.test(after)
  return isOf || isLine || isTitle || areCategories(values, / (?:and|&) /i.test(said))
}

const JOINED_IN_CAPITALS = /^\p{Lu}[^,]* (?:And|Or|Nor) \p{Lu}\p{Ll}/u

/** "Google and Facebook ads": what the last name is followed by may be said of all of them. */
function lastDoubts(source: string, { values, match }: TextCondition): Doubt[] {
  const last = values.at(-1) ?? ''
  const others = values.slice(0, -1)
  const [, noun] = /^(.+?)(?::| [-–—]) \S/.exec(values[0] ?? '') ?? []
  if (others.length > 0 && noun !== undefined && !values.slice(1).some((value) => value.includes(' - ')))
    return [
      {
        text: `This looks for ${eitherOf(values)}. If "${noun}" is said of all of them, leave it out.`,
        answers: withoutHeading(source, noun),
      },
    ]
  if (
    (values.length === 2 && isOneText(source, values)) ||
    (match === 'any' && isNamedWithAnd(source, values))
  )
    return [
      {
        text: `This looks for ${eitherOf(values)}. If that is one name, put it in quotes.`,
        quotable: spanOf(source, values),
      },
    ]
  if (match === 'all' || others.length === 0 || others.some((value) => hasOwnNoun(source, value))) return []
  const at = source.toLowerCase().lastIndexOf(last)
  const [name = '', ...nouns] = at < 0 ? [] : source.slice(at, at + last.length).split(' ')
  const isNamed = hasCapitals(name) || nouns.every(hasCapitals) || areNamesInSmall(others, name, nouns)
  // The kind of a transaction behind "Best Buy and Facebook" is told of by itself.
  if (others.some((value) => value.includes(' ')) && nouns.at(-1)?.endsWith('s')) return []
  // "Studio 54 or Pier 1"
  if (nouns.every((noun) => /^\d+$/.test(noun))) return []
  if (!isNamed || nouns.some((noun) => hasCapitals(noun) && !SAID_OF_ALL.test(noun))) return []
  return [
    {
      text: `This looks for ${others.map((value) => `"${value}"`).join(', ')} or "${last}". If "${nouns.join(' ')}" applies to all of them, leave it out.`,
      answers: sentenceWithoutWords(source, at + name.length, nouns.join(' ')),
    },
  ]
}

/** "Anna, Ben" of "Wages: Anna, Ben" and "subs - Anna, Ben"; what stands before a dash may be a name as well. */
function withoutHeading(source: string, noun: string): string[] {
  const isGoods = isCategoryWord(wordAt(noun, -1)) || (source.includes(noun) && !isFirm(noun))
  const sign = isGoods ? '(?::| [-–—])' : ':'
  return sentenceWithout(source, new RegExp(String.raw`${literalPattern(noun)}${sign}\s*`, 'iu'))
}

const hasCapitals = (word: string): boolean => word !== word.toLowerCase()

/** "gcash or maya top ups": names in small letters, and what is paid behind the last of them, in the plural. */
function areNamesInSmall(others: readonly string[], name: string, nouns: readonly string[]): boolean {
  const noun = nouns.at(-1) ?? ''
  const isPlural = /[^s]s$/.test(noun) && (isCategoryWord(noun) || nouns.join(' ') === 'top ups')
  return isPlural && [...others, name].every(isNameInSmall)
}

const isNameInSmall = (word: string): boolean =>
  /^\p{Ll}[\p{Ll}\d-]{2,}$/u.test(word) && !isCategoryWord(word)

/** How all of them may be paid, or what is a part of each: "MetLife or Cigna EFT", "Shell or BP VAT". */
const SAID_OF_ALL = new RegExp(
  `^(?:(?:${`${LEADING_RAILS}|sepa|swift|fp|fps|dd|so|emi|vat|gst|tds|hst`.toUpperCase()})|(?:ACH|EFT|DD|SO|EMI)s)$`,
)

/** Whether a name of several words ends with a noun of its own, as "UPS Store" does not. */
function hasOwnNoun(source: string, value: string): boolean {
  const said = source.slice(Math.max(0, source.toLowerCase().indexOf(value))).slice(0, value.length)
  return value.includes(' ') && !said.split(' ').every((word) => /^[\p{Lu}\d&]/u.test(word))
}

/** "la Poste", "de Bijenkorf" */
const ARTICLES = 'la|le|les|el|los|las|die|der|das|de|het|the'

/** "AXA", "O2": letters that name a firm. */
const areLetters = (word: string): boolean => /^(?!(?:UK|US|USA|EU|NI|FC|TV)$)[\p{Lu}\d&]{2,5}$/u.test(word)

/** "Insurance AXA or AIG": a word with the capital of a sentence, and names in letters or of known firms. */
function kindLed(said: string, others: readonly string[]): string | undefined {
  const [, lead = '', name = ''] = /^(\p{Lu}\p{Ll}{2,}) ([\p{L}\d&]+)$/u.exec(said) ?? []
  const isName = (word: string) => isFirm(word.toLowerCase()) || areLetters(word)
  // "Reliance Jio or Airtel" are names of firms that are known.
  const isLed = areLetters(name) || (isFirm(name.toLowerCase()) && isCategoryWord(lead.toLowerCase()))
  return lead !== '' && !isFirm(lead.toLowerCase()) && isLed && others.every(isName) ? lead : undefined
}

/** "electricity bill BESCOM or MSEB": what stands before the first name may be said of all of them. */
function leadDoubts(source: string, { values, match }: TextCondition): Doubt[] {
  const [first = '', ...others] = values
  if (isFirmOfWords(first)) return []
  const said = source.slice(Math.max(0, source.toLowerCase().indexOf(first))).slice(0, first.length)
  const [, written] =
    /^(\p{Ll}[\p{Ll} ]*|\p{Lu}\p{Ll}+(?: \p{Ll}+)* (?:of|for|at|with|to|by)) \p{Lu}/u.exec(said) ?? []
  const firm = wordAt(first, -1)
  const before = first.slice(0, -firm.length).trimEnd()
  // "gas station shell or exxon": in small letters, firms are known by their names.
  const isInSmall = /^\p{Ll}/u.test(said) && /^[\p{L} ]+$/u.test(before)
  const areFirms = isInSmall && [firm, ...others].every(isFirm) && !before.split(' ').some(isFirm)
  const saidFrom = (value: string) => source.slice(source.toLowerCase().lastIndexOf(value))
  const saidOf = (value: string) => saidFrom(value).slice(0, value.length)
  const lead = written ?? (areFirms ? before : kindLed(said, others.map(saidOf)))
  if (lead === undefined || isAmong(lead, ARTICLES) || others.length === 0 || match === 'all') return []
  const areNamed = areFirms || others.every((value) => /^\p{Lu}/u.test(saidFrom(value)))
  const isSaidAgain = others.some((value) => value.startsWith(lead.toLowerCase()))
  return areNamed && !isSaidAgain
    ? [
        {
          text: `This looks for ${eitherOf(values)}. If "${lead}" applies to all of them, leave it out.`,
          answers: sentenceWithoutWords(source, source.toLowerCase().indexOf(lead.toLowerCase()), lead),
        },
      ]
    : []
}
