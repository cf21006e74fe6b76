import { print } from '../../print/print.ts'
import { allOf, anyOf, type Condition, isAnyText } from '../../tree.ts'

/**
 * The "Netflix at 15.99 or Spotify at 9.99" of "Netflix 15.99, Spotify 9.99", where no transaction is both; undefined where not
 * each name has a condition of its own behind it.
 */
export function eachWithItsOwn(tree: Condition): string | undefined {
  const parts = tree.kind === 'and' ? tree.parts : []
  const names = [...parts.entries()].flatMap(([at, part]) => (isAnyText(part) ? [at] : []))
  const each = names.map((from, place) => parts.slice(from, names[place + 1]))
  const haveOwn = each.every((own) => own.length > 1)
  return names[0] === 0 && each.length > 1 && haveOwn
    ? print(anyOf(each.map((own) => allOf(own))))
    : undefined
}
