import { isCategoryWord } from '../../names/category-words.ts'
import { isFirm } from '../../names/firm-names.ts'
import { isKindOfParty } from '../../names/party-words.ts'
import { isRail } from '../../names/rails.ts'
import { pluralOf, singular } from '../../names/singular.ts'
import { type Condition, containing, type TextOperator } from '../../tree.ts'
import type { Reader } from '../grammar/reader.ts'
import { isAmong } from '../grammar/word-list.ts'
import { apartBySlash, pairOf } from '../name/one-name.ts'
import {
  asBanksWrite,
  eitherNumber,
  inSingular,
  KIND_OF_PAYMENT,
  loneThing,
  thingInSingular,
} from './as-banks-write.ts'
import { type Noun, nounOf, type Says, wayOf } from './noun-says.ts'
import type { ValueList } from './value-list.ts'
import { isNamed, isWrittenAsName, NO_NAME, type Written } from './written-as-name.ts'

/** "netflix payment", "every uber ride": what a firm is paid for one at a time; a bank may write "Uber ride", which is not all of them. */
function oneOf(value: string, { isEach }: Written): Noun | undefined {
  const [, name = '', noun = ''] = /^(.+) (\S+)$/.exec(value) ?? []
  const isOne =
    isAmong(noun, 'payment|transaction') ||
    (isEach && isAmong(noun, 'ride|trip|order|booking|delivery|fare|visit|stay|flight'))
  return isOne && isFirm(name) ? { name, noun, says: 'nothing' } : undefined
}

/** The "tax payment" of "tax payment to the IRS": what is paid to somebody stands on a bank's line without its noun. */
function paymentOf(value: string): Noun | undefined {
  const [, name] = /^(.+) payment$/.exec(value) ?? []
  return name === undefined ? undefined : { name, noun: 'payment', says: 'nothing' }
}

/** What is looked for without the noun behind it, how, and what the noun says beside it. */
interface WithoutNoun {
  readonly list: ValueList
  readonly operator?: TextOperator
  readonly also: readonly Condition[]
}

