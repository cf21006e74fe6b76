import type { Reader } from '../reader.ts'
import { pairOf } from './one-name.ts'
import type { ValueList } from './value-list.ts'

/** People speak of "direct debits" and "card payments"; on each line a bank writes one, and the singular finds both. */
const KIND_OF_PAYMENT =
  /((?:^|\s)(?:direct debit|standing order|subscription|(?:card|contactless|online|mobile|bill|loan|bank) payment|(?:bank|wire|faster) transfer|(?:cash|atm) withdrawal|(?:bank|service|account|card) (?:charge|fee)|(?:card|pos) purchase|salary credit|cheque))s$/

/** "Lime, Dott and Tier rides": what all names of a list are sold as is part of none of them. */
const COMMON_NOUN =
  / (rides|trips|purchases|payments|subscriptions|charges|bills|orders|transactions|transfers|invoices|fees|receipts|deliveries|stores|shops|expenses|costs|bookings|tickets|fares|rentals|fill-ups|refunds|payouts|fuel|petrol|diesel|groceries|shopping|food|coffees?|lunch|lunches|dinners|meals|taxis|parking|stays|flights|hotels|visits|ads|fares|memberships|plans|transactions|sales|payouts|commissions|donations|salaries|wages)$/

/** Whether a word is what names of a list may be sold as, and is no part of any. */
export function isSoldAs(word: string): boolean {
  return COMMON_NOUN.test(` ${word}`)
}

/** The names of a list without what they are sold as, each kind of payment in the singular. */
export function withoutCommonNoun(written: readonly string[]): readonly string[] {
  const [only = ''] = written
  // "Netflix & Spotify subscriptions": what one firm is called has no plural after it.
  const pair =
    written.length === 1 && COMMON_NOUN.test(only) ? pairOf(only.replace(COMMON_NOUN, '')) : undefined
  if (pair) return pair
  const [noun = ''] = COMMON_NOUN.exec(written.at(-1) ?? '') ?? []
  // In "audit fees or evaluation fees" each has its own.
  const isShared = written.length > 1 && !written.slice(0, -1).some((value) => noun !== '' && value.endsWith(noun)) // oxfmt-ignore
  return written
    .map((value, index) =>
      isShared && index === written.length - 1 ? value.replace(COMMON_NOUN, '') : value,
    )
    .map((value) => value.replace(KIND_OF_PAYMENT, '$1'))
}

/** "Uber or Lyft rides in Berlin": the place that is said of all names of a list, by the capital it is written with. */
export function placeOf(reader: Reader, list: ValueList): { list: ValueList; place: string } | undefined {
  const last = list.values.at(-1) ?? ''
  const [, name = '', place = ''] = /^(.+) (?:in|at|near|around) (\S.*)$/.exec(last) ?? []
  const sold = name.replace(COMMON_NOUN, '')
  const names = list.values.length > 1 ? [...list.values.slice(0, -1), sold] : (pairOf(sold) ?? [])
  if (names.length < 2 || list.match === 'all' || sold === name || place === '') return undefined
  const [said] = reader.text(0, reader.at).slice(-place.length)
  if (said === undefined || said === said.toLowerCase()) return undefined
  return { list: { ...list, values: names }, place }
}
