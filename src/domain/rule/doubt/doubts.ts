import { withoutPreamble } from '../parse/preamble.ts'
import type { RuleContext } from '../parse/grammar/reader.ts'
import type { Condition } from '../tree.ts'
import { doubtsOfForm, isRatherName } from './form-doubts.ts'
import { idleDoubts } from './idle-doubts.ts'
import { lostDoubts } from './lost-doubts.ts'
import { doubtsOfTexts } from './text-doubts.ts'
import { textsOf } from './texts-of.ts'

/**
 * What may be wrong with a reading that was possible: words of amounts, dates, negation, parties or states that were
 * taken for words to look for, names of GL accounts, and how the parts were put together. Where nothing of that is seen, the
 * reading is compared with the sentence: what it leaves out and what changes nothing is told. Each is a sentence; none
 * where what is looked for stood in quotes.
 */
export function doubtsOf(sentence: string, tree: Condition, context: RuleContext = {}): string[] {
  const source = withoutPreamble(sentence)
  if (isRatherName(source)) return [`If "${source.trim()}" is a name, put it in quotes.`]
  const found = new Set([
    ...doubtsOfTexts(textsOf(tree), source, tree, context),
    ...doubtsOfForm(source, tree, context),
  ])
  return found.size > 0 ? [...found] : [...lostDoubts(source, tree, context), ...idleDoubts(tree)]
}
