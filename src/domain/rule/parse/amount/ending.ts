import type { Reader } from '../grammar/reader.ts'
import { anyOf, type Condition, type FractionCondition, WHOLE_AMOUNT } from '../../tree.ts'
import { VERBS } from '../grammar/vocabulary.ts'

/** ".99", "x.99": a decimal point with what stands behind it. */
const BEHIND_POINT = /^[x#*]*\.(\d{1,3})$/i
const CENTS = 'cents|cent|pence|p|c'
const CENTS_IN_ONE = /^(\d\d)(?:p|c|¢)$/i

/** "ending in .99", "that end in 95 cents": what amounts end in, where no field stands before it. */
export function readEnding(reader: Reader): Condition | undefined {
  return reader.attempt(() => {
    if (reader.isOne('that|which') && reader.peek(VERBS, reader.at + 1)?.meaning === 'ends') reader.at += 1
    return reader.take(VERBS) === 'ends' ? readCents(reader) : undefined
  })
}

/** The ".99 or .95" that follows "ends in"; undefined where no cents stand there. */
export function readCents(reader: Reader): Condition | undefined {
  const first = centsHere(reader)
  if (!first) return undefined
  const all = [first]
  for (let next = readMoreCents(reader); next; next = readMoreCents(reader)) all.push(next)
  return anyOf(all)
}

function readMoreCents(reader: Reader): FractionCondition | undefined {
  return reader.attempt(() => {
    const isListed = reader.token().kind === 'comma'
    if (isListed) reader.at += 1
    return reader.takeOne('or') !== undefined || isListed ? centsHere(reader) : undefined
  })
}

function centsHere(reader: Reader): FractionCondition | undefined {
  const { text } = reader.token()
  const inOne = BEHIND_POINT.exec(text)?.[1] ?? CENTS_IN_ONE.exec(text)?.[1]
  const apart = /^\d\d$/.test(text) && reader.isOne(CENTS, 1) ? text : undefined
  const digits = inOne ?? apart
  if (digits === undefined) return undefined
  reader.at += inOne === undefined ? 2 : 1
  if (inOne !== undefined) reader.takeOne(CENTS)
  const significant = digits.replace(/0+$/, '')
  return significant === '' ? WHOLE_AMOUNT : { kind: 'fraction', value: `0.${significant}` }
}
