import { parseCondition } from '../parse/parse.ts'
import type { RuleContext } from '../parse/grammar/reader.ts'
import { type Condition, leavesOf, sameCondition } from '../tree.ts'

/**
 * The sentence by which a doubt would be answered: what it says to write, or the one that was written with its misspelt word
 * corrected. Undefined where it says none, or only what stands for a part of the sentence, so that an amount would be lost.
 */
export function answerTo(
  doubt: string,
  sentence: string,
  tree: Condition,
  context: RuleContext,
): string | undefined {
  const [, said] = /, write: (.+)$/s.exec(doubt) ?? []
  const answer = said ?? corrected(doubt, sentence)
  if (answer === undefined) return undefined
  const read = parseCondition(answer, context)
  return read.ok && isWhole(leavesOf(read.tree), tree) ? answer : undefined
}

function corrected(doubt: string, sentence: string): string | undefined {
  const [, meant, word = ''] = / If you mean "(.+)", correct "(.+)"; /.exec(doubt) ?? []
  const at = meant === undefined ? -1 : sentence.toLowerCase().indexOf(word)
  return at < 0 ? undefined : `${sentence.slice(0, at)}${meant}${sentence.slice(at + word.length)}`
}

/** Whether all that a sentence asks for besides texts is asked for by its answer as well. */
function isWhole(answered: readonly Condition[], tree: Condition): boolean {
  return leavesOf(tree).every(
    (leaf) => leaf.kind === 'text' || answered.some((each) => sameCondition(each, leaf)),
  )
}
