import { print } from '../../print/print.ts'
import { allOf, type Condition, containing, not } from '../../tree.ts'
import { answered, type Doubt } from '../doubt.ts'
import { isMeasure } from '../money/measures.ts'
import { partsAtOnce } from './parts-at-once.ts'

/** What names any transaction, and behind a name rather some of them. */
const NOUN =
  /\b(?:except|excluding|without|but not|not|other than|apart from|minus) (?:for )?(?:the |any |all |their |its )?(charge|bill|line|movement)s? (?:of |that are |which are )?(?:over|under|above|below|more|less|between|at least|at most|up to|in|on|[<>≤≥])/

/** "Stripe payouts excluding charges under 100": all of so much are left out, whatever they are for. */
export function deniedNounDoubts(written: string, tree: Condition): Doubt[] {
  const [, noun] = NOUN.exec(written) ?? []
  const parts = partsAtOnce(tree)
  const at = parts.findIndex((part) => part.kind === 'not' && isMeasure(part.part))
  const denied = parts[at]
  if (noun === undefined || denied?.kind !== 'not') return []
  const meant = allOf([
    ...parts.slice(0, at),
    not(allOf([containing([noun]), denied.part])),
    ...parts.slice(at + 1),
  ])
  return [
    answered(
      `This leaves out all transactions where ${print(denied.part)}. To leave out only those that say "${noun}"`,
      print(meant),
    ),
  ]
}
