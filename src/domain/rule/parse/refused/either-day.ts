import { print } from '../../print/print.ts'
import { allOf, anyOf, type Condition } from '../../tree.ts'

/**
 * The "HMRC on 31 January or 31 July" of "HMRC Jan 31 and July 31", where no day is both; undefined for what asks for no two days
 * of a year.
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
  return days.length > 1 ? print(allOf([...rest, anyOf(days)])) : undefined
}
