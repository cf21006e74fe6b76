import { isFirm, isPayer } from '../../names/firm-names.ts'
import { isFirmOfWords } from '../../names/firms-of-words.ts'
import { isCategoryWord } from '../../names/category-words.ts'
import { isKindOfParty } from '../../names/party-words.ts'
import { singular, singularForms } from '../../names/singular.ts'
import { isGood, oneThing } from '../../names/things.ts'
import type { Condition, TextOperator } from '../../tree.ts'
import type { Reader } from '../grammar/reader.ts'
import { apartBySlash, pairOf } from '../name/one-name.ts'
import type { ValueList } from './value-list.ts'
import { isAmong } from '../grammar/word-list.ts'
import { isRail } from '../../names/rails.ts'

/** People speak of "direct debits" and "card payments"; on each line a bank writes one, and the singular finds both. */
const KIND_OF_PAYMENT =
  /((?:^|\s)(?:direct debit|standing order|debit order|stop order|subscription|(?:card|contactless|online|mobile|bill|loan|bank) payment|(?:bank|wire|faster) transfer|(?:cash|atm) withdrawal|(?:bank|service|account|card) (?:charge|fee)|(?:card|pos) purchase|salary credit|che(?:que|ck)|voucher|gift card))s$/

/**
 * What a noun says of the name before it: nothing more, which way its money goes, or a word of the bank's own. "Tesco
 * fuel" is not all that is bought there, "Stripe charges" are what Stripe takes or all that is paid with it, and remittances
 * come from a processor or go to a tax office: of one name that has to be asked.
 */
type Says = 'nothing' | 'goods' | 'unclear' | 'INCOME' | 'EXPENSE' | 'itself'

const SAYS: ReadonlyMap<string, Says> = new Map(
  (
    [
      [
        'nothing',
        'rides trips payments subscriptions bills orders transactions transfers invoices receipts deliveries stores shops servos bookings tickets fares rentals fill-ups stays flights hotels visits efts achs wires ones memberships plans subscription membership bill invoice',
      ],
      [
        'goods',
        'fuel petrol diesel groceries shopping food coffee coffees lunch lunches dinners meals taxis parking ads adverts recharge recharges',
      ],
      ['unclear', 'charges'],
      [
        'INCOME',
        'income refund refunds settlement remittance payout payouts sales deposits takings cashouts cash-outs settlements remittances credits',
      ],
      ['EXPENSE', 'purchases expenses costs debits withdrawals spend spends spending'],
      [
        'itself',
        'fees reimbursements repayments rents renewals scholarships stipends pledges tithes retainers levies commissions donations salaries wages chargebacks dividends grants pensions royalties premiums contributions adjustments',
      ],
    ] as const
  ).flatMap(([says, nouns]) => nouns.split(' ').map((noun) => [noun, says] as const)),
)

/** What the word says that names are followed by: "Uber rides", "Stripe payouts"; undefined for any other. */
export function kindSaid(word: string): Says | undefined {
  return SAYS.get(word)
}

/** "Tesco, Asda and Sainsbury's fuel": but a part of what is bought there, which "Costa and Pret coffees" are not. */
export function isPartOfSales(word: string): boolean {
  return /^(?:fuel|petrol|diesel|groceries|shopping|food|lunch(?:es)?|dinners|meals)$/.test(word)
}

interface Noun {
  readonly name: string
  readonly noun: string
  readonly says: Says
}

/** The same for one of them: "Uber ride", "Amazon delivery". */
export function singleKindSaid(word: string): Says | undefined {
  return kindSaid(`${word}s`) ?? (word.endsWith('y') ? kindSaid(`${word.slice(0, -1)}ies`) : undefined)
}

/** The words of a value before the noun of its kind, and that noun; undefined where no such noun ends it. */
function nounOf(value: string): Noun | undefined {
  const [, name = '', noun = ''] = /^(.+) (\S+)$/.exec(value) ?? []
  // "UPI receipts" come in; those of a shop were given for what was bought there.
  const says = noun === 'receipts' && isRail(name) ? 'INCOME' : noun === 'remittances' ? 'unclear' : kindSaid(noun) // oxfmt-ignore
  // "CRA remittance" is paid to a tax office.
  if (noun === 'remittance') return undefined
  return says && { name, noun, says }
}

