import type { Token } from './token.ts'
import { isAmong } from './word-list.ts'

/*
 * What people write who are used to the search of a mail program or a shop: "payee:costco category:groceries", "after:2026-01-01",
 * "uber -eats". Nothing joins its parts, and a word with a sign right before it is left out.
 */

const FIELDS =
  'description|descr|desc|merchant|payee|vendor|supplier|memo|narration|narrative|reference|ref|notes?|category|account|bank|amount|amt|date|currency|gl|from|to'
/** The same in two words: "bank text:figma". */
const FIELDS_OF_TWO =
  '(?:bank|statement|payment|transaction) (?:text|line|details|reference|description)|gl account'
/** Before a colon these name a field even where no blank follows it: "desc:uber". */
const LABEL = new RegExp(String.raw`(?:^|[\s(!,;|-])(?:${FIELDS}|${FIELDS_OF_TWO})$`, 'i')
/** These lead up to something only where no blank follows it. */
const SEARCHED = /(?:^|[\s(!,;|-])(?:after|before|since|until|larger|smaller|in|on)$/i
const LONGEST_LABEL = 24

/** Whether a colon at a place stands behind a label, which ends before it. */
export function isBehindLabel(source: string, at: number): boolean {
  const before = source.slice(Math.max(0, at - LONGEST_LABEL), at)
  return LABEL.test(before) || (SEARCHED.test(before) && /\S/.test(source.charAt(at + 1)))
}

const LEFT_OUT =
  /^-(?:"[^"]+"|\p{Ll}[\p{L}\p{N}'’&.]*|\p{Ll}+:\S+)(?=\s*$|\s+-\S|\s+(?:and|or|but|over|under|above|below|between|in|on|since|before|after)\s|\s+\p{Ll}+(?:[:<>=]|\s[<>=]))/u

/** Whether the sign at a place leaves out the word behind it. Before several words it rather parts them from the others: "rent -unit 4". */
export function leavesOutAt(source: string, at: number): boolean {
  return (at === 0 || /\s/.test(source.charAt(at - 1))) && LEFT_OUT.test(source.slice(at))
}

/** The pieces with "and" before each label that nothing joins to what stands before it, and "over" for "larger:". */
export function withLabelsJoined(source: string, tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, at) => {
    const isSecond = OF_TWO.test(source.slice(tokens[at - 1]?.from))
    if (isSecond || !(OF_TWO.test(source.slice(token.from)) || isLabel(source, token))) return [token]
    const label = { ...token, key: COMPARED.get(token.key) ?? token.key }
    // "from:paypal to:me": parties need nothing that joins them.
    const isJoined = isAmong(token.key, 'from|to') || !endsCondition(tokens[at - 1])
    return isJoined
      ? [label]
      : [{ kind: 'word', text: '', key: 'and', from: token.from, to: token.from }, label]
  })
}

const OF_TWO = new RegExp(String.raw`^(?:${FIELDS_OF_TWO}):\S`, 'i')

/** Whether a piece is a label with its colon, right behind which something is looked for. */
function isLabel(source: string, { kind, to }: Token): boolean {
  const isLed = source.charAt(to) === ':' && /\S/.test(source.charAt(to + 1))
  return kind === 'word' && isLed && isBehindLabel(source, to)
}

/** Whether a condition may end with a piece, so that the next one has to be joined to it. */
function endsCondition(token: Token | undefined): boolean {
  return token !== undefined && isAmong(token.kind, 'word|quoted|close') && !JOINING.test(token.key)
}

const COMPARED = new Map([
  ['larger', 'over'],
  ['smaller', 'under'],
])

/** Words behind which a label begins the condition that they lead up to. */
const JOINING =
  /^(?:and|or|but|not|nor|if|when|where|with|unless|except|without|excluding|the|all|any|only|transactions?|payments?|is|by|on|in|that|which|whose)$/
