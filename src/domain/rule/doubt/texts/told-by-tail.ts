import { isFirm } from '../../names/firm-names.ts'
import { wordAt } from './word-at.ts'

/* What stands in a text and in no payee's name: how it was paid, what it is about, or a sign. */

/** The "DD" of "Thames Water DD": a bank keeps it in a column of its own, or writes it otherwise. */
const WAY_BEHIND = /^(?=.*\p{Ll})(.*\p{L}) (?:DD|D\/D|SO|S\/O|BACS|FPO|FPS|BGC|dd|d\/d|s\/o|bacs|fps)$/u

/** The name before a way of paying: "Octopus Energy DD"; undefined for other texts. */
export function nameBeforeWay(said: string): string | undefined {
  return WAY_BEHIND.exec(said)?.[1]
}

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

/** How people call an account of theirs that has another name here. */
const ACCOUNT = String.raw`(?:in|into|on|out of) (?:the|my|our) (?:\p{Ll}+ )?(?:ISA|LISA|SIPP|HYSA|savings|current|checking|chequing|joint|reserve|offset|overdraft)`
const LED_ACCOUNT = new RegExp(String.raw`(?:^|\s)${ACCOUNT}$`, 'u')

/** "dividends from Vanguard in the ISA", "in the joint", with what stands before the text. */
export function isOwnAccount(said: string, before: string): boolean {
  return LED_ACCOUNT.test(`${before} ${said}`)
}
