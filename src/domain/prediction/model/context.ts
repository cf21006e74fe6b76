import type { Fact } from '../gl-example.ts'
import { mainPurposeOf } from '../purposes-in-text.ts'
import { hashOf, keyOf } from './key.ts'
import { distinctWords, textKey } from './text-key.ts'

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
  'recent account',
  'last account',
  'recent account and text',
  'last account and text',
  'words',
  'letters',
  'chain',
  'co-occurrence',
  'features',
  'purpose',
  'account and purpose',
  'category',
  'account and category',
  'factors',
] as const
type View = (typeof VIEWS)[number]

/** Index of a view by its name. */
export const VIEW = Object.fromEntries(VIEWS.map((name, index) => [name, index])) as Record<View, number>

/** The kinds of contexts of which a fact has one each; the text alone gives the first of them. */
const KINDS = [
  'first',
  'two',
  'text',
  'raw',
  'sign',
  'account',
  'month',
  'day',
  'size',
  'amount',
  'roundness',
  'accountText',
  'textAmount',
  'accountSize',
  'firstSize',
  'purpose',
  'accountPurpose',
  'category',
  'accountCategory',
] as const
type Kind = (typeof KINDS)[number]

/** Index of a kind of context by its name. A key is 0 where a fact has no context of the kind. */
export const KIND = Object.fromEntries(KINDS.map((name, index) => [name, index])) as Record<Kind, number>
const [WORD, LETTERS, TEXT_SIZE, ACCOUNT_WORD, ACCOUNT_FIRST, CO_OCCURRENCE, DESCRIPTION] = [
  32, 33, 34, 35, 36, 37, 38,
]

/** Contexts from specific to general; each step of the chain backs off to the one behind it. */
export const BACKOFF_KINDS = [
  KIND.accountText,
  KIND.raw,
  KIND.text,
  KIND.two,
  KIND.first,
  KIND.account,
  KIND.sign,
]

/** What follows from a text alone: the same for all facts that have it. */
interface TextContexts {
  /** The text without its numbers. */
  text: string
  raw: string
  /** Keys by the index of their kind; of a text alone only the first are written. */
  keys: Float64Array
  words: Float64Array
  /** The words that are left without numbers and references. */
  textWords: Float64Array
  letters: Float64Array
}

/** The keys under which a fact is counted, and its text for those who say why. */
export interface Contexts extends TextContexts {
  /** Whether there is an account to tell apart. */
  onAccount: boolean
  /** The words that tell what the money is for, whoever is paid; none where no word is known to. */
  telling: string | undefined
  /** What the file called it, folded. */
  category: string | undefined
  /** The text together with the size of the amount. */
  textSize: number
  /** The account together with the first word, the text, the purpose, and each of the words; none without an account. */
  crosses: readonly number[]
}

/** Letters in a run; four tell "school" from "schott" and are still few. */
const RUN = 4
/** Bank texts are short; what comes after this adds bytes and no sense. */
const MOST_LETTERS = 80

/** The keys of a fact. */
export function contextsOf({ text, account, amount, day, category }: Fact): Contexts {
  const ofText = textContextsOf(text)
  const { keys, words } = ofText
  const owner = accountKey(account)
  const textSize = completeKeys(keys, owner, amount, day)
  const purpose = mainPurposeOf(text, amount > 0)
  keys[KIND.purpose] = keyOf(KIND.purpose, hashOf(purpose?.purpose ?? ''))
  keys[KIND.accountPurpose] = keyOf(KIND.accountPurpose, owner, keys[KIND.purpose])
  if (category !== undefined) {
    keys[KIND.category] = keyOf(KIND.category, hashOf(category))
    keys[KIND.accountCategory] = keyOf(KIND.accountCategory, owner, keys[KIND.category])
  }
  const onAccount = account !== ''
  const crosses = onAccount
    ? [
        keyOf(ACCOUNT_FIRST, owner, keys[KIND.first]),
        keys[KIND.accountText] ?? 0,
        keys[KIND.accountPurpose] ?? 0,
      ]
    : []
  if (onAccount) for (const word of words) crosses.push(keyOf(ACCOUNT_WORD, owner, word))
  return { ...ofText, onAccount, telling: purpose?.said, category, textSize, crosses }
}

