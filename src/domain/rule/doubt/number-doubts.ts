import { answered, type Doubt } from './doubt.ts'
import type { RuleContext } from '../parse/grammar/reader.ts'
import { type Condition, leavesOf } from '../tree.ts'

/** "$5" where accounts are in Singapore dollars: the sign means another currency than theirs. */
export function currencyDoubts(tree: Condition, { accounts = [] }: RuleContext): Doubt[] {
  const held = new Set(accounts.flatMap(({ currency }) => currency ?? []))
  const [own] = held
  if (own === undefined) return []
  const asked = leavesOf(tree).flatMap((leaf) => (leaf.kind === 'amount' && leaf.currency !== undefined ? [leaf] : [])) // oxfmt-ignore
  return asked
    .filter(({ currency }) => currency !== undefined && !held.has(currency))
    .map(({ currency, value }) => ({
      text: `None of your bank accounts is in ${currency}. For another currency, write its code: ${value} ${own}.`,
    }))
}

/** "rent 2026", "2025 and up", "2025 or under": what is compared like an amount and is rather a year. */
export function yearDoubts(written: string, tree: Condition): Doubt[] {
  const years = leavesOf(tree).flatMap((leaf) =>
    leaf.kind === 'amount' && leaf.currency === undefined && /^20[123]\d$/.test(leaf.value) ? [leaf] : [],
  )
  // "rent 2026"
  const bare = years.find(({ value, compare }) => compare === 'exactly' && new RegExp(String.raw`\p{L} ${value}\s*$`, 'u').test(written) && !new RegExp(String.raw`\b(?:amount|of|for|is|exactly|equals|at|about|around|or|and|to|total) ${value}`).test(written)) // oxfmt-ignore
  if (bare !== undefined) return [{ text: `This takes ${bare.value} as an amount. For the year, write "in ${bare.value}".` }] // oxfmt-ignore
  const asked = years.find(({ value }) => new RegExp(String.raw`(?<!\S|amount )${value} (?:and|or) (?:up|above|over|below|under)(?!\S)`).test(written)) // oxfmt-ignore
  if (asked === undefined) return []
  const { value, compare } = asked
  const range = compare === 'atMost' ? `before ${value}-12-31` : `after ${value}-01-01`
  return [answered(`This takes ${value} as an amount. For the year`, `date is on or ${range}`)]
}
