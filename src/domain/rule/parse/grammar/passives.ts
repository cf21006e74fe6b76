import type { Token } from './token.ts'
import { isAmong } from './word-list.ts'

const WE = /^(?:we|i)(?:['’](?:re|m|ve))?$/
const BEING = 'are|am|were|was|be|being|been|get|got|getting'
const HAVING = 'have|had|ever|just|always|regularly'
const DONE = 'charged|billed|invoiced|debited|paid|refunded|reimbursed|credited|repaid'

/**
 * "we're charged by", "I've been billed by", "whenever we get charged by": in whatever form it is said that something was done to us,
 * the pieces of "we were charged by". "We have paid" is what we did.
 */
export function withPassives(tokens: readonly Token[]): Token[] {
  const said: Token[] = []
  let done = 0
  tokens.forEach((token, at) => {
    if (at < done) return
    const end = WE.test(token.key) ? passiveEnd(tokens, at) : undefined
    if (end === undefined) {
      said.push(token)
      return
    }
    const { from } = tokens[at + 1] ?? token
    const { to } = tokens[end - 1] ?? token
    const isApart = end > at + 1
    said.push({ ...token, key: token.key.startsWith('w') ? 'we' : 'i' })
    said.push({ ...token, key: 'were', text: 'were', from: isApart ? from : to, to })
    done = end
  })
  return said
}

/** Where what was done to us stands behind a "we"; undefined where nothing was. */
function passiveEnd(tokens: readonly Token[], at: number): number | undefined {
  let end = at + 1
  while (isAmong(tokens[end]?.key, `${BEING}|${HAVING}`)) end += 1
  const isDone =
    /['’](?:re|m)$/.test(tokens[at]?.key ?? '') ||
    tokens.slice(at + 1, end).some(({ key }) => isAmong(key, BEING))
  return isDone && isAmong(tokens[end]?.key, DONE) ? end : undefined
}
