import { parseCondition } from '../../parse/parse.ts'
import type { RuleContext } from '../../parse/grammar/reader.ts'
import { isLeaf } from '../../tree.ts'
import { textsOf } from '../texts/texts-of.ts'

/** "- Uber", "1. Shell", "[ ] Tesco": what an item of a list begins with. */
export const BULLET = /(?:^|\s+)(?:[-–—•*]|\d{1,2}[.)]|\[ ?\])\s+(?=\S)/

/** "(Netflix or Spotify) under 20" of lines of which each holds a name or says how much, when or where; empty where one does neither. */
export function inOneLine(source: string, context: RuleContext): string[] {
  const lines = source
    .split('\n')
    .map((line) =>
      line
        .replace(BULLET, '')
        .replace(/[\s,;.]+$/, '')
        .trim(),
    )
    .filter((line) => line !== '')
  const read = lines.map((line) => parseCondition(line, context))
  if (lines.length < 2 || !read.every(({ ok }) => ok)) return []
  const isNamed = read.map((each) => each.ok && textsOf(each.tree).length > 0)
  // "tesco express over 50"
  const isMore = read.map((each) => each.ok && !isLeaf(each.tree))
  const names = lines.flatMap((line, at) => (isNamed[at] ? [isMore[at] ? `(${line})` : line] : []))
  const measures = lines.filter((_line, at) => !isNamed[at])
  const either = names.join(' or ')
  return [
    [names.length > 1 && measures.length > 0 ? `(${either})` : either, ...measures]
      .join(' and ')
      .replace(/^ and /, ''),
  ]
}
