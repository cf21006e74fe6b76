import type { Fact } from './gl-example.ts'

/**
 * The points of view from which a fact is looked at. Each has its own counts and earns its own trust.
 * The order is part of the stored form of the mixer's weights.
 */
export const VIEWS = [
  'account',
  'month',
  'day',
  'size',
  'amount',
  'roundness',
  'text',
  'account and text',
  'text and amount',
  'account and size',
  'first word and size',
  'recent text',
  'last text',
  'words',
  'letters',
  'chain',
  'features',
] as const
type View = (typeof VIEWS)[number]

/** Index of a view by its name. */
export const VIEW = Object.fromEntries(VIEWS.map((name, index) => [name, index])) as Record<View, number>

/** Contexts from general to specific; each step of the chain backs off to the one before. */
export const CHAIN = [
  'sign',
  'account',
  'first',
  'two',
  'text',
  'raw',
  'accountText',
] as const satisfies readonly (keyof Contexts)[]

/** The keys under which a fact is counted. A letter in front keeps the kinds apart in one table. */
export interface Contexts {
  sign: string
  account: string
  month: string
  day: string
  size: string
  amount: string
  roundness: string
  first: string
  two: string
  text: string
  raw: string
  accountText: string
  textAmount: string
  accountSize: string
  firstSize: string
  words: readonly string[]
  letters: readonly string[]
}

/** Letters in a run; four tell "school" from "schott" and are still few. */
const RUN = 4
/** Bank texts are short; what comes after this adds bytes and no sense. */
const MOST_LETTERS = 80

/** The keys of a fact. Amounts are bucketed by half powers of two, which tells 40 from 60 and 100 from 150. */
export function contextsOf(fact: Fact): Contexts {
  const text = textKey(fact.text)
  const words = text.split(' ')
  const first = words[0] ?? ''
  const two = words.slice(0, 2).join(' ')
  const magnitude = Math.abs(fact.amount)
  const sign = fact.amount < 0 ? '-' : '+'
  const octave = Math.round(Math.log2(magnitude / 100 + 1))
  const size = `${sign}${Math.round(2 * Math.log2(magnitude / 100 + 1))}`
  return {
    sign: `s${sign}`,
    account: `a${fact.account}`,
    month: `o${Math.floor(fact.day / 30)}`,
    day: `y${fact.day}`,
    size: `b${size}`,
    amount: `m${magnitude}`,
    roundness: `h${trailingZeros(magnitude)}/${octave}`,
    first: `f${first}`,
    two: `t${two}`,
    text: `n${text}`,
    raw: `r${fact.text}`,
    accountText: `c${fact.account}\n${text}`,
    textAmount: `v${magnitude}\n${text}`,
    accountSize: `e${fact.account}\n${size}`,
    firstSize: `z${octave}\n${first}`,
    words: [...new Set(fact.text.split(' '))].filter((word) => word.length > 1).map((word) => `w${word}`),
    letters: lettersOf(text),
  }
}

/** The text without its numbers, which are mostly dates, cards and references; all of it if nothing is left. */
export function textKey(folded: string): string {
  const words = folded.replace(/\d+/g, ' ').replace(/ +/g, ' ').trim()
  return words === '' ? folded : words
}

function lettersOf(text: string): string[] {
  const padded = ` ${text.slice(0, MOST_LETTERS)} `
  const runs = new Set<string>()
  for (let start = 0; start + RUN <= padded.length; start += 1)
    runs.add(`g${padded.slice(start, start + RUN)}`)
  return [...runs]
}

/** How round an amount is: 1,200.00 ends in four zeros of its minor units, 12.34 in none. */
function trailingZeros(magnitude: number): number {
  let zeros = 0
  for (let rest = magnitude; rest > 0 && rest % 10 === 0 && zeros < 6; rest /= 10) zeros += 1
  return zeros
}
