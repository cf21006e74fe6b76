import { isFirm } from '../../names/firm-names.ts'
import { isOwnAccount } from '../../names/account-types.ts'
import { isKindOfParty } from '../../names/party-words.ts'
import { ROLES } from '../../names/people-words.ts'
import { isPlace } from '../../names/places.ts'
import { nameBeforeWay } from '../../names/rails.ts'
import { fold } from '../../fold.ts'
import { LEFT_OUT_BY_BAR } from '../../parse/grammar/stops.ts'
import { isAmong } from '../../parse/grammar/word-list.ts'
import type { TextCondition } from '../../tree.ts'
import { answered, type Doubt } from '../doubt.ts'
import { paidFor } from '../names/paid-for.ts'
import { goodsOfFirm, isGoods, isNameBeside, isNoun, nameOfGoods } from '../names/goods-beside.ts'
import { begins, isCopied } from '../names/how-written.ts'
import { firmOfOffer } from '../names/offer-of-firm.ts'
import {
  isKindDoing,
  isNearlyKind,
  isOfKindOfParty,
  isPeople,
  isRole,
  partiesOf,
  partyDoubt,
} from '../names/party-doubts.ts'
import { isDescribed } from './described.ts'
import { doubtOf } from './meaning-doubt.ts'
import { isNeverWritten, isOwnedGoods } from './never-written.ts'
import { ofSeveralDoubt } from './one-of-several.ts'
import { asItIs, phraseDoubts } from './phrase-doubts.ts'
import {
  areFirmsInOne,
  endsWithKind,
  firmsApart,
  hasSumBeside,
  isCutOff,
  isOfKind,
  isState,
} from './told-by-form.ts'
import { hasNoNamePart } from './told-by-tail.ts'
import { sentenceOf } from './text-meanings.ts'
import { wordAt } from './word-at.ts'

/** A text that is looked for as a name, and where it stands. */
interface Named {
  readonly value: string
  /** As it is written in the sentence. */
  readonly said: string
  readonly source: string
  /** What stands before it, without the space between. */
  readonly before: string
  readonly after: string
  /** All values of its condition. */
  readonly values: readonly string[]
  readonly isTitle: boolean
}

/** Asks one thing about a text. */
type Question = (named: Named) => Doubt | false | undefined

/** What may be wrong with a text that none of its words speaks against: the first question that it raises. */
export function doubtsOfName(
  value: string,
  said: string,
  isTitle: boolean,
  { values }: TextCondition,
  source: string,
): Doubt[] {
  const at = source.lastIndexOf(said)
  const before = source.slice(0, at).trimEnd()
  const named = { value, said, source, before, after: source.slice(at + said.length), values, isTitle }
  for (const question of QUESTIONS) {
    const doubt = question(named)
    if (doubt) return [doubt]
  }
  const found = phraseDoubts(value, isTitle ? 'title' : isCopied(said) && 'line', said, begins(source, said))
  return found.length === 0 && values.length === 1 && isNameBeside(said) ? [asItIs(value)] : found
}

