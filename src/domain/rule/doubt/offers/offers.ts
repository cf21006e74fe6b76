import type { RuleContext } from '../../parse/grammar/reader.ts'
import type { Condition } from '../../tree.ts'
import type { Doubt } from '../doubt.ts'
import { anyOfSeveral } from '../lists/any-of-several.ts'
import { saidOf } from '../texts/said-of.ts'
import { textsOf } from '../texts/texts-of.ts'
import { amountOffers } from './amount-offers.ts'
import { dayOffers } from './day-offers.ts'
import { kindOffers } from './kind-offers.ts'
import { labelOffers } from './label-offers.ts'
import { numberOffers } from './number-offers.ts'
import { minusOffers } from './minus-offers.ts'
import { namesWithin } from './names-within-text.ts'
import { postingOffers } from './posting-offers.ts'
import { purposeOffers } from './purpose-offers.ts'
import { withoutParty, withoutPartyTold } from './party-left-out.ts'

/** What a doubt that names no answer of its own is about. */
interface Asked {
  readonly doubt: Doubt
  readonly source: string
  readonly tree: Condition
  readonly context: RuleContext
}

/** Whole sentences that may be meant, the likeliest first; empty where nothing of that kind is seen. */
type Offer = (asked: Asked) => readonly string[]

const OFFERS: readonly Offer[] = [
  ({ doubt, source, tree, context }) => anyOfSeveral(doubt, source, tree, context),
  ({ doubt: { quotable = '' }, tree, context }) => postingOffers(quotable, tree, context),
  ({ doubt: { quotable = '' }, tree }) => numberOffers(quotable, tree),
  inPlaceOfText((said, source, { context }) => labelOffers(said, source, context)),
  inPlaceOfText((said, source, { doubt }) => (doubt.isParty ? withoutParty(said, source) : [])),
  inPlaceOfText((said, source, { doubt }) => (doubt.isParty ? withoutPartyTold(said, source) : [])),
  ({ doubt: { quotable = '' }, tree }) => amountOffers(quotable, tree),
  ({ doubt: { quotable = '' }, source, context }) => dayOffers(quotable, source, context),
  ({ doubt: { quotable = '' }, tree }) => kindOffers(quotable, tree),
  inPlaceOfText((said, source) => minusOffers(said, source)),
  inPlaceOfText((said, source) => purposeOffers(said, source)),
  inPlaceOfText((said, source) => namesWithin(said, source)),
]

/**
 * What to write instead of a doubted sentence, where the doubt itself does not say so: the first kind of offer of which any stands for
 * the whole of it.
 */
export function offersOf(asked: Asked, isWhole: (offer: string) => boolean): readonly string[] {
  for (const offer of OFFERS) {
    const found = offer(asked).filter(isWhole)
    if (found.length > 0) return found
  }
  return []
}

/** An offer that is worked out of the doubted text as it is written. */
function inPlaceOfText(offered: (said: string, source: string, asked: Asked) => readonly string[]): Offer {
  return (asked) => {
    const {
      doubt: { quotable },
      source,
      tree,
    } = asked
    const isLookedFor = textsOf(tree).some(({ values }) => values.some((value) => value === quotable))
    const said = quotable === undefined || !isLookedFor ? '' : wholeSaid(source, quotable)
    return said === '' ? [] : offered(said, source, asked)
  }
}

/** The text as it is written, up to the end of its last word: "voided checks" may be looked for as one of them. */
function wholeSaid(source: string, value: string): string {
  const said = saidOf(source, value)
  const at = source.indexOf(said)
  const [rest = ''] = /^[\p{L}\p{N}]*/u.exec(source.slice(at + said.length)) ?? []
  return said === '' ? '' : said + rest
}
