import { answered, type Doubt } from '../doubt.ts'
import type { RuleContext } from '../../parse/grammar/reader.ts'
import { isAmong } from '../../parse/grammar/word-list.ts'
import { type Condition, leavesOf } from '../../tree.ts'

/** "$5" where accounts are in Singapore dollars: the sign means another currency than theirs. */
export function currencyDoubts(tree: Condition, { accounts = [] }: RuleContext): Doubt[] {
  const held = new Set(accounts.flatMap(({ currency }) => currency ?? []))
  const [own] = held
  if (own === undefined) return []
  const asked = leavesOf(tree).flatMap((leaf) =>
    leaf.kind === 'amount' && leaf.currency !== undefined ? [leaf] : [],
  )
  return asked
    .filter(({ currency }) => currency !== undefined && !held.has(currency))
    .map(({ currency, value }) => ({
      text: `None of your bank accounts is in ${currency}. For another currency, write its code: ${value} ${own}.`,
    }))
}

/** "rent 2026", "rent 2025-2026", "2025 and up": what is compared like an amount and is rather a year. */
export function yearDoubts(written: string, tree: Condition): Doubt[] {
  const years = leavesOf(tree).flatMap((leaf) =>
    leaf.kind === 'amount' &&
    leaf.currency === undefined &&
    [leaf.value, leaf.upTo ?? leaf.value].every((value) => YEAR.test(value))
      ? [leaf]
      : [],
  )
  const bare = years.find(
    ({ value, upTo = value }) =>
      new RegExp(String.raw`\p{L},? ${value}(?:\s?[-–/]\s?${upTo})?\s*$`, 'u').test(written) &&
      !new RegExp(String.raw`\b${BEFORE_AMOUNT} ${value}`).test(written),
  )
  if (bare !== undefined) {
    const { value, upTo } = bare
    return upTo === undefined
      ? [{ text: `This takes ${value} as an amount. For the year, write "in ${value}".` }]
      : [
          {
            text: `This takes ${value} and ${upTo} as amounts. For the years, write "from 1 January ${value} to 31 December ${upTo}".`,
          },
        ]
  }
  const asked = years.find(({ value }) =>
    new RegExp(String.raw`(?<!\S|amount )${value} (?:and|or) (?:up|above|over|below|under)(?!\S)`).test(
      written,
    ),
  )
  if (asked === undefined) return []
  const { value, compare } = asked
  const range = compare === 'atMost' ? `before ${value}-12-31` : `after ${value}-01-01`
  return [answered(`This takes ${value} as an amount. For the year`, `date is on or ${range}`)]
}

/** "rents from flats 1-4": numbers that tell which ones rather than how much. */
export function countedDoubts(written: string, tree: Condition): Doubt[] {
  const [, several] = SEVERAL.exec(written) ?? []
  if (several !== undefined)
    return [
      { text: `A rule looks at each transaction by itself and can’t count them. Leave out "${several}".` },
    ]
  const [, noun = '', said = '', from, to] = COUNTED.exec(written) ?? []
  const isAmount = leavesOf(tree).some(
    (leaf) =>
      leaf.kind === 'amount' &&
      leaf.compare === 'between' &&
      leaf.currency === undefined &&
      leaf.value === from &&
      leaf.upTo === to,
  )
  if (!isAmount) return []
  const one = noun.replace(/(?<=x|ch|sh|ss)es$|s$/, '')
  const meant = isAmong(one, 'number|no') ? 'these aren’t amounts' : `these are ${one} numbers`
  return [
    { text: `This takes ${said} as amounts. If ${meant}, write each one, like "${one} ${from ?? ''}".` },
  ]
}

/** "two payments of 49.99" */
const SEVERAL =
  /^\s*(two|three|four|five|six|several|both) (?:payments|transactions|purchases|charges|deposits|transfers|withdrawals) (?:of|from|to|over|under|at|in|on) /

const COUNTED =
  /(?<=^|\s)(flats|units|rooms|apartments|apts|suites|houses|blocks|shops|stores|stalls|pitches|plots|lots|sites|bays|tables|tills|floors|levels|phases|stages|branches|studios|offices|halls|lockers|garages|berths|beds|doors|desks|courts|lanes|lessons|sessions|classes|terms|weeks|days|nights|months|years|grades|modules|instal+ments|parts|invoices|orders|jobs|batches|boxes|items|pages|numbers|nos) ((\d{1,3})\s?(?:[-–]|to|and|through|thru)\s?(\d{1,3}))(?=\s|$|[,.;)])/

const YEAR = /^20[123]\d$/
const BEFORE_AMOUNT =
  '(?:amounts?|of|for|is|exactly|equals|at|about|around|or|and|to|total|over|under|above|below|than|least|most|between)'
