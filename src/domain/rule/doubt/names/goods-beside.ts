import { fold } from '../../fold.ts'
import { isCategoryWord } from '../../names/category-words.ts'
import { isGood, oneThing } from '../../names/things.ts'
import { isFirm, PROFESSION, sellsFuel } from '../../names/firm-names.ts'
import { isAmong } from '../../parse/grammar/word-list.ts'
import { kindSaid, singleKindSaid } from '../../parse/text/noun-says.ts'
import { mayBeFirm } from '../../parse/text/written-as-name.ts'
import { wordAt } from '../texts/word-at.ts'

/** "Delta flights", "Amazon purchase": a name in capitals and what is sold under it. */
export function isGoods(said: string, isFirst: boolean): boolean {
  // At the beginning of a sentence any word has a capital.
  const isNamed = !isFirst || /\s\p{Lu}/u.test(said)
  const [, noun = ''] = /^\p{Lu}.*\s(\p{Ll}+)$/u.exec(said) ?? []
  const words = said.split(' ')
  const [first = ''] = words
  // "Christmas fair takings" and "ACH debit" name nobody.
  // "paybill 888880 KPLC tokens", "A&E plumbers"
  if (/\d{4}/.test(said) || (/\p{Lu}/u.test(said) && PROFESSION.test(said))) return false
  if (isCategoryWord(fold(first))) return false
  // "IRS refund"
  if (words.length > 1 && /^\p{Lu}{2,4}$/u.test(first))
    return words.length === 2 && isAmong(noun, 'refund|payout')
  // "Lincat engineer"
  if (isAmong(noun, 'engineer|technician|mechanic|driver|manager|agent|rep|guy|lady|team')) return true
  return (
    isWayOfNamed(said) ||
    /[^s]s$|^(?:stock|merchandise|merch|inventory|gear)$/.test(noun) ||
    (isNamed && isAmong(singleKindSaid(noun), 'nothing|unclear|EXPENSE'))
  )
}

/**
 * "costa coffees", "starbucks lunches", "amazon order", "Shell fuel": what was bought, behind a firm. Banks write hardly any of it, but
 * for "UBER TRIP", and "TESCO PETROL" of a supermarket.
 */
export function goodsOfFirm(said: string): string | undefined {
  const [, brand = ''] = /^(\S+) (?:fuel|petrol|diesel|gas|gasoline)$/i.exec(said) ?? []
  if (sellsFuel(fold(brand)) && said !== said.toUpperCase()) return brand
  const [, firm = '', noun = ''] = /^(\p{L}[\p{Ll}\d'’&-]*) (\p{Ll}+)$/u.exec(said) ?? []
  const isThing =
    /[^s]s$/.test(noun) &&
    (kindSaid(noun) === 'goods' || oneThing(noun) !== undefined || isGood(noun)) &&
    !isAmong(noun, 'ads|adverts')
  const isOne = isAmong(noun, 'order|ride|booking|delivery|fare|visit|stay|flight|purchase|commission')
  // "Lidl shopping", while "Costa Coffee" and "Tesco petrol" are written so.
  const isAll = isAmong(noun, 'shopping|food|grocery|furniture|clothes|clothing|toys|books|stationery')
  return isFirm(fold(firm)) && (isOne || isAll || (isThing && firm === fold(firm))) ? firm : undefined
}

/** The "E-ZPass" of "E-ZPass tolls", the "Chick-fil-A" of "Chick-fil-A lunches"; undefined where what stands before the goods may be no name. */
export function nameOfGoods(said: string): string | undefined {
  const [, name = ''] = /^((?:[\p{Lu}\d]\S* )+)\p{Ll}+$/u.exec(said) ?? []
  const words = name.trim().split(' ')
  return name !== '' && words.some((word) => isFirm(fold(word)) || mayBeFirm(word)) ? name.trim() : undefined
}

/** "Sodexo credit": a name, though a sentence begins with it, and which way money goes. */
function isWayOfNamed(said: string): boolean {
  const [, name = '', noun = ''] = /^(\p{Lu}\S*) (\p{Ll}+)$/u.exec(said) ?? []
  return mayBeFirm(name) && isAmong(noun, 'credit|debit|deposit|refund|payout|settlement')
}

/** "Purchase Power postage", "Uncle Kunle in London": a name of two words, and what was bought or where, which are written apart. */
export function isNameBeside(said: string): boolean {
  if (said === said.toUpperCase()) return false
  const [, name = '', goods = ''] = /^((?:\p{Lu}\p{Ll}+ ){2,})(\p{Ll}+(?: \p{Ll}+){0,3})$/u.exec(said) ?? []
  const isNamed = !fold(name.trim()).split(' ').every(isCategoryWord)
  return (isNamed && goods.split(' ').every(isCategoryWord)) || isNameInPlace(said)
}

/** "Uncle Kunle in London", "Shoprite in Lagos": a bank writes both without the word between them. */
function isNameInPlace(said: string): boolean {
  const [, name = ''] = /^((?:\p{Lu}\S* )+)(?:in|near|around) \p{Lu}/u.exec(said) ?? []
  const words = name.trim().split(' ')
  // "Women in Tech", "Made in Italy": a word of the language that begins a name.
  return words.length > 1 || (mayBeFirm(name.trim()) && !isAmong(name.trim().toLowerCase(), NAMED_WITH_IN))
}

const NAMED_WITH_IN =
  'made|women|men|back|life|art|love|lost|born|all|alice|lady|girls|boys|kids|people|faith|hope|trust|step|just|once|man|brothers|sisters|friends|youth|always|right|best|investors|leaders'

/** "lavazza coffee order", "staff meals tesco": in small letters, what was bought and where. */
export function isPurchase(said: string): boolean {
  if (said !== said.toLowerCase()) return false
  if (/^\p{Ll}+(?: \p{Ll}+)* (?:shopping|errands|spree)$/u.test(said)) return true
  if (said.split(' ').length < 3) return false
  const [first, last] = [wordAt(said, 0), wordAt(said, -1)]
  return isAmong(last, 'order|ride|booking|delivery')
    ? !isCategoryWord(first)
    : isFirm(last) && isCategoryWord(first)
}

/** Words of trades and of payments, which banks write in small letters as people do. */
export function isNoun(word: string): boolean {
  return isCategoryWord(word) || (kindSaid(word) ?? singleKindSaid(word)) !== undefined
}