const CUT: readonly Question[] = [
  // "tesco tesco"
  ({ value, said, source }) => {
    const [, once = ''] = /^(\S{3,}) \1$/u.exec(said) ?? []
    const isSlip = once !== '' && isFirm(value.replace(/ .*/, ''))
    return (
      isSlip &&
      answered(`This looks for the text "${value}". If it was typed twice`, source.replace(said, once))
    )
  },
  ({ value, said }) => / [-–—] \p{Ll}/u.test(said) && asItIs(value),
  // "Netflix: subscriptions", where the noun was read apart
  ({ value, said, source }) =>
    /.[:=|]$/u.test(value) && { ...asItIs(value), answers: [source.replace(said, said.slice(0, -1).trim())] },
  // "Lidl bar the wine"
  ({ value, said }) =>
    /\p{L} bar (?:the|for|any|all|those|anything) \p{L}/u.test(said) && doubtOf(value, 'an exception'),
  // "Comcast; bar tips", where bars have takings and supplies
  ({ value, said, source, before }) => {
    const [, excepted] = BAR_BEHIND.exec(said) ?? []
    if (excepted === undefined || before === '') return undefined
    const rest = source.slice(source.lastIndexOf(said) + said.length).replace(/^(s?)\s*\)/, '$1')
    const instead = `${before.replace(/[\s,;(–-]+$/, '')} but not ${excepted}${rest}`
    return answered(
      `This looks for the text "${value}" and excludes nothing. If "bar" means "except"`,
      instead,
    )
  },
  // "rent in", "membership subs in"
  ({ value, said, source }) => {
    const [, name, way] = /^(\p{Ll}[\p{Ll} ]+) (in|out)$/u.exec(said) ?? []
    return (
      name !== undefined &&
      sentenceOf(name) === undefined && {
        ...asItIs(value),
        answers: [source.replace(said, `${name} and it is money ${way}`)],
      }
    )
  },
  ({ value, said }) => {
    const texts = areFirmsInOne(value, said) ? firmsApart(value) : []
    return texts.length > 1 && { ...asItIs(value), several: { value, texts } }
  },
  ({ value, said }) =>
    (isCutOff(said) || areFirmsInOne(value, said) || hasNoNamePart(said, isNoun)) && asItIs(value),
  ({ value, said, source }) => {
    const paid = nameBeforeWay(said)
    return paid !== undefined && { ...asItIs(value), answers: [source.replace(said, paid)] }
  },
]

const BAR_BEHIND = new RegExp(String.raw`^bar ((?:\p{Ll}+ )?(?:${LEFT_OUT_BY_BAR}))$`, 'u')

const OF_ACCOUNTS_AND_SUMS: readonly Question[] = [
  // "dividends from Vanguard in the ISA"
  ({ value, said, before }) => isOwnAccount(said, before) && doubtOf(value, 'a bank account'),
  ({ value, said }) => hasSumBeside(value, said) && doubtOf(value, 'an amount'),
]

const OF_ROLES: readonly Question[] = [
  // "from any client": a client has a name.
  ({ value, said, before }) =>
    isOfKindOfParty(value, said) &&
    /\b(?:(?:from|to|by)(?: an?| the| my| our)?|any|every|each|some|whichever)$/i.test(before) &&
    doubtOf(value, 'who paid or was paid'),
  // "a client pays us"
  ({ value, said, after }) =>
    isOfKindOfParty(value, said) &&
    /^ (?:pays?|paid|sends?|sent|transfers?|wires?) (?:us|me)\b/i.test(after) &&
    doubtOf(value, 'who paid or was paid'),
  // "anything my accountant charges"
  ({ value, said, before, after }) =>
    isAmong(said, ROLES) &&
    /\b(?:my|our|the|an?)$/i.test(before) &&
    /^ (?:charges?|bills?|invoices?|charged|billed|invoiced|pays?|paid|sends?|sent)\b/i.test(after) &&
    partyDoubt(value, said, before),
  ({ value, said, before, after }) =>
    (isRole(said, before, after) || isNearlyKind(said, before)) && partyDoubt(value, said, before),
]

