import { refuse } from './problem.ts'
import type { Reader } from '../grammar/reader.ts'
import { isAmong } from '../grammar/word-list.ts'

/** Functions of spreadsheets, databases and programs; "not(…)" reads as a sentence does. */
const FUNCTION =
  /^=?(?:iff?|iif|ifs|switch|sumifs?|countifs?|sum|count|average|search|find|isnumber|contains|lower|upper|trim|abs|left|right|mid|len|length|substr(?:ing)?|regex\w*|like|ilike|startswith|starts_with|endswith|ends_with|includes|match|instr|coalesce|concat|cast|date|year|month|vlookup|xlookup|index|and|or)$|\.(?:includes|contains|startswith|endswith|match|test|tolowercase|indexof)$/
/** Words that a parenthesis may follow in a sentence: "description contains(uber or lyft)". */
const OPERATOR = /^(?:contains|like|match|includes|and|or)$/
const CELL = /^\$?[a-z]{1,2}\$?\d{1,5}$/
const COMPARISON = /^(?:[<>=]|<=|>=|<>|≤|≥)$/

/** Refuses "CONTAINS(description, 'uber')": a formula is read by what it computes and not by its words. */
export function refuseFormula(reader: Reader): void {
  reader.tokens.forEach((token, at) => {
    const next = reader.tokens[at + 1]
    const isCall =
      token.kind === 'word' && next?.kind === 'open' && next.from === token.to && FUNCTION.test(token.key)
    // "C2>=100"
    const isCell =
      token.kind === 'word' && CELL.test(token.key) && next?.from === token.to && COMPARISON.test(next.key)
    const isFormula = token.key === '=' && at === 0 && next?.kind === 'word' && !/\d/.test(next.key)
    if (!isFormula && !isCell && (!isCall || (at > 0 && OPERATOR.test(token.key)))) return
    refuse(
      'UNSUPPORTED_IDEA',
      'Formulas aren’t read. Write a sentence, e.g. description contains "uber" and amount is over 20',
      reader.span(at, at + 2),
    )
  })
}

/** Refuses "50 < amount < 100": the field is to stand first. */
export function refuseReversed(reader: Reader): void {
  reader.tokens.forEach((token, at) => {
    const [sign, field, second, end] = [1, 2, 3, 4].map((offset) => reader.tokens[at + offset])
    const first = TURNED[sign?.key ?? '']
    const isAmount = isAmong(field?.key, 'amount|total|value|price')
    if (!isAmount || first === undefined || !/^\p{Sc}?\d[\d.,]*k?$/u.test(token.text)) return
    const also = STRAIGHT[second?.key ?? '']
    const rest = also === undefined ? '' : ` and amount is ${also} ${end?.text ?? ''}`
    const meant = `amount is ${first} ${token.text}${rest}`
    refuse(
      'WRONG_OPERATOR',
      `Put "amount" first: ${meant}`,
      reader.span(at, at + (rest === '' ? 3 : 5)),
      meant,
    )
  })
}

/** What a sign says of the amount that stands before it, and of one that stands after it. */
const STRAIGHT: Readonly<Record<string, string>> = { '<': 'under', '<=': 'at most', '≤': 'at most', '>': 'over', '>=': 'at least', '≥': 'at least' } // oxfmt-ignore
const TURNED: Readonly<Record<string, string>> = { '<': 'over', '<=': 'at least', '≤': 'at least', '>': 'under', '>=': 'at most', '≥': 'at most' } // oxfmt-ignore
