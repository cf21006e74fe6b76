import { answered, answeredTwice, type Doubt } from '../doubt.ts'
import type { RuleContext } from '../../parse/grammar/reader.ts'
import { partsAtOnce } from '../form/parts-at-once.ts'
import { dayOf } from '../../parse/date/date-words.ts'
import { print } from '../../print/print.ts'
import { allOf, type Condition, containing, type Leaf, leavesOf, mapLeaves } from '../../tree.ts'

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
      answers: [
        print(
          mapLeaves(tree, (leaf) =>
            leaf.kind === 'amount' && leaf.currency === currency ? { ...leaf, currency: own } : leaf,
          ),
        ),
      ],
    }))
}

/** "one to five hundred": from one hundred, or from one. */
export function sharedScaleDoubts(source: string, tree: Condition): Doubt[] {
  if (!/\b(?:one|1)\s?(?:to|and|[-–—])\s?\S+ hundred\b/i.test(source)) return []
  if (!leavesOf(tree).some(startsAtHundred)) return []
  const fromOne = mapLeaves(tree, (leaf) =>
    startsAtHundred(leaf) ? Object.assign({}, leaf, { value: '1' }) : leaf,
  )
  return [answeredTwice('This starts at 100.', ['For that', print(tree)], ['to start at 1', print(fromOne)])]
}

const startsAtHundred = (leaf: Leaf): boolean =>
  leaf.kind === 'amount' && leaf.upTo !== undefined && leaf.value === '100'

/** "card spend sub £5": it may be less than that, or what is subscribed for it. */
export function subDoubts(source: string, tree: Condition): Doubt[] {
  const isExact = leavesOf(tree).some((leaf) => leaf.kind === 'amount' && leaf.compare === 'exactly')
  if (!isExact || !SUB.test(source)) return []
  return [answered('This looks for exactly the amount. If "sub" means under', source.replace(SUB, ' under '))]
}

const SUB = /(?<=\p{L}),? sub[- ]?(?=\p{Sc}?\d)/iu

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
      ? [
          {
            text: `This takes ${value} as an amount. For the year, write "in ${value}".`,
            answers: [print(mapLeaves(tree, (leaf) => (leaf === bare ? yearOf(value) : leaf)))],
          },
        ]
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

/** "EFTPS 941 or 940", "IRS 1040": numbers of forms that were taken for amounts. */
export function formDoubts(written: string, tree: Condition): Doubt[] {
  const parts = partsAtOnce(tree)
  const sums = parts.filter((part) => leavesOf(part).every(isForm))
  if (!/(?:^|\s)(?:eftps|irs|form|usataxpymt)\s/.test(written) || sums.length !== 1) return []
  const numbers = leavesOf(allOf(sums)).flatMap((leaf) => (leaf.kind === 'amount' ? [leaf.value] : []))
  const rest = parts.filter((part) => !sums.includes(part))
  return [
    answered(
      `This takes ${numbers.join(' and ')} as ${numbers.length > 1 ? 'amounts' : 'an amount'}. For forms of ${numbers.length > 1 ? 'those numbers' : 'that number'}`,
      print(allOf([...rest, containing(numbers)])),
    ),
  ]
}

const isForm = (leaf: Leaf): boolean =>
  leaf.kind === 'amount' &&
  leaf.compare === 'exactly' &&
  leaf.currency === undefined &&
  /^(?:94[0-5]|1040|1065|1099|1120|990|72[01]|2290)$/.test(leaf.value)

/** All days of a year. */
const yearOf = (year: string): Leaf => ({
  kind: 'date',
  compare: 'between',
  day: dayOf(Number(year), 1, 1),
  upTo: dayOf(Number(year), 12, 31),
})

const YEAR = /^20[123]\d$/
const BEFORE_AMOUNT =
  '(?:amounts?|of|for|is|exactly|equals|at|about|around|or|and|to|total|over|under|above|below|than|least|most|between)'