const UNWRITTEN: readonly Question[] = [
  ({ value, said, source }) =>
    isNeverWritten(said, source.slice(0, source.lastIndexOf(said))) && asItIs(value),
  // "except the Uber's": whose it is stands on no line.
  ({ value, said, source, before }) =>
    /\b(?:except|excluding|without|not|but|besides|barring)(?: for)? the$/i.test(before) &&
    /^\S+['’]s$/u.test(said) &&
    !isFirm(value) && { ...asItIs(value), answers: [source.replace(said, said.slice(0, -2))] },
  ({ value, said }) => ofSeveralDoubt(value, said),
  // "GST challan payment"
  ({ value }) => paidFor(value) !== undefined && asItIs(value),
]

const OF_SUMS_AND_DAYS: readonly Question[] = [
  // "total payment to Acme": "payment" is not looked for beside whom it was paid to.
  ({ value, source }) =>
    value === 'total' &&
    /\btotal (?:payments?|spend|spending|costs?|charges?|amounts?)\b/i.test(source) &&
    doubtOf(value, 'an amount'),
  // "on a weekend or a holiday"
  ({ value, before }) =>
    value === 'holiday' &&
    /\bweek(?:end|day)s? (?:or|and|nor) (?:on )?an?$/i.test(before) &&
    doubtOf(value, 'a date'),
  // "may rent", "May salary"
  ({ value, said }) =>
    /^may \p{Ll}+$/u.test(value) && isPaidMonthly(wordAt(said, -1)) && doubtOf(value, 'a date'),
]

const OF_PURPOSE: readonly Question[] = [
  // "to Sarah Jones for wages": what it was for stands on its own, and nobody is called "Sarah Jones for".
  ({ value, said }) => /\p{Ll}.* (?:for|with|of|at|to|in|on|by)$/u.test(said) && asItIs(value),
  // "flights to Rome for Maria"
  ({ value, said }) => isPlace(fold(/^(.+) for \p{Lu}/u.exec(said)?.[1] ?? '')) && asItIs(value),
  ({ value, said, before }) => isState(said, before) && asItIs(value),
  ({ value, said }) => isOfKind(wordAt(said, 0)) && doubtOf(value, 'who paid or was paid'),
  // "Dr. Lee's DEA renewal", "office manager's parking", "personal trainers' pay": what is whose is written apart.
  ({ value, said }) => (isOwnedGoods(said) || /\s\p{Ll}{3,}s['’] \p{Ll}/u.test(said)) && asItIs(value),
]

const OF_PEOPLE: readonly Question[] = [
  ({ value, said }) => isPeople(said) && asItIs(value),
  // "customers paying late"
  ({ value, said }) => isKindDoing(said) && doubtOf(value, 'who paid or was paid'),
  ({ value, said, source }) => isDescribed(said, begins(source, said)) && asItIs(value),
  // "salary of drivers"
  ({ value, said }) =>
    wordAt(said, -2) === 'of' && isKindOfParty(wordAt(said, -1)) && doubtOf(value, 'who paid or was paid'),
  ({ value, said }) => endsWithKind(value, said) && partyDoubt(value, wordAt(value, -1)),
  ({ value, said, after }) => {
    const parties = partiesOf(said)
    // "client dinner at Nobu" names who was paid.
    const isPaidTo = /^\p{Ll}* (?:at|from) (?:the )?\p{Lu}/u.test(after)
    return parties !== undefined && !isPaidTo && partyDoubt(value, parties)
  },
  // "from either flat" has but one.
  ({ value, values, before, said, after }) =>
    values.length === 1 &&
    /\b(?:either|both|each)$/i.test(before) &&
    !/\sor\s/i.test(said + after) &&
    asItIs(value),
]

const OF_FIRMS: readonly Question[] = [
  ({ value, said, source, values }) => {
    const seller = values.length === 1 ? goodsOfFirm(said) : undefined
    return (
      seller !== undefined && {
        ...doubtOf(value, 'a kind of transaction'),
        answers: [source.replace(said, seller)],
      }
    )
  },
  ({ value, said, source, values }) => {
    const firm = values.length === 1 ? firmOfOffer(said) : undefined
    return firm !== undefined && { ...asItIs(value), answers: [source.replace(said, firm)] }
  },
  ({ value, said, source }) => {
    const name = nameOfGoods(said)
    return (
      isGoods(said, begins(source, said)) && {
        ...doubtOf(value, 'a kind of transaction'),
        ...(name !== undefined && { answers: [source.replace(said, name)] }),
      }
    )
  },
]

/** In the order they are asked: what is surely no name first, what may be one last. */
const QUESTIONS = [
  ...CUT,
  ...OF_ACCOUNTS_AND_SUMS,
  ...OF_ROLES,
  ...UNWRITTEN,
  ...OF_SUMS_AND_DAYS,
  ...OF_PURPOSE,
  ...OF_PEOPLE,
  ...OF_FIRMS,
]

/** What is paid every month, so that "May" before it is rather the month. */
const isPaidMonthly = (word: string): boolean =>
  isAmong(
    word,
    'rent|rents|salary|salaries|wage|wages|payroll|payment|payments|bill|bills|invoice|invoices|statement|fees|dues|takings|offering|offerings|tithe|tithes|expenses|sales|subscription|subscriptions|insurance|electricity|gas|water|hydro|mortgage|tuition|commission|pension',
  )
