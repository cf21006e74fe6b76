import { singular } from '../../names/singular.ts'
import { tokenize } from '../../parse/grammar/tokens.ts'
import { print } from '../../print/print.ts'
import { allOf, type Condition, containing, leavesOf } from '../../tree.ts'
import { isAccount } from '../money/measures.ts'
import { answeredTwice, type Doubt } from '../doubt.ts'

/** What may be asked for beside them and tells neither whose they are nor which way they go. */
const SAYS_NEITHER = /^(?:amount|date|weekday|month|dayOfMonth|monthEnd|fraction|currency|reconciled)$/

/** "bills at month end": all that is paid is called so, but no money that comes in is. */
export function owedAloneDoubts(source: string, tree: Condition): Doubt[] {
  const noun = tokenize(source).find(({ key }) => key === 'bills')?.key
  if (noun === undefined || !leavesOf(tree).every((leaf) => SAYS_NEITHER.test(leaf.kind) || isAccount(leaf)))
    return []
  const out = print(allOf([{ kind: 'type', type: 'EXPENSE' }, tree]))
  const said = print(allOf([containing([singular(noun)]), tree]))
  return [
    answeredTwice(
      `This matches money in and money out, not only "${noun}".`,
      ['For money out', out],
      [`for those that say "${singular(noun)}"`, said],
    ),
  ]
}
