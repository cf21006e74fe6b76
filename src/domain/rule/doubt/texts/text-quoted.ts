import { wordsPattern } from '../../../text/literal-pattern.ts'
import { parseCondition } from '../../parse/parse.ts'
import type { RuleContext } from '../../parse/grammar/reader.ts'
import { quote } from '../../parse/text/quote.ts'
import { fold } from '../../fold.ts'
import { leavesOf } from '../../tree.ts'
import type { Doubt } from '../doubt.ts'

/**
 * The sentence with a doubted text in quotes, which looks for it as it is: "cash deposits" over 100. Undefined where the text stands
 * in the sentence otherwise, or is not looked for so.
 */
export function withTextQuoted(
  { quotable }: Doubt,
  source: string,
  context: RuleContext,
): string | undefined {
  if (quotable === undefined) return undefined
  // What is looked for in the singular may have been written in the plural.
  const written = new RegExp(
    String.raw`(\b(?:the|my|our|an?)\s+)?(${wordsPattern(quotable)}[\p{L}’']*)`,
    'iu',
  )
  const [, article = '', said = ''] = written.exec(source) ?? []
  if (said === '') return undefined
  return [article, '']
    .map((led) => source.replace(written, () => led + quote(said)).trim())
    .find((sentence) => looksFor(fold(said), sentence, context))
}

function looksFor(value: string, sentence: string, context: RuleContext): boolean {
  const read = parseCondition(sentence, context)
  return read.ok && leavesOf(read.tree).some((leaf) => leaf.kind === 'text' && leaf.values.includes(value))
}
