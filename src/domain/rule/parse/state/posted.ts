import { type Condition, not } from '../../tree.ts'
import type { Reader } from '../grammar/reader.ts'
import { accountLedAt } from '../grammar/starts.ts'
import { clauseEnd } from '../grammar/stops.ts'
import { trailingAt } from '../grammar/trailing.ts'
import { STRONG_FIELDS } from '../grammar/vocabulary.ts'
import { checkedName, knownName } from '../name/known-name.ts'

/** "assigned to a GL account", "coded to 6100", "posted under Travel": whether a transaction is posted, and to what. */
export function readAssigned(reader: Reader): Condition | undefined {
  return reader.attempt(() => {
    const denied = reader.takeOne('not') !== undefined
    reader.takeOne('already|yet')
    const held = readHeldIn(reader)
    if (held) return denied ? not(held) : held
    // "Uber, posted to 6100" is rather an order.
    if (reader.at > 0 && reader.key(-1) === 'and') return undefined
    const posted = readPosting(reader)
    return posted && denied ? not(posted) : posted
  })
}

/** The "in Travel" of "everything else in Travel", where a GL account is called so and no bank account. */
function readHeldIn(reader: Reader): Condition | undefined {
  const isOfRest = reader.isOne('in|under') && reader.key(-1) === 'else' && !/^\d/.test(reader.key(1))
  if (!isOfRest || accountLedAt(reader, reader.at)) return undefined
  return reader.attempt(() => {
    reader.at += 1
    reader.takeOne('the|my|our')
    const first = readGlAccount(reader)
    if (first === undefined) return undefined
    reader.takeOne('account|category')
    const ends = clauseEnd(reader) === reader.at || trailingAt(reader, reader.at)
    return ends ? { kind: 'text', ...GL_ACCOUNT, match: 'any', values: [first] } : undefined
  })
}

function readPosting(reader: Reader): Condition | undefined {
  return reader.attempt(() => {
    if (reader.takeOne('assigned|coded|categorised|categorized|posted|allocated|booked|mapped') === undefined)
      return undefined
    if (reader.takeOne('to|under|in|as|into') === undefined) return undefined
    const isAny = reader.takeOne('a|an|any') !== undefined
    if (!isAny) reader.takeOne('the')
    const field = reader.take(STRONG_FIELDS)
    if (isAny)
      return field === 'glAccount' || field === 'account' || field === 'category' ? not(UNPOSTED) : undefined
    const first = readGlAccount(reader)
    if (first === undefined) return undefined
    const values = [first]
    for (let next = nextGlAccount(reader); next !== undefined; next = nextGlAccount(reader)) values.push(next)
    return { kind: 'text', ...GL_ACCOUNT, match: 'any', values: [...new Set(values)] }
  })
}

const GL_ACCOUNT = { field: 'glAccount', operator: 'is' } as const

/** A GL account of the chart by its name, or by a number. */
function readGlAccount(reader: Reader): string | undefined {
  const end = knownName(reader, 'glAccount') ?? (/^\d{3,}$/.test(reader.key()) ? reader.at + 1 : undefined)
  if (end === undefined) return undefined
  const start = reader.at
  reader.at = end
  return checkedName(reader, GL_ACCOUNT, reader.text(start, end), start)
}

/** The "Meals" of "posted to Travel or Meals". */
function nextGlAccount(reader: Reader): string | undefined {
  return reader.attempt(() => {
    const isListed = reader.token().kind === 'comma'
    if (isListed) reader.at += 1
    const isJoined = reader.takeOne('or|and') !== undefined
    reader.takeOne('to')
    return isListed || isJoined ? readGlAccount(reader) : undefined
  })
}

/** On no GL account. */
export const UNPOSTED: Condition = { kind: 'empty', field: 'glAccount' }
