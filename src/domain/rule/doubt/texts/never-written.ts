import { isCategoryWord } from '../../names/category-words.ts'
import { isNoun } from '../names/goods-beside.ts'
import { wordAt } from './word-at.ts'

/** "tips from card payments", "donations with a fee", "collected at front desk", "any NACH debit": on no line of a bank's. */
export function isNeverWritten(said: string, before: string): boolean {
  const lead = before.toLowerCase()
  if (/\bfrom (?:the )?$/.test(lead))
    return /^(?:cash|cards?|(?:card|cash|contactless|online|che(?:que|ck)) (?:payment|sale|transaction|takings?))$/.test(
      said,
    )
  // "Stripe minus their cut"
  if (/\b(?:their|its|his|her) $/.test(lead)) return said === said.toLowerCase()
  // "TDS deducted by Infosys": it is a part of what is paid.
  if (/\b(?:deducted|withheld) (?:by|from|at)(?: the)? $/.test(lead)) return true
  if (/\bwith (?:an? |no )?$/.test(lead))
    return /^(?:fee|charge|commission|discount|tip|surcharge|penalty)$/.test(said)
  if (/\bat (?:the )?$/.test(lead))
    return /^(?:front (?:desk|counter)|branch|reception|counter|checkout|till|door|market|auction|fair|show|event|home|work|school|church|office|(?:car boot|boot|bake|jumble|yard|garage) sale)$/.test(
      said,
    )
  // "membership in advance", "rent by post"
  if (/\bin $/.test(lead)) return /^(?:advance|full|part|arrears?|kind|person|hand)$/.test(said)
  if (/\bby (?:an? )?$/.test(lead)) return /^(?:post|phone|e?mail|hand|text|appointment)$/.test(said)
  // "everything for the Leeds office"
  if (
    /\bfor (?:the|my|our) $/.test(lead) &&
    /\s(?:office|branch|site|project|job|house|department|team|wedding|party|trip|event|shop|flat|kitchen|build)$/.test(
      said,
    )
  )
    return true
  // "money for the Christmas lunch"
  if (/\bfor (?:the|my|our) $/.test(lead))
    return / /.test(said) && said.split(' ').every((word) => isCategoryWord(word.toLowerCase()))
  return /\b(?:any|every|each) $/.test(lead) && /^(?!ACH|SEPA)\p{Lu}{2,} (?:debit|credit)$/u.test(said)
}

/** "Sainsbury's Local" is a name. */
export function isOwnedGoods(said: string): boolean {
  return /^\S+ ?\S*['’]s .*\p{Ll}+$/u.test(said) && isNoun(wordAt(said, -1))
}
