import { isNumberWord } from '../amount/spelled-number.ts'
import { isAmong } from './word-list.ts'
import type { Token } from './token.ts'

const PAYMENTS = /^(?!payments?$)(?:pa?ym(?:n|e?n)?ts?|pmn?ts?)$/

const SCALE_AND_MORE =
  /^(?:hundred|thousand|grand|lakhs?|lacs?|crores?|million|billion|dollars?|euros?|pounds?|quid|bucks|rupees?|naira|usd|eur|gbp|inr|ngn|aud|cad)\+$/

/**
 * The pieces with the words that people shorten who type on a phone, where they lead to somebody: "pymt to verizon", "pmts 2 comcast",
 * "wht we paid". Elsewhere a bank writes them: "AUTOPAY PYMT". What is written in one are two: "thats over 50", "2 lakh+", "75 USD+".
 */
export function withShortWords(tokens: readonly Token[]): Token[] {
  return tokens.flatMap((token, at) => {
    const [before, next] = [tokens[at - 1]?.key ?? '', tokens[at + 1]?.key ?? '']
    if (token.text === 'thats' && at > 0) return cut(token, 'that', "'s")
    if (SCALE_AND_MORE.test(token.key) && (/\d[a-z]{0,2}$/.test(before) || isNumberWord(before)))
      return cut(token, token.key.slice(0, -1), 'plus')
    const isSmall = token.text === token.key
    if (isSmall && PAYMENTS.test(token.key) && isAmong(next, 'to|2|from|frm|made'))
      return keyed(token, 'payments')
    if (token.key === '2' && PAYMENTS.test(before)) return keyed(token, 'to')
    if (token.key === 'frm' && at > 0) return keyed(token, 'from')
    if (at === 0 && isAmong(token.key, 'what|wht|wat') && isAmong(next, 'we|i'))
      return keyed(token, 'whatever')
    return token.key === 'b4' && /^\d|^the$/.test(next) ? keyed(token, 'before') : token
  })
}

function keyed(token: Token, key: string): Token {
  return { ...token, key }
}

/** One piece as two, the first as long as its key. */
function cut(token: Token, key: string, after: string): Token[] {
  const at = token.from + key.length
  return [
    { ...token, text: token.text.slice(0, key.length), key, to: at },
    { ...token, text: token.text.slice(key.length), key: after, from: at },
  ]
}
