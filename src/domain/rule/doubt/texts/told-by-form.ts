import { isCategoryWord } from '../../names/category-words.ts'
import { firmsIn, isFirm, isOneFirm } from '../../names/firm-names.ts'
import { KINDS_OF_PARTY } from '../../names/party-words.ts'
import { isAmong } from '../../parse/grammar/word-list.ts'
import { isNoun } from '../names/goods-beside.ts'
import { wordAt } from './word-at.ts'

/* What tells of a text that it is hardly what a bank writes: how it begins and ends, and what stands before it. */

/** "Brewers Select -": a sign that led on to something. */
export function isCutOff(said: string): boolean {
  return said !== said.toUpperCase() && /(?:^|\s)[-–—:;/|+=<>]$|^[-–—:;|=<>](?=\s|$)/.test(said)
}

/** "netflix hulu disney+": several firms in one text. */
export function areFirmsInOne(value: string, said: string): boolean {
  const firms = new Set(value.split(' ').filter(isFirm))
  const isOne = isOneFirm(value) || firmsIn(value).length > 0
  return firms.size > 1 && !isOne && /^[\p{L}+'’ ]+$/u.test(said)
}

/** The "costa coffee", "nero" of "costa coffee nero": what stands behind a firm belongs to it; empty where another word begins. */
export function firmsApart(value: string): string[] {
  const names: string[] = []
  for (const word of value.split(' ')) {
    const name = isFirm(word) ? undefined : names.pop()
    // "netflix via paypal": what links them says how they belong together.
    if (!isFirm(word) && (name === undefined || !isCategoryWord(word))) return []
    names.push(name === undefined ? word : `${name} ${word}`)
  }
  return names
}

/** "2 Uber rides", "rent 3", "Airtel 299 recharge": a number that is no part of a name. */
export function hasSumBeside(value: string, said: string): boolean {
  if (/^\d{1,2} \p{Lu}/u.test(said) && isFirm(value.replace(/^\S+ /, ''))) return true
  if (/\S \d{2,5} \p{Ll}+$/u.test(said) && isNoun(wordAt(said, -1))) return true
  const noun = wordAt(said, -2)
  return /\p{Ll}{3} \d$/u.test(said) && noun === wordAt(value, -2) && isNoun(noun) && !NUMBERED.test(noun)
}

/** "flat 3" */
const NUMBERED = /(?:unit|flat|room|house|block|plot|lot|shop|hall|branch|studio|site)$/

/** "not presented", "unless urgent", "cash jobs": how something is, rather than what its line says. */
export function isState(said: string, before: string): boolean {
  if (CASH_FOR.test(said)) return true
  if (!/^\p{Ll}+$/u.test(said) || isNoun(said)) return false
  const isDenied = /\b(?:not|isn['’]t|never)$/i.test(before)
  const isExcepted = /\b(?:unless|except (?:if|when))$/i.test(before)
  return (isDenied && /(?:[^eu]ed|held|sold|given|taken)$/.test(said)) || (isExcepted && !isFirm(said))
}

const CASH_FOR =
  /^cash (?!withdrawal|deposit|advance|back|app|machine|and carry|& carry|paid|point|isa|handling)\p{Ll}/u

/** The "sponsors'" of "sponsors' checks". */
export function isOfKind(word: string): boolean {
  return /^\p{Ll}+['’]$/u.test(word) && KINDS_OF_PARTY.test(word.slice(0, -1))
}

/** "standing order donors": whoever they are is written on no line. */
export function endsWithKind(value: string, said: string): boolean {
  const last = wordAt(value, -1)
  const isKind =
    KINDS_OF_PARTY.test(last) &&
    !isAmong(last, 'shops|restaurants|companies|banks|airlines|supermarkets|businesses')
  // "eBay sellers"
  const isOfFirm = isFirm(wordAt(value, 0)) && /^\S+ \p{Ll}+$/u.test(said)
  return value.includes(' ') && (said === said.toLowerCase() || isOfFirm) && isKind
}
