import type { Token } from '../grammar/token.ts'

/** What has a number of its own. A check is written with the word: "CHECK 1043". */
const NUMBERED =
  /^(?:invoice|inv|order|po|purchase|booking|policy|bill|receipt|ticket|claim|reference|ref|confirmation|reservation|tracking|customer|client|member|membership|job|project|case|file|contract|quote|transaction|statement)$/
const NUMBER = /^(?:number|no\.?|nr\.?|num|code|id|reference|ref\.?)$/
const ARTICLE = /^(?:the|its|our|my)$/

/** Letters or a dash beside its digits: no amount. */
const CODE = /^(?=.*\d)(?=.*[\p{Lu}-])[\p{Lu}\d][\p{Lu}\d/-]+$/u
const DIGITS = /^#?\d{3,}$/

/**
 * The "invoice number" of "has invoice number INV-2044 in the memo", the "the number" of "the number 4471": how many words only lead to
 * what a bank writes. Words that are `put` into a field are followed by any number, others but by a code.
 */
export function numberLeadAt(tokens: readonly Token[], at: number, isPut: boolean): number {
  const article = ARTICLE.test(tokens[at]?.text ?? '') ? 1 : 0
  const first = at + article
  const isOfPaper = NUMBERED.test(tokens[first]?.text ?? '') && NUMBER.test(tokens[first + 1]?.text ?? '')
  const isAlone = (article > 0 || isPut) && NUMBER.test(tokens[first]?.text ?? '')
  if (!isOfPaper && !isAlone) return 0
  const end = first + (isOfPaper ? 2 : 1)
  const { kind, text } = tokens[end] ?? { kind: 'end', text: '' }
  if (kind === 'quoted') return isOfPaper ? end - at : 0
  const isNumber =
    CODE.test(text) || (isPut && DIGITS.test(text)) || (article > 0 && !isOfPaper && /\d/.test(text))
  return kind === 'word' && isNumber ? end - at : 0
}

/** Whether the word at a place is one of those that lead to a number. */
export function leadsToNumber(tokens: readonly Token[], at: number): boolean {
  return [at - 2, at - 1, at].some((from) => from + numberLeadAt(tokens, from, true) > at)
}
