import { isFirm } from '../../names/firm-names.ts'
import { wordAt } from './word-at.ts'

/* What stands in a text and in no payee's name: how it was paid, what it is about, or a sign. */

/** "Amazon-related", "=VAT", "Arco on PPE", "gross takings". */
export function hasNoNamePart(said: string, isNoun: (word: string) => boolean): boolean {
  if (/^(?:=|<>|:=)\p{L}/u.test(said) || /\p{L}-(?:related|only|type|style|linked|specific)$/u.test(said))
    return true
  // "DVLA & MOT": letters that name two
  if (/^\p{Lu}{3,5} & \p{Lu}{3,5}$/u.test(said)) return true
  const [, firm = ''] = /^(\S+) (?:on|for|via|with|through|off) \S/.exec(said) ?? []
  if (isFirm(firm.toLowerCase())) return true
  return /^(?:gross|net) \p{Ll}+$/u.test(said) && isNoun(wordAt(said, -1))
}
