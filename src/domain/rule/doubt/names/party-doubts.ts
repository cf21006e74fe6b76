import { withArticle } from '../../../text/article.ts'
import { fold } from '../../fold.ts'
import { isCategoryWord } from '../../names/category-words.ts'
import { isFirm } from '../../names/firm-names.ts'
import { isKindOfParty, isNamedAsKind, KINDS_OF_PARTY, kindOfShop } from '../../names/party-words.ts'
import {
  AUTHORITIES,
  PARTIES_OF_TRADE,
  RELATIVES,
  ROLES,
  TRADES,
  WORK,
  WRITTEN_OF_PARTIES,
} from '../../names/people-words.ts'
import { pluralOf } from '../../names/singular.ts'
import { slipsBetween } from '../../parse/refused/nearest.ts'
import { isAmong } from '../../parse/grammar/word-list.ts'
import type { Doubt } from '../doubt.ts'
import { wordAt } from '../texts/word-at.ts'

/** "client", "new tenant", "church members": nobody's name, in small letters. */
export function isOfKindOfParty(value: string, said: string): boolean {
  if (isNamedAsKind(value)) return false
  return isKindOfParty(said === said.toLowerCase() ? wordAt(value, -1) : value)
}

/** "from collegues", "to staffs": nearly a kind of party, where whoever pays or is paid is told. */
export function isNearlyKind(said: string, before: string): boolean {
  if (!/^\p{Ll}{6,}$/u.test(said) || isFirm(said) || !/\b(?:from|to|by)(?: the| our| my)?$/i.test(before))
    return false
  return SPELLED.some((kind) => kind.charAt(0) === said.charAt(0) && slipsBetween(said, kind, 2) < 2)
}

/** The kinds as they are spelled. */
const SPELLED = KINDS_OF_PARTY.source.match(/\p{Ll}{5,}/gu) ?? []

/** "payments to coaches", "by the producer": whoever does something for a living has a name on a bank's line. */
export function isRole(said: string, before: string, after = ''): boolean {
  // "editors paid by PayPal"
  if (
    /^\p{Ll}{4,}(?:[^aeiou]er|eer|or|ist|ian)s$/u.test(said) &&
    !isFirm(said) &&
    !isCategoryWord(said) &&
    /^ paid\b/.test(after)
  )
    return true
  if (!/^\p{Ll}+$/u.test(said) || isFirm(said) || !/\b(?:from|to|by)(?: an?| the| our| my)?$/i.test(before))
    return false
  return (
    isAmong(said, AUTHORITIES) ||
    /(?:[^aeiou]er|eer|or|ist|ian|ee|ant|coache|chef)s$/.test(said) ||
    isAmong(said, `${ROLES}|${RELATIVES}`)
  )
}

/** "from a pharmacy", "bought at supermarkets": any of a kind, each of which has a name. "From the pharmacy" may be the only one. */
export function shopDoubt(value: string, said: string, before: string): Doubt | undefined {
  // "at the butcher's"
  const [, trade] = /^(\p{Ll}+)['’]s$/u.exec(said) ?? []
  if (trade !== undefined && isAmong(trade, TRADES) && /\b(?:from|to|at|in)(?: an?| the)?$/i.test(before))
    return partyDoubt(value, trade)
  const shop = said === said.toLowerCase() ? kindOfShop(said) : undefined
  const isAny =
    shop === said ? /\b(?:from|to|at|in) an?$/i.test(before) : /\b(?:from|to|at|in)$/i.test(before)
  if (shop === undefined || !isAny) return undefined
  return {
    text: `Daybook can’t tell what is ${withArticle(shop)}. Write names instead, or put "${value}" in quotes to look for that text.`,
    quotable: value,
    isParty: true,
  }
}

/** "the bouncy castle people": whoever sells it has a name. */
export function isPeople(said: string): boolean {
  return / (?:people|guys|folks)$/.test(said) && said === said.toLowerCase()
}

/** "customers paying", "members joining"; "staff outing" and "tenants building" are nouns. */
export function isKindDoing(said: string): boolean {
  const [party, verb] = [wordAt(said, 0), wordAt(said, 1)]
  return party.endsWith('s') && KINDS_OF_PARTY.test(party) && /..ing$/.test(verb) && !isCategoryWord(verb)
}

/** "client gifts", "investor wire", "customer cheques": of whom it is stands on a bank's line by name, if at all. */
export function partiesOf(said: string): string | undefined {
  const [, first = '', noun = ''] = /^(\p{L}\p{Ll}+)(?: \p{Ll}+)? (\p{Ll}+)$/u.exec(said) ?? []
  const party = fold(first)
  if (isAmong(party, ROLES) && WORK.test(noun)) return pluralOf(party)
  if (!PARTIES_OF_TRADE.test(party) || WRITTEN_OF_PARTIES.test(noun)) return undefined
  return pluralOf(party)
}

const SEVERAL = /^(?:\S+s|staff|people|family|children)$/

function isOrAre(party: string): string {
  if (isAmong(party, AUTHORITIES)) return `${SEVERAL.test(party) ? 'are' : 'is'} the ${party}`
  return SEVERAL.test(party) ? `are ${party}` : `is ${withArticle(party)}`
}

/** That a kind of people has no name to look for. */
export function partyDoubt(value: string, party: string, before = ''): Doubt {
  const [whose] = /\b(?:my|our)$/i.exec(before) ?? []
  const isYours = isAmong(party, RELATIVES) || (whose !== undefined && !SEVERAL.test(party))
  const who = isYours ? `your ${party} is` : isOrAre(party)
  return {
    text: `Daybook can’t tell who ${who}. Write names instead, or put "${value}" in quotes to look for that text.`,
    quotable: value,
    isParty: true,
  }
}
