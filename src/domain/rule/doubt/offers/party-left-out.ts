import { isKindOfParty } from '../../names/party-words.ts'
import { literalPattern } from '../../../text/literal-pattern.ts'

/** What leads to somebody, and what leaves them out. */
const LED = String.raw`\s+(?:from|to|by|for|of|with)\s+(?:(?:the|my|our|an?|any|all|each|every)\s+)?`
const LEFT_OUT =
  /(?:\b(?:not|never|no|except|excluding|without|apart|aside|other than|but|unless)|n['’]t)(?:\s+\S+)?$/i

/**
 * "subs, £25 exactly" of "subs from members, £25 exactly", "reimbursements" of "reimbursements to staff": what is left of a sentence
 * without a kind of people who have no name. None where they are what is left out, or nothing is.
 */
export function withoutParty(said: string, source: string): string[] {
  const paying = withoutPayer(said, source)
  if (paying.length > 0) return paying
  const [, party = said] = /\s(?:from|to|by|for|of|with) (\S.*)$/.exec(said) ?? []
  if (!/^\p{Ll}[\p{Ll}'’ ]*$/u.test(party)) return []
  const led = new RegExp(String.raw`(?<=[\p{L}\p{N}])${LED}${literalPattern(party)}(?![\p{L}\p{N}])`, 'iu')
  const found = led.exec(source)
  if (!found || LEFT_OUT.test(source.slice(0, found.index))) return []
  return [source.slice(0, found.index) + source.slice(found.index + found[0].length)]
}

/** The same with the way that "to" and "from" told: "rent and it is money out" of "rent to the landlord". */
export function withoutPartyTold(said: string, source: string): string[] {
  const way = new RegExp(
    String.raw`\b(to|from)\s+(?:(?:the|my|our|an?|any) )?${literalPattern(said)}`,
    'iu',
  ).exec(source)?.[1]
  return withoutParty(said, source).map(
    (rest) => `${rest.trim()} and it is money ${way?.toLowerCase() === 'from' ? 'in' : 'out'}`,
  )
}

/** "money in over 500" of "a customer pays us over 500": whoever it is, what they pay comes in. */
function withoutPayer(said: string, source: string): string[] {
  const [party = ''] = said.split(' ')
  const paying = new RegExp(
    String.raw`(?:\b(?:an?|any|each|every|the|my|our|some) )?(?<![\p{L}\p{N}])${literalPattern(party)} (?:(?:pays?|paying|sends?|sending|transfers?|wires?)(?: (?:us|me))?|(?:paid|sent) (?:us|me))(?: (?:back|money|something))?(?= (?:by|via|with|over|under|more|less|at|in|on|for|between|up)\b|[,.!]|$)`,
    'iu',
  )
  const rest = source.replace(paying, 'money in')
  return rest === source || !isKindOfParty(party.toLowerCase()) ? [] : [rest]
}
