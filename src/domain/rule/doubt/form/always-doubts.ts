import { amountRange, dayRange, type Range } from '../../match/range.ts'
import { print } from '../../print/print.ts'
import { allOf, anyOf, type Condition, isLeaf, not } from '../../tree.ts'
import { answered, type Doubt } from '../doubt.ts'

/**
 * Alternatives of which one nearly always holds, so that nothing is told by them: "merchant isn't Uber or isn't Lyft" is whatever
 * is not both, and "over 5 or under 10" is every amount.
 */
export function alwaysDoubts(tree: Condition): Doubt[] {
  const found = alternativesIn(tree)
  if (found === undefined) return []
  const { either, told, meant } = found
  return [answered(told, print(withMeant(tree, either, meant)))]
}

interface Always {
  readonly either: Condition
  readonly told: string
  readonly meant: Condition
}

function alternativesIn(tree: Condition): Always | undefined {
  if (isLeaf(tree)) return undefined
  if (tree.kind === 'not') return alternativesIn(tree.part)
  if (tree.kind === 'or') {
    const denied = tree.parts.flatMap((part) => (part.kind === 'not' ? [part.part] : []))
    if (denied.length === tree.parts.length)
      return {
        either: tree,
        told: 'This leaves out only what matches all of these at once. To leave out each of them',
        meant: not(anyOf(denied)),
      }
    const [one, other, ...more] = tree.parts
    if (one && other && more.length === 0 && coverAll(one, other))
      return {
        either: tree,
        told: `This is true of every ${one.kind === 'date' ? 'date' : 'amount'}. For those between both`,
        meant: allOf([one, other]),
      }
  }
  for (const part of tree.parts) {
    const inner = alternativesIn(part)
    if (inner) return inner
  }
  return undefined
}

/** Whether every amount, or every day, lies in one of two ranges. */
function coverAll(one: Condition, other: Condition): boolean {
  if (one.kind === 'amount' && other.kind === 'amount')
    return one.currency === other.currency && meet(amountRange(one), amountRange(other), Infinity)
  return one.kind === 'date' && other.kind === 'date' && meet(dayRange(one), dayRange(other), '~')
}

function meet<T extends number | string>(one: Range<T>, other: Range<T>, last: T): boolean {
  const [up, down] = one.high === last ? [one, other] : [other, one]
  const isOpen = up.high === last && down.high !== last && down.low < down.high
  const isFromFirst = down.low === 0 || down.low === ''
  return isOpen && isFromFirst && down.high > up.low
}

function withMeant(tree: Condition, either: Condition, meant: Condition): Condition {
  if (tree === either) return meant
  if (isLeaf(tree)) return tree
  if (tree.kind === 'not') return not(withMeant(tree.part, either, meant))
  const parts = tree.parts.map((part) => withMeant(part, either, meant))
  return tree.kind === 'and' ? allOf(parts) : anyOf(parts)
}
