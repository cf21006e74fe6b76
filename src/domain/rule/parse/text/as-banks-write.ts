import { isCategoryWord } from '../../names/category-words.ts'
import { isFirm } from '../../names/firm-names.ts'
import { isKindOfParty } from '../../names/party-words.ts'
import { singular, singularForms } from '../../names/singular.ts'
import { isGood, oneThing } from '../../names/things.ts'
import { isAmong } from '../grammar/word-list.ts'
import { kindSaid } from './noun-says.ts'
import { isNamed, type Written } from './written-as-name.ts'

/** People speak of "direct debits" and "card payments"; on each line a bank writes one, and the singular finds both. */
export const KIND_OF_PAYMENT =
  /((?:^|\s)(?:direct debit|standing order|debit order|stop order|subscription|(?:card|contactless|online|mobile|bill|loan|bank) payment|loan instal?lment|(?:bank|wire|faster) transfer|(?:cash|atm) withdrawal|(?:bank|service|account|card) (?:charge|fee)|(?:card|pos) purchase|(?:credit|debit) note|(?:international|domestic|outgoing|incoming) wire|(?:interac )?e-?transfer|returned item|salary credit|che(?:que|ck)|voucher|gift card))s$/

/**
 * "meals", "hotels", "groceries": a noun in the plural by itself, of which a bank writes one; it is looked for as a word, as
 * short ones stand in many others. A bank writes "CHECK 1045"; "checking" is another thing.
 */
export function eitherNumber(value: string, { said, begins }: Written): readonly string[] | undefined {
  if (value === 'checks') return ['check', 'checks']
  // Not what is wireless.
  if (value === 'wires') return ['wire', 'wires']
  const isSmall = said === value || (begins && said.slice(1) === value.slice(1))
  const isNoun =
    /^\p{Ll}+[^suiao]s$/u.test(value) &&
    !/(?:er|or|ist|ian|ant|staff)s$/.test(value) &&
    !OTHER_IN_SINGULAR.test(value) &&
    !isAmong(value, OTHER_ALONE)
  const isTold =
    isCategoryWord(value) && !isKindOfParty(value) && isAmong(kindSaid(value) ?? 'goods', 'goods|nothing')
  const [single, ...more] = isSmall && isNoun && isTold ? asBanksWrite(thingInSingular(value)) : []
  if (single !== value || more.length > 0) return undefined
  const one = singularForms(value).find((form) => form !== value && isCategoryWord(form))
  return one === undefined ? undefined : [one, value]
}

/** Plurals that are called so even where there is but one, or that mean another thing in the singular. */
const OTHER_ALONE =
  'savings|returns|funds|products|items|holidays|coaches|foods|arts|sports|news|premises|clothes|glasses|memberships|utilities|taxes'

/** "audit fees": a bank writes one on each line, and the singular finds both. */
export function inSingular(value: string): string {
  const [, before, noun = ''] = /^(.* )?(\S+)$/.exec(value) ?? []
  const says = kindSaid(noun)
  // "invoices over 500"
  const isLone =
    before === undefined &&
    isAmong(
      noun,
      'invoices|orders|bookings|transfers|bills|receipts|tickets|payouts|settlements|reversals|e-transfers|etransfers',
    )
  return isLone || says === 'itself' || (says === 'unclear' && !isNamed((before ?? '').trim()))
    ? `${before ?? ''}${singular(noun)}`
    : value.replace(KIND_OF_PAYMENT, '$1')
}

/** "salaries": the singular, and the plural where that does not begin with it. */
export function asBanksWrite(value: string): string[] {
  const single = goodsInSingular(inSingular(value))
  return value.startsWith(single) ? [single] : [single, value]
}

/**
 * "parking fines", "payroll taxes": what is bought or owed, of which a bank writes one on each line. A "business card" is another
 * thing, and what kind of payment or of shop it is has to be asked.
 */
function goodsInSingular(value: string): string {
  const words = value.split(' ')
  const noun = words.at(-1) ?? ''
  const isGoods =
    !OTHER_IN_SINGULAR.test(noun) && isAmong(kindSaid(noun) ?? 'goods', 'goods') && !words.some(isKindOfParty)
  if (words.length < 2 || !isGoods || !words.every(isCategoryWord)) return value
  const meant = singularForms(noun).find((each) => each !== noun && isCategoryWord(each))
  return meant === undefined ? value : [...words.slice(0, -1), meant].join(' ')
}

/** "owner draws", "permits": things in small letters, of which a bank writes one on each line as well. */
export function thingInSingular(value: string): string {
  const words = value.split(' ')
  const noun = words.at(-1) ?? ''
  const thing = oneThing(noun)
  // "coffees", "client lunches"; "Costa coffees" are told of by the name before them.
  if (thing !== undefined && (words.length > 1 ? words.slice(0, -1).every(isOfThing) : isTellingAlone(thing)))
    return [...words.slice(0, -1), thing].join(' ')
  const isThing =
    /[^suiao]s$/.test(noun) && isCategoryWord(noun) && kindSaid(noun) === undefined && !isKindOfParty(noun)
  // One word alone stands in many others if it is short.
  const isTold =
    words.length > 1
      ? noun !== 'foods' &&
        words.every(
          (word) => /^\p{Ll}{2,}$/u.test(word) && !isAmong(word, 'and|or|of|for|from|in|at|on|to|by|with|n'),
        )
      : noun.length > 6 && !isAmong(noun, 'coaches|holidays') && !/(?:er|or|ist|ian|ant)s$/.test(noun)
  // The plural of "supply" does not hold it.
  // "tesco candles": a shop writes none of it.
  if (isGood(noun) && words.slice(0, -1).some(isFirm)) return value
  if (
    !isThing ||
    !isTold ||
    noun.endsWith('ies') ||
    OTHER_IN_SINGULAR.test(noun) ||
    isAmong(noun, 'savings|returns|funds|products|items')
  )
    return value
  return [...words.slice(0, -1), singular(noun)].join(' ')
}

/** "candles" among others: the singular of a thing by itself; any other value as it is. */
export function loneThing(value: string): string {
  const thing = oneThing(value)
  return thing !== undefined && isTellingAlone(thing) ? thing : value
}

/** Shorter words stand in many others: "cup", "tire". */
const isTellingAlone = (thing: string): boolean => thing.length > 4 || thing === 'taxi'

const isOfThing = (word: string): boolean =>
  /^\p{Ll}{2,}$/u.test(word) &&
  !isFirm(word) &&
  !isAmong(word, 'and|or|of|for|from|in|at|on|to|by|with|n|not|just|no|all|only')

const OTHER_IN_SINGULAR =
  /(?:ss|us|is)$|^(?:cards|accounts|goods|rates|dues|works|shops|stores|stations|restaurants|airlines|agencies|markets|supermarkets|transfers|disbursements)$/
