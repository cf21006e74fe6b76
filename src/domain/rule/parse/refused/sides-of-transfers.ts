import { fold } from '../../fold.ts'
import type { Reader } from '../grammar/reader.ts'
import { clauseEnd } from '../grammar/stops.ts'
import { quote } from '../text/quote.ts'
import { refuse } from './problem.ts'

/**
 * Refuses "source account is Savings", "destination account name contains Acme": other programs keep an account on each side of a
 * transaction. One of the books' own is said with the way the money went, any other is whom it went to or came from.
 */
export function refuseSides(reader: Reader): void {
  reader.tokens.forEach(({ key: side }, at) => {
    if (!reader.isOneAt('source|destination', at) || reader.keyAt(at + 1) !== 'account') return
    const named = reader.isOneAt('name', at + 2) ? at + 3 : at + 2
    const isLed = reader.isOneAt('starts|begins|ends', named) && reader.keyAt(named + 1) === 'with'
    const isSaid = reader.isOneAt('is|equals|=|contains', named)
    if (!isLed && !isSaid) return
    const from = named + (isLed ? 2 : reader.keyAt(named + 1) === 'exactly' ? 2 : 1)
    const to = reader.kindAt(from) === 'quoted' ? from + 1 : clauseEnd(reader, from)
    if (to <= from) return
    const name = reader.kindAt(from) === 'quoted' ? reader.tokenAt(from).text : reader.text(from, to)
    const operator = reader.text(named, from)
    const isOwn = (reader.context.accounts ?? []).some((account) =>
      fits(fold(account.name), operator, fold(name)),
    )
    const way = (side === 'source') === isOwn ? 'out' : 'in'
    const account = `account ${operator.replace(/ exactly$/, '')} ${quote(name)}`
    const meant = isOwn
      ? `${account} and it is money ${way}`
      : `it is money ${way} and description or merchant contains ${quote(name)}`
    const start = at > 0 && reader.isOneAt('the', at - 1) ? at - 1 : at
    const isWhole = start === 0 || reader.isOneAt('if|when|and', start - 1)
    const isApart = !isWhole || reader.isOneAt('or', to)
    refuse(
      'UNSUPPORTED_IDEA',
      `A transaction has one bank account here. For money ${BY_WAY[way][isOwn ? 0 : 1]} ${name}, write: ${meant}`,
      reader.span(start, to),
      reader.instead(start, to, isApart ? `(${meant})` : meant),
    )
  })
}

/** Where money comes from or goes to that is one of the books' own accounts, and somebody else. */
const BY_WAY = { in: ['into', 'from'], out: ['out of', 'to'] } as const

function fits(account: string, operator: string, name: string): boolean {
  if (operator.startsWith('contains')) return account.includes(name)
  if (operator.startsWith('ends')) return account.endsWith(name)
  return /^(?:starts|begins)/.test(operator) ? account.startsWith(name) : account === name
}