function accountKey(account: string): number {
  return keyOf(KIND.account, hashOf(account))
}

function textContextsOf(raw: string): TextContexts {
  const text = textKey(raw)
  const space = text.indexOf(' ')
  const first = space < 0 ? text.length : space
  const next = space < 0 ? -1 : text.indexOf(' ', space + 1)
  const two = next < 0 ? text.length : next
  const keys = new Float64Array(KINDS.length)
  keys[KIND.first] = keyOf(KIND.first, hashOf(text, 0, first))
  keys[KIND.two] = keyOf(KIND.two, hashOf(text, 0, two))
  keys[KIND.text] = keyOf(KIND.text, hashOf(text))
  keys[KIND.raw] = keyOf(KIND.raw, hashOf(raw))
  return { text, raw, keys, words: wordsOf(raw), textWords: wordsOf(text), letters: lettersOf(text) }
}

/**
 * Writes the keys of a fact behind those of its text; answers that of its text and size. Amounts are bucketed by half
 * powers of two, which tells 40 from 60 and 100 from 150.
 */
function completeKeys(keys: Float64Array, account: number, amount: number, day: number): number {
  const text = keys[KIND.text] ?? 0
  const magnitude = Math.abs(amount)
  const sign = amount < 0 ? 1 : 0
  const octaves = Math.log2(magnitude / 100 + 1)
  const octave = Math.round(octaves)
  const size = 2 * Math.round(2 * octaves) + sign
  keys[KIND.sign] = keyOf(KIND.sign, sign)
  keys[KIND.account] = account
  keys[KIND.month] = keyOf(KIND.month, Math.floor(day / 30))
  keys[KIND.day] = keyOf(KIND.day, day)
  keys[KIND.size] = keyOf(KIND.size, size)
  keys[KIND.amount] = keyOf(KIND.amount, magnitude)
  keys[KIND.roundness] = keyOf(KIND.roundness, trailingZeros(magnitude), octave)
  keys[KIND.accountText] = keyOf(KIND.accountText, account, text)
  keys[KIND.textAmount] = keyOf(KIND.textAmount, magnitude, text)
  keys[KIND.accountSize] = keyOf(KIND.accountSize, account, size)
  keys[KIND.firstSize] = keyOf(KIND.firstSize, octave, keys[KIND.first])
  return keyOf(TEXT_SIZE, size, text)
}

/** The keys of the words, in the order of `distinctWords`. */
function wordsOf(text: string): Float64Array {
  const words = distinctWords(text)
  const keys = new Float64Array(words.length)
  words.forEach((word, at) => (keys[at] = keyOf(WORD, hashOf(word))))
  return keys
}

/** The keys of the runs of letters, each once. */
function lettersOf(text: string): Float64Array {
  const padded = ` ${text.slice(0, MOST_LETTERS)} `
  const runs = new Float64Array(Math.max(0, padded.length - RUN + 1))
  let found = 0
  for (let at = 0; at + RUN <= padded.length; at += 1) {
    const front = padded.charCodeAt(at) * 2 ** 16 + padded.charCodeAt(at + 1)
    const key = keyOf(LETTERS, front, padded.charCodeAt(at + 2) * 2 ** 16 + padded.charCodeAt(at + 3))
    let known = 0
    while (known < found && runs[known] !== key) known += 1
    runs[found] = key
    if (known === found) found += 1
  }
  return runs.subarray(0, found)
}

/** How round an amount is: 1,200.00 ends in four zeros of its minor units, 12.34 in none. */
function trailingZeros(magnitude: number): number {
  let zeros = 0
  for (let rest = magnitude; rest > 0 && rest % 10 === 0 && zeros < 6; rest /= 10) zeros += 1
  return zeros
}

/** One for all facts of an account with the same text and category, whatever their amounts and days; nothing is counted by it. */
export function descriptionKey({ keys }: Contexts): number {
  const onAccount = keyOf(DESCRIPTION, keys[KIND.account] ?? 0, keys[KIND.raw])
  return keyOf(DESCRIPTION, onAccount, keys[KIND.category])
}

/** The key under which the labels are counted that texts have had beside this one. */
export function coOccurrenceKey(label: number): number {
  return keyOf(CO_OCCURRENCE, label)
}
