import { wrappedPattern } from '../../../text/wrapped-pattern.ts'
import { singular } from '../../names/singular.ts'
import { isAmong } from '../../parse/grammar/word-list.ts'
import { print } from '../../print/print.ts'
import { allOf, type Condition, containing, not } from '../../tree.ts'
import { answered, type Doubt } from '../doubt.ts'
import { partsAtOnce } from '../form/parts-at-once.ts'

const DENIED = wrappedPattern('i')`
  \b(?:but |and )?(?:not|no|without|except|excluding) (?:an? |the |any )?
  (?:
    (?<way>paid|received|sent|spent|credited|debited)\s*$
    |(?<kind>refunds?|transfers?|income|withdrawals?|debits?|credits?|expenses?|pay|spending|purchases?)
      (?![\w-])(?!\ (?:from|to|of|by|at|for|in)\b)
  )
`
/** What follows is the bank's text, whichever of its fields it stands in. */
const SAYING = /\b(?:mention|say|contain|read)(?:s|ing)?\b|\binclud(?:es?|ing)\b/i

/**
 * "contains invoice but not paid": the word, rather than all that went out. Where it is said what the text contains, so is
 * "but not refund".
 */
export function wordLeftOutDoubts(source: string, tree: Condition): Doubt[] {
  const { way, kind } = DENIED.exec(source)?.groups ?? {}
  const parts = partsAtOnce(tree)
  const denied = parts.find((part) => part.kind === 'not' && isAmong(part.part.kind, 'type|transfer'))
  const rest = parts.filter((part) => part !== denied)
  const isOfDescription = rest.some((part) => part.kind === 'text' && part.field === 'description')
  const word = way ?? (isOfDescription || SAYING.test(source) ? kind : undefined)
  if (word === undefined || denied === undefined) return []
  const said = containing([singular(word.toLowerCase())])
  const left = said.kind === 'text' && isOfDescription ? { ...said, field: 'description' as const } : said
  return [
    answered(
      `This leaves out all transactions where ${print(not(denied))}. To leave out those that say "${word}"`,
      print(allOf([...rest, not(left)])),
    ),
  ]
}
