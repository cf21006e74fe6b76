import { print } from '../../print/print.ts'
import { allOf, anyOf, type Condition } from '../../tree.ts'

/**
 * The "HMRC on 31 January or 31 July" of "HMRC Jan 31 and July 31", where no day is both; undefined for what asks for no two days
 * of a year, exact sums or spans of dates.
 */
export function eitherDay(tree: Condition): string | undefined {
  const parts =
    tree.kind === 'and' ? tree.parts.flatMap((part) => (part.kind === 'and' ? part.parts : [part])) : []
  const rest: Condition[] = []
  const days: Condition[] = []
  for (let at = 0; at < parts.length; at += 1) {
    const [part, next] = [parts[at], parts[at + 1]]
    if (part === undefined) continue
    if (part.kind === 'month' && next?.kind === 'dayOfMonth') {
      days.push(allOf([part, next]))
      at += 1
    } else rest.push(part)
  }
  if (days.length > 1) return print(allOf([...rest, anyOf(days)]))
  return [isSum, isSpan].map((isOne) => withEither(rest, isOne)).find((said) => said !== undefined)
}

/** The "Jones at £100 or £200" of "Jones £100 and £200", the "March 2026 or April 2026" of both; undefined where there are no two of them. */
function withEither(parts: readonly Condition[], isOne: (part: Condition) => boolean): string | undefined {
  const several = parts.filter(isOne)
  return several.length > 1
    ? print(allOf([...parts.filter((part) => !isOne(part)), anyOf(several)]))
    : undefined
}

const isSum = (part: Condition): boolean => part.kind === 'amount' && part.compare === 'exactly'
const isSpan = (part: Condition): boolean => part.kind === 'date' && /^(?:on|between)$/.test(part.compare)
