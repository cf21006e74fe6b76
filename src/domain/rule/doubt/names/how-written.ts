import { isAmong } from '../../parse/grammar/word-list.ts'
import { isCategoryWord } from '../../names/category-words.ts'
import { wordAt } from '../texts/word-at.ts'

/* What the capitals of a text say of it. */

/** Whether a text stands where a sentence begins, which a capital says nothing of. */
export function begins(source: string, said: string): boolean {
  return source.trimStart().startsWith(said)
}

/** "Network for Good", "Receita Federal" amid small letters: capitals make a name of any words. */
export function isTitleAmid(said: string, source: string): boolean {
  const words = said.split(' ').filter((word) => !isAmong(word, 'of|and|the|in|on|for|&'))
  const isTitle = words.length > 1 && words.every((word) => /^\p{Lu}[^\d]*$/u.test(word))
  const around = source.replace(said, '')
  return (
    isTitle &&
    said !== said.toUpperCase() &&
    (/(?:^|\s)\p{Ll}+(?=\s|$)/u.test(around) || CAPITAL_WITHIN.test(said))
  )
}

/** "Too Good To Go": only writers of names put a capital on such a word. */
const CAPITAL_WITHIN = /\S (?:To|In|On|Of|The|For|And|With|Up|Out|At|By|From|A|An) \p{Lu}/u

/**
 * "Sunday Riley on Sundays", "Between the Bread under 20": what would be a day or an amount begins a name there.
 * "Hillcrest March" and "Friday Lunch" may be both.
 */
export function isNoCategory(said: string): boolean {
  return !(
    said.split(' ').some((word) => isCategoryWord(word.toLowerCase())) ||
    wordAt(said, 0).endsWith('days') ||
    DATED.test(wordAt(said, -1))
  )
}

/** "Forever 21 between 20 and 60": where the amount is told apart, a number ends the name. */
export function isNumbered(said: string): boolean {
  return /^(?:\p{Lu}\S* )+\d{1,3}$/u.test(said)
}

const DATED =
  /^(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec|Mon|Tue|Wed|Thu|Fri|Sat|Sun)|^(?:Today|Week|Month|Quarter|Year|Weekly|Monthly|Quarterly|Annually|Daily)$/

/** "ENGAGE IN THE VISUAL ARTS", "Centre for Work Ltd": copied from a bank's line, or the name of a firm. */
export function isCopied(said: string): boolean {
  const isFirm =
    /\s(?:ltd|limited|llc|llp|inc|plc|gmbh|ag|bv|sarl|pty|pvt|corp|foundation|trust|society|church|school|council|college|university|agency|group)\.?$/i
  // A whole sentence may be in capitals as well.
  const isShort = said.split(' ').length <= 6
  return (
    (isFirm.test(said) && !/^\p{Ll}.*\s(?:by|from|to|for|at|\p{Lu}\S*)\s/u.test(said)) ||
    (isShort && /\p{Lu}/u.test(said) && said === said.toUpperCase())
  )
}
