import { parseCondition } from '../parse/parse.ts'
import type { RuleContext } from '../parse/grammar/reader.ts'
import { type Condition, sameCondition } from '../tree.ts'
import { doubtsOf } from '../doubt/doubts.ts'
import { print } from './print.ts'

/**
 * The text to keep for a sentence. What it means may hang on the names of accounts that stand now; rules run
 * by their text alone, so then it is kept in the wording that means the same without them.
 */
export function settledText(text: string, context: RuleContext): string {
  const read = parseCondition(text, context)
  if (!read.ok) return text
  const alone = parseCondition(text)
  return alone.ok && sameCondition(alone.tree, read.tree) ? text : print(read.tree)
}

/**
 * What somebody should read before a sentence is kept as a rule, as whole sentences: why it is not understood, or what may
 * be wrong with how it was; none where neither is. `isFound` tells whether a condition holds for a transaction.
 */
export function remarksOn(
  text: string,
  context: RuleContext,
  isFound?: (condition: Condition) => boolean,
): string[] {
  const read = parseCondition(text, context)
  if (read.ok) return doubtsOf(text, read.tree, context, isFound).map((doubt) => doubt.text)
  const { message, suggestion, alternatives = [] } = read.problem
  if (suggestion === undefined) return [message]
  return [
    `${message}${/[.?!]$/.test(message) ? '' : '.'} You could write: ${[suggestion, ...alternatives].join('; or: ')}`,
  ]
}
