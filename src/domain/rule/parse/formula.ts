import { refuse } from './problem.ts'
import type { Reader } from './reader.ts'

/** Functions of spreadsheets, databases and programs; "not(…)" reads as a sentence does. */
const FUNCTION =
  /^=?(?:iff?|iif|ifs|switch|sumifs?|countifs?|sum|count|average|search|find|isnumber|contains|lower|upper|trim|abs|left|right|mid|len|length|substr(?:ing)?|regex\w*|like|ilike|startswith|starts_with|endswith|ends_with|includes|match|instr|coalesce|concat|cast|date|year|month|vlookup|xlookup|index|and|or)$|\.(?:includes|contains|startswith|endswith|match|test|tolowercase|indexof)$/
/** Words that a parenthesis may follow in a sentence: "description contains(uber or lyft)". */
const OPERATOR = /^(?:contains|like|match|includes|and|or)$/

/** Refuses "CONTAINS(description, 'uber')": a formula is read by what it computes and not by its words. */
export function refuseFormula(reader: Reader): void {
  reader.tokens.forEach((token, at) => {
    const next = reader.tokens[at + 1]
    const isCall =
      token.kind === 'word' && next?.kind === 'open' && next.from === token.to && FUNCTION.test(token.key)
    if (!isCall || (at > 0 && OPERATOR.test(token.key))) return
    refuse(
      'UNSUPPORTED_IDEA',
      'Formulas aren’t read. Write a sentence, e.g. description contains "uber" and amount is over 20',
      reader.span(at, at + 2),
    )
  })
}