/** "netflix payment", "every uber ride": what a firm is paid for one at a time; a bank may write "Uber ride", which is not all of them. */
function oneOf(value: string, { isEach }: Written): Noun | undefined {
  const [, name = '', noun = ''] = /^(.+) (\S+)$/.exec(value) ?? []
  const isOne = isAmong(noun, 'payment|transaction') || (isEach && isAmong(noun, 'ride|trip|order|booking|delivery|fare|visit|stay|flight')) // oxfmt-ignore
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
  const paid = list.match === 'any' && !isBankNamed ? paidByKind(value, list.values.slice(0, -1)) : undefined // oxfmt-ignore
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
  const asWritten = (values: readonly string[]) => (list.match === 'any' ? values.flatMap((each) => asBanksWrite(isSmall ? thingInSingular(each) : loneThing(each))) : values.map(inSingular)) // oxfmt-ignore
  if (!names) return { list: { ...list, values: asWritten(list.values) }, also: [] }
  if (last.says !== 'itself')
    return {
      list: { ...list, values: asWritten(names.flatMap(apartBySlash)) },
      also: wayOf(paidWay(last.says, said)),
    }
  const { name, kept } = withWords(names.at(-1) ?? '', last.noun, said.said)
  // "organ fund donations", while "airbnb cleaning fees" have a firm before them.
  if (names.length === 1 && kept.includes(' ') && said.said === said.said.toLowerCase() && !isFirm(name))
    return { list: { ...list, values: asWritten(list.values) }, also: [] }
  return {
    list: { ...list, values: [...names.slice(0, -1), name.replace(/(?:['’]s?|:)$/, '')] },
    also: [containing(asBanksWrite(kept))],
  }
}

function containing(values: readonly string[]): Condition {
  return { kind: 'text', field: 'anyText', operator: 'contains', match: 'any', values }
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
  const isNobody = words.some((word) => HOLLOW.test(word) || isKindOfParty(word) || NO_NAME.test(word) || /^(?:and|dr|cr|[^\p{L}\p{N}]+)$/u.test(word)) // oxfmt-ignore
  if (kind === '' || name === '' || isNobody || others.some((other) => nounOf(other) !== undefined || endsInPlural(other))) return undefined // oxfmt-ignore
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

const isWord = (values: readonly string[]): boolean => values.every((value) => !value.includes(' '))

/**
 * "vet bills", "water invoices", "train tickets": a bank writes what is sold, as a word of its own, so that "car rentals" are
 * not all that is paid by card.
 */
function soldIn({ name, noun, says }: Noun): readonly string[] | undefined {
  const words = name.split(' ')
  if (isRail(name)) return says === 'itself' ? undefined : [name]
  const isPaid = (says === 'nothing' && !isAmong(noun, 'shops|stores')) || isAmong(noun, 'refunds|payouts')
  // "interest income", "cheque deposits"
  if (name === 'interest' && isAmong(noun, 'income|revenue|earnings')) return [name]
  if (noun === 'deposits' && isAmong(name, 'cheque|check')) return [name, `${name}s`]
  // "clubhouse rental income": a bank writes what is let, and not that it comes in
  if (isAmong(noun, 'income|revenue|earnings') && isCategoryWord(words.at(-1) ?? '') && !words.some((word) => HOLLOW.test(word) || isKindOfParty(word))) return [name] // oxfmt-ignore
  const isSold = isPaid && words.every((word) => isCategoryWord(word) && !HOLLOW.test(word) && !isKindOfParty(word)) // oxfmt-ignore
  if (!isSold || KIND_OF_PAYMENT.test(`${name} ${noun}`)) return undefined
  if (words.length > 1) return [name]
  const single = name.endsWith('s') && isCategoryWord(name.slice(0, -1)) ? name.slice(0, -1) : name
  // "gas", "premises"
  return single.endsWith('s') ? [single] : [single, pluralOf(single)]
}

/**
 * "meals", "hotels", "groceries": a noun in the plural by itself, of which a bank writes one; it is looked for as a word, as
 * short ones stand in many others. A bank writes "CHECK 1045"; "checking" is another thing.
 */
function eitherNumber(value: string, { said, begins }: Written): readonly string[] | undefined {
  if (value === 'checks') return ['check', 'checks']
  const isSmall = said === value || (begins && said.slice(1) === value.slice(1))
  const isNoun = /^\p{Ll}+[^suiao]s$/u.test(value) && !/(?:er|or|ist|ian|ant|staff)s$/.test(value) && !OTHER_IN_SINGULAR.test(value) && !isAmong(value, OTHER_ALONE) // oxfmt-ignore
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

/** "taxes", "policies": the plural of a noun. */
export function pluralOf(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`
  return /(?:x|ch|sh)$/.test(noun) ? `${noun}es` : `${noun}s`
}

/** Which way the money goes where a noun says it. */
export function wayOf(says: Says): readonly Condition[] {
  return says === 'INCOME' || says === 'EXPENSE' ? [{ kind: 'type', type: says }] : []
}

/** "audit fees": a bank writes one on each line, and the singular finds both. */
function inSingular(value: string): string {
  const [, before, noun = ''] = /^(.* )?(\S+)$/.exec(value) ?? []
  const says = kindSaid(noun)
  // "invoices over 500"
  const isLone =
    before === undefined && isAmong(noun, 'invoices|orders|bookings|transfers|bills|receipts|tickets')
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
  const isGoods = !OTHER_IN_SINGULAR.test(noun) && isAmong(kindSaid(noun) ?? 'goods', 'goods') && !words.some(isKindOfParty) // oxfmt-ignore
  if (words.length < 2 || !isGoods || !words.every(isCategoryWord)) return value
  const meant = singularForms(noun).find((each) => each !== noun && isCategoryWord(each))
  return meant === undefined ? value : [...words.slice(0, -1), meant].join(' ')
}

/** "owner draws", "permits": things in small letters, of which a bank writes one on each line as well. */
function thingInSingular(value: string): string {
  const words = value.split(' ')
  const noun = words.at(-1) ?? ''
  const thing = oneThing(noun)
  // "coffees", "client lunches"; "Costa coffees" are told of by the name before them.
  if (thing !== undefined && (words.length > 1 ? words.slice(0, -1).every(isOfThing) : isTellingAlone(thing)))
    return [...words.slice(0, -1), thing].join(' ')
  const isThing = /[^suiao]s$/.test(noun) && isCategoryWord(noun) && kindSaid(noun) === undefined && !isKindOfParty(noun) // oxfmt-ignore
  // One word alone stands in many others if it is short.
  const isTold = words.length > 1 ? noun !== 'foods' && words.every((word) => /^\p{Ll}{2,}$/u.test(word) && !isAmong(word, 'and|or|of|for|from|in|at|on|to|by|with|n')) : noun.length > 6 && !isAmong(noun, 'coaches|holidays') && !/(?:er|or|ist|ian|ant)s$/.test(noun) // oxfmt-ignore
  // The plural of "supply" does not hold it.
  // "tesco candles": a shop writes none of it.
  if (isGood(noun) && words.slice(0, -1).some(isFirm)) return value
  if (!isThing || !isTold || noun.endsWith('ies') || OTHER_IN_SINGULAR.test(noun) || isAmong(noun, 'savings|returns|funds|products|items')) return value // oxfmt-ignore
  return [...words.slice(0, -1), noun.replace(/(?<=x|ch|sh)es$|s$/, '')].join(' ')
}

/** "candles" among others: the singular of a thing by itself; any other value as it is. */
function loneThing(value: string): string {
  const thing = oneThing(value)
  return thing !== undefined && isTellingAlone(thing) ? thing : value
}

/** Shorter words stand in many others: "cup", "tire". */
const isTellingAlone = (thing: string): boolean => thing.length > 4 || thing === 'taxi'

const isOfThing = (word: string): boolean => /^\p{Ll}{2,}$/u.test(word) && !isFirm(word) && !isAmong(word, 'and|or|of|for|from|in|at|on|to|by|with|n|not|just|no|all|only') // oxfmt-ignore

const OTHER_IN_SINGULAR =
  /(?:ss|us|is)$|^(?:cards|accounts|goods|rates|dues|works|shops|stores|stations|restaurants|airlines|agencies|markets|supermarkets|transfers|disbursements)$/

const isNamed = (value: string): boolean =>
  value.split(' ').some((word) => word !== '' && !isCategoryWord(word))

/** The "returned checks" of "returned checks and NSF fees", which has a noun of its own. */
function endsInPlural(value: string): boolean {
  return / (?:checks|cheques|items|drafts|overdrafts|statements|licen[sc]es|permits)$/.test(value)
}

/** A value as it was written, and whether a sentence begins with it. */
export interface Written {
  readonly said: string
  readonly begins: boolean
  /** Whether each of them is spoken of: "every uber ride". */
  readonly isEach: boolean
  /** Whether somebody else is named behind it as the one it is paid to. */
  readonly isToOthers: boolean
}

/** "Late", "Missed", "Weekly": the capital is that of the sentence. */
const NO_NAME =
  /(?:ed|ing|ly|al|ive|ous|ary|ful|less|(?<!qu)est)$|^(?:late|early|small|large|big|smaller|larger|bigger|daily|overseas|foreign|recent|other|extra|double|old|new|most|more|some|few|both|random|high|low|huge|tiny|petty|cash|online|first|second|third|next|wire|bulk)$/

/** "ParentPay payouts", "Mole Valley deposits": not as words of a sentence are written, or known. */
function isWrittenAsName({ said, begins }: Written): boolean {
  const words = said.split(' ')
  const [first = '', noun = ''] = words
  // "square payouts", "tithe.ly deposits": in small letters as well.
  const isPaidOut = /^(?:payout|settlement|remittance|cashout)s?$/.test(noun) || /\p{L}\.\p{L}/u.test(first)
  if (words.length === 2 && isPaidOut && mayBeFirm(first)) return true
  if (words.length === 2 && noun === 'deposits' && isPayer(first.toLowerCase())) return true
  if (isFirm(first.toLowerCase()) || /\p{Ll}\p{Lu}/u.test(first)) return true
  const name = words.slice(0, -1)
  if (isFirmOfWords(name.join(' ').toLowerCase())) return true
  // "Cigna EFTs"
  const isNoun = /^(?:\p{Ll}|\p{Lu}{2,4}s$)/u.test(words.at(-1) ?? '')
  if (!isNoun || !name.every((each) => /^[\p{Lu}\d&]/u.test(each))) return false
  if (!begins || name.length > 1) return true
  return mayBeFirm(first)
}

/** Whether a word may be a name though it need not be written as one. */
export function mayBeFirm(said: string): boolean {
  const word = said.toLowerCase()
  // "O2 bill", "3M invoices"
  const isLong = word.length > 2 || (/\d/.test(word) && /\p{L}/u.test(word))
  return isLong && !isCategoryWord(word) && !isKindOfParty(word) && !NO_NAME.test(word) // oxfmt-ignore
}

/** "Zettle payouts" without the noun that stands behind the last name as well. */
function withoutSame(value: string, noun: string): string {
  const own = nounOf(value)
  return own?.noun === noun ? own.name : value
}

/** The "sumup" of "sumup card takings": how it is paid stands on no line of a firm's. */
function withoutWay(name: string): string {
  const own = nounOf(name)
  // "QuickBooks Payments deposits"
  if (own?.noun === 'payments' && isFirm(own.name)) return own.name
  const [firm = '', way = '', ...more] = name.split(' ')
  return more.length === 0 && WAYS_OF_FIRM.test(way) && isFirm(firm) ? firm : name
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
  if (own.length > 0 && says === 'nothing' && isWrittenAsName(said) && own.every((each) => each?.says === 'nothing' && isNamed(each.name))) return [...own.flatMap((each) => each?.name ?? []), name] // oxfmt-ignore
  // "bank fees" is what a bank writes, and in "audit fees or evaluation fees" each has its own.
  if (KIND_OF_PAYMENT.exec(`${name} ${noun}`)?.index === 0 || before.some((value) => nounOf(value) !== undefined || endsInPlural(value))) return undefined // oxfmt-ignore
  const names = [...before, says === 'itself' ? name : withoutWay(name)]
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
