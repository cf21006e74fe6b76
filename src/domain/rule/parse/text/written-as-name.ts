import { isCategoryWord } from '../../names/category-words.ts'
import { isFirm, isPayer } from '../../names/firm-names.ts'
import { isFirmOfWords } from '../../names/firms-of-words.ts'
import { isKindOfParty } from '../../names/party-words.ts'
import { isAmong } from '../grammar/word-list.ts'

/** A value as it was written, and whether a sentence begins with it. */
export interface Written {
  readonly said: string
  readonly begins: boolean
  /** Whether each of them is spoken of: "every uber ride". */
  readonly isEach: boolean
  /** Whether somebody else is named behind it as the one it is paid to. */
  readonly isToOthers: boolean
}

/** "Late", "Missed", "Weekly": the capital is that of the sentence. */
export const NO_NAME =
  /(?:ed|ing|ly|al|ive|ous|ary|ful|less|(?<!qu)est)$|^(?:late|early|small|large|big|smaller|larger|bigger|daily|overseas|foreign|recent|other|extra|double|old|new|most|more|some|few|both|random|high|low|huge|tiny|petty|cash|online|first|second|third|next|wire|bulk)$/

/** "ParentPay payouts", "Mole Valley deposits": not as words of a sentence are written, or known. */
export function isWrittenAsName({ said, begins }: Written): boolean {
  const words = said.split(' ')
  const [first = '', noun = ''] = words
  // "square payouts", "tithe.ly deposits": in small letters as well.
  const isPaidOut = /^(?:payout|settlement|remittance|cashout)s?$/.test(noun) || /\p{L}\.\p{L}/u.test(first)
  if (words.length === 2 && isPaidOut && mayBeFirm(first)) return true
  if (words.length === 2 && noun === 'deposits' && isPayer(first.toLowerCase())) return true
  if (first.toLowerCase().split('/').every(isFirm) || /\p{Ll}\p{Lu}/u.test(first)) return true
  const name = words.slice(0, -1)
  if (isFirmOfWords(name.join(' ').toLowerCase())) return true
  // "Cigna EFTs"
  const isNoun = /^(?:\p{Ll}|\p{Lu}{2,4}s$)/u.test(words.at(-1) ?? '')
  if (!isNoun || !name.every((each) => /^[\p{Lu}\d&]/u.test(each))) return false
  if (!begins || name.length > 1) return true
  // "EE bill", "BA flights"
  const isOfLetters = /^\p{Lu}{2} (?:bills?|flights?)$/u.test(said) && !isAmong(first, 'CC|TV|PC|IT')
  return isOfLetters || mayBeFirm(first)
}

/** Whether a word may be a name though it need not be written as one. */
export function mayBeFirm(said: string): boolean {
  const word = said.toLowerCase()
  // "O2 bill", "3M invoices"
  const isLong = word.length > 2 || (/\d/.test(word) && /\p{L}/u.test(word))
  return isLong && !isCategoryWord(word) && !isKindOfParty(word) && !NO_NAME.test(word)
}

/** Whether a value holds a word that may be a name, as it is none of a kind of goods or payments. */
export const isNamed = (value: string): boolean =>
  value.split(' ').some((word) => word !== '' && !isCategoryWord(word))