/** "Stripe payouts", "Lime, Dott and Tier rides": names, and what the noun behind them says of all. */
export function withoutNoun(list: ValueList, said: Written): WithoutNoun {
  const value = list.values.at(-1) ?? ''
  const either = list.values.length === 1 ? eitherNumber(value, said) : undefined
  if (either) return { list: { ...list, values: either }, operator: 'word', also: [] }
  // "Unity Trust Bank charges"
  const isBankNamed = /\s\p{Lu}\p{Ll}+ \p{Ll}+$/u.test(said.said)
  const paid = list.match === 'any' && !isBankNamed ? paidByKind(value, list.values.slice(0, -1)) : undefined
  if (paid) return { list: { ...list, values: paid.names }, also: [containing([paid.kind])] }
  const ending =
    nounOf(value) ??
    (list.values.length === 1 ? oneOf(value, said) : undefined) ??
    (said.isToOthers ? paymentOf(value) : undefined)
  // "Google Ads" is what it is called.
  const isTitle = ending?.says === 'goods' && /\s\p{Lu}\p{Ll}+$/u.test(said.said)
  const last = isTitle ? undefined : ending
  const sold = last && list.values.length === 1 ? soldIn(last) : undefined
  if (last && sold)
    return {
      list: { ...list, values: sold },
      operator: isWord(sold) ? 'word' : 'contains',
      also: wayOf(paidWay(last.says, said)),
    }
  // "Google Ads or LinkedIn ads": one of them is called so.
  if (last?.says === 'goods' && list.values.slice(0, -1).some((value) => value.endsWith(` ${last.noun}`)))
    return { list, also: [] }
  const isSmall = list.values.length === 1 && said.said === said.said.toLowerCase()
  const names = last && namesBefore(last, list.values.slice(0, -1), said)
  const asWritten = (values: readonly string[]) =>
    list.match === 'any'
      ? values.flatMap((each) => asBanksWrite(isSmall ? thingInSingular(each) : loneThing(each)))
      : values.map(inSingular)
  if (!names) return { list: { ...list, values: asWritten(list.values) }, also: [] }
  if (last.says !== 'itself')
    return {
      list: { ...list, values: asWritten(names.flatMap(apartBySlash).map(withoutWhose)) },
      also: wayOf(paidWay(last.says, said)),
    }
  const { name, kept } = withWords(names.at(-1) ?? '', last.noun, said.said)
  if (last.noun === 'renewals')
    return {
      list: { ...list, values: RENEWED.test(kept) ? [...names.slice(0, -1), name] : list.values },
      also: [],
    }
  // "organ fund donations", while "airbnb cleaning fees" have a firm before them.
  if (names.length === 1 && kept.includes(' ') && said.said === said.said.toLowerCase() && !isFirm(name))
    return { list: { ...list, values: asWritten(list.values) }, also: [] }
  return {
    list: { ...list, values: [...names.slice(0, -1), name.replace(/(?:['’]s?|:)$/, '')] },
    also: [containing(asBanksWrite(kept))],
  }
}

/**
 * "Vodafone direct debits", "HSBC service charge", "Vodafone or EE standing orders": whom, and how it is paid, which a bank
 * may write in the other order. "credit card payments" and "supplier bank transfers" name nobody.
 */
function paidByKind(
  value: string,
  others: readonly string[],
): { names: readonly string[]; kind: string } | undefined {
  const [, kind = ''] = KIND_BESIDE.exec(value) ?? []
  const name = value.slice(0, value.length - kind.length).trim()
  const words = name.split(' ')
  const isNobody = words.some(
    (word) =>
      HOLLOW.test(word) ||
      isKindOfParty(word) ||
      NO_NAME.test(word) ||
      /^(?:and|dr|cr|[^\p{L}\p{N}]+)$/u.test(word),
  )
  if (
    kind === '' ||
    name === '' ||
    isNobody ||
    others.some((other) => nounOf(other) !== undefined || endsInPlural(other))
  )
    return undefined
  return { names: [...others, name], kind: singular(kind) }
}

const KIND_BESIDE =
  /(?<=\S )((?:direct debit|standing order|debit order|stop order|loan payment|(?:bank|service) (?:charge|fee))s?)$/

/** "eBay refunds to buyers": what comes in from others goes out to them. */
function paidWay(says: Says, { isToOthers }: Written): Says {
  return says === 'INCOME' && isToOthers ? 'EXPENSE' : says
}

/** Words before a noun that no bank writes, and that tell nothing of what is sold. */
const HOLLOW =
  /^(?:annual|late|business|personal|general|company|office|team|card|bank|account|regular|other|foreign|miscellaneous|sundry|minor|national|international|local|domestic|services?|purchases?|orders?|bills?|payments?|credit|debit|cash|transactions?|transfers?|invoices?|online|mobile|loan|interest)$/

/** What is moved by them is no money, or nobody but the owner's: "airport transfers", "share transfers". */
const OTHER_TRANSFERS =
  /^(?:airport|hotel|taxi|station|cruise|guest|share|stock|land|property|title|balance|data|patient|student)$/

/** What is renewed with a firm is what it is paid for anyway; a "domain renewal" is but a part of that. */
const RENEWED =
  /^(?:(?:annual|yearly|monthly|subscription|membership|licen[cs]e|plan|account|contract) )*renewals$/

const isWord = (values: readonly string[]): boolean => values.every((value) => !value.includes(' '))

/**
 * "vet bills", "water invoices", "train tickets": a bank writes what is sold, as a word of its own, so that "car rentals" are
 * not all that is paid by card.
 */
function soldIn({ name, noun, says }: Noun): readonly string[] | undefined {
  const words = name.split(' ')
  if (isRail(name)) return says === 'itself' ? undefined : [name]
  const isPaid =
    (says === 'nothing' &&
      !isAmong(noun, 'shops|stores') &&
      !(noun === 'transfers' && OTHER_TRANSFERS.test(name))) ||
    isAmong(noun, 'refunds|payouts')
  // "interest income", "cheque deposits"
  if (name === 'interest' && isAmong(noun, 'income|revenue|earnings')) return [name]
  if (noun === 'deposits' && isAmong(name, 'cheque|check')) return [name, `${name}s`]
  // "clubhouse rental income": a bank writes what is let, and not that it comes in
  if (
    isAmong(noun, 'income|revenue|earnings|takings') &&
    isCategoryWord(words.at(-1) ?? '') &&
    !words.some((word) => HOLLOW.test(word) || isKindOfParty(word))
  )
    return [name]
  const isSold =
    isPaid && words.every((word) => isCategoryWord(word) && !HOLLOW.test(word) && !isKindOfParty(word))
  if (!isSold || KIND_OF_PAYMENT.test(`${name} ${noun}`)) return undefined
  if (words.length > 1) return [name]
  const single = name.endsWith('s') && isCategoryWord(name.slice(0, -1)) ? name.slice(0, -1) : name
  // "gas", "premises", "shopping"
  return /(?:s|ing)$/.test(single) ? [single] : [single, pluralOf(single)]
}

/** The "returned checks" of "returned checks and NSF fees", which has a noun of its own. */
function endsInPlural(value: string): boolean {
  return / (?:checks|cheques|items|drafts|overdrafts|statements|licen[sc]es|permits)$/.test(value)
}

/** "Zettle payouts" without the noun that stands behind the last name as well. */
function withoutSame(value: string, noun: string): string {
  const own = nounOf(value)
  return own?.noun === noun ? own.name : value
}

/** The "dr patel" of "Dr Patel's invoice", while "Sainsbury's" is called so. */
function withoutWhose(name: string): string {
  return isFirm(name) ? name : name.replace(/['’]s?$/, '')
}

/**
 * The "sumup" of "sumup card takings": how it is paid stands on no line of a firm's. Nor does the store of which it pays out
 * what was sold, while purchases are made at the "Apple Store" itself.
 */
function withoutWay({ name, noun, says }: Noun): string {
  const own = nounOf(name)
  // "QuickBooks Payments deposits"
  if (own?.noun === 'payments' && isFirm(own.name)) return own.name
  const [firm = '', way = '', ...more] = name.split(' ')
  const isOfName = way === 'store' && (says !== 'INCOME' || noun === 'refunds')
  return more.length === 0 && !isOfName && WAYS_OF_FIRM.test(way) && isFirm(firm) ? firm : name
}

export const WAYS_OF_FIRM =
  /^(?:card|cash|online|bank|credit|debit|seller|merchant|partner|driver|host|store)$/

/** The names that the noun belongs to; undefined where it is a part of what is looked for. */
function namesBefore(
  { name, noun, says }: Noun,
  others: readonly string[],
  said: Written,
): readonly string[] | undefined {
  const before = others.map((value) => withoutSame(value, noun))
  const hasOwn = before.some((value, at) => value !== others[at])
  // "Delta flights or Marriott stays": each has a noun of its own that says nothing.
  const own = others.map(nounOf)
  if (
    own.length > 0 &&
    says === 'nothing' &&
    isWrittenAsName(said) &&
    own.every((each) => each?.says === 'nothing' && isNamed(each.name))
  )
    return [...own.flatMap((each) => each?.name ?? []), name]
  // "bank fees" is what a bank writes, and in "audit fees or evaluation fees" each has its own.
  if (
    KIND_OF_PAYMENT.exec(`${name} ${noun}`)?.index === 0 ||
    before.some((value) => nounOf(value) !== undefined || endsInPlural(value))
  )
    return undefined
  // "ADP payroll and ADP fees": what was said of the firm before has words of its own.
  if (others.some((value) => value.startsWith(`${name} `))) return undefined
  const names = [...before, says === 'itself' ? name : withoutWay({ name, noun, says })]
  // "Ticketmaster or See Tickets" is called so.
  if (
    says !== 'itself' &&
    noun !== 'stores' &&
    !isFirm(name) &&
    /^\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+$/u.test(said.said)
  )
    return undefined
  if (names.length > 1)
    return (!isAmong(says, 'itself|unclear') && !hasOwn) || names.every(isNamed) ? names : undefined
  // "Netflix & Spotify subscriptions": what one firm is called has no plural after it.
  const pair = pairOf(name)
  if (pair) return pair
  // "vet bills" and "late payments" are kinds themselves.
  return (says === 'itself' ? isNamed(name) : says !== 'unclear' && says !== 'goods' && isWrittenAsName(said))
    ? names
    : undefined
}

/** "Airbnb cleaning fees": what of it is the name, and what the bank writes beside it. */
function withWords(value: string, noun: string, said: string): { name: string; kept: string } {
  const words = value.split(' ')
  // "PayPal Giving Fund grants": a capital amid small letters belongs to the name.
  const written = said.endsWith(` ${noun}`) ? said.split(' ').slice(-words.length - 1) : words
  const isNamed = (word: string, at: number) =>
    !isCategoryWord(word) || (at > 0 && /^\p{Lu}\p{Ll}/u.test(written[at] ?? ''))
  const end = words.findLastIndex(isNamed) + 1
  return { name: words.slice(0, end).join(' '), kept: [...words.slice(end), noun].join(' ') }
}

/** "Uber or Lyft rides in Berlin": the place that is said of all names of a list, by the capital it is written with. */
export function placeOf(reader: Reader, list: ValueList): { list: ValueList; place: string } | undefined {
  const last = list.values.at(-1) ?? ''
  const [, name = '', place = ''] = /^(.+) (?:in|at|near|around) (\S.*)$/.exec(last) ?? []
  const sold = nounOf(name)
  if (!sold || list.match === 'all' || (list.values.length < 2 && !pairOf(sold.name))) return undefined
  const [said] = reader.text(0, reader.at).slice(-place.length)
  if (said === undefined || said === said.toLowerCase()) return undefined
  return { list: { ...list, values: [...list.values.slice(0, -1), name] }, place }
}
