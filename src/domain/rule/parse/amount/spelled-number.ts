import type { Token } from '../grammar/token.ts'
import { isAmong } from '../grammar/word-list.ts'

/** A number in words, and how many pieces it takes up. */
export interface SpelledNumber {
  /** Plain decimal text; undefined where the words may be several numbers: "fifteen ninety nine", "twelve fifty". */
  readonly value: string | undefined
  readonly length: number
}

const UNITS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
const SCALES = new Map([
  ['hundred', 2], ['thousand', 3], ['grand', 3], ['lakh', 5], ['lakhs', 5], ['lac', 5], ['lacs', 5], ['million', 6],
  ['crore', 7], ['crores', 7], ['billion', 9],
]) // oxfmt-ignore

type Word = { readonly kind: 'unit' | 'teen' | 'ten' | 'scale'; readonly value: number }

/** The number words of one piece: "twenty-five" has two. Undefined where it is none. */
function wordsOf(token: Token | undefined): Word[] | undefined {
  if (token?.kind !== 'word') return undefined
  const words = token.key.split('-').map(wordOf)
  return words.every((word) => word !== undefined) ? words : undefined
}

function wordOf(word: string): Word | undefined {
  const unit = UNITS.indexOf(word)
  if (unit >= 0) return { kind: unit < 10 ? 'unit' : 'teen', value: unit }
  const ten = TENS.indexOf(word)
  if (ten >= 0) return { kind: 'ten', value: (ten + 2) * 10 }
  const scale = SCALES.get(word)
  return scale === undefined ? undefined : { kind: 'scale', value: scale }
}

/** Whether a word is a part of numbers in words: "fifty", "twenty-five", "lakh". */
export function isNumberWord(word: string): boolean {
  return word.split('-').every((part) => wordOf(part) !== undefined)
}

/** The number in words that begins at a piece: "a hundred and twenty", "three point five million". */
export function spelledAt(tokens: readonly Token[], from: number): SpelledNumber | undefined {
  const half = halfAt(tokens, from)
  if (half) return half
  let at = from
  // "a thousand" is a number, "a" by itself an article.
  if (isAmong(tokens[at]?.key, 'a|an') && wordsOf(tokens[at + 1])?.[0]?.kind === 'scale') at += 1
  const sum = new Sum()
  for (;;) {
    const words = wordsOf(tokens[at])
    if (words) {
      for (const word of words) sum.take(word)
      at += 1
    } else if (sum.taken && saysHere(tokens, at, 'and a half')) {
      sum.takeDecimal(5)
      at += 3
    } else if (tokens[at]?.key === 'and' && sum.mayGoOn && goesOnAfterAnd(tokens, at + 1)) at += 1
    else if (tokens[at]?.key === 'point' && sum.taken && digitAt(tokens, at + 1) !== undefined) {
      at += 1
      for (let digit = digitAt(tokens, at); digit !== undefined; digit = digitAt(tokens, at)) {
        sum.takeDecimal(digit)
        at += 1
      }
    } else return sum.taken ? { value: sum.value, length: at - from } : undefined
  }
}

/** What stands before a scale of which but a part is meant, and that part of ten thousand. */
const PARTS_OF_SCALE = new Map([
  ['half a', 5000], ['half', 5000], ['a quarter of a', 2500], ['quarter of a', 2500], ['a quarter', 2500], ['quarter', 2500],
  ['three quarters of a', 7500], ['three quarter', 7500],
]) // oxfmt-ignore

/** "half a million", "a quarter of a million", "half a lakh" */
function halfAt(tokens: readonly Token[], from: number): SpelledNumber | undefined {
  for (const [words, part] of PARTS_OF_SCALE) {
    if (!saysHere(tokens, from, words)) continue
    const length = words.split(' ').length
    const [scale, ...more] = wordsOf(tokens[from + length]) ?? []
    const isLarge =
      scale?.kind === 'scale' &&
      (scale.value > 4 || tokens[from + length]?.key === 'grand') &&
      more.length === 0
    if (isLarge) return { value: String((part / 10_000) * 10 ** scale.value), length: length + 1 }
  }
  return undefined
}

function saysHere(tokens: readonly Token[], at: number, words: string): boolean {
  return words.split(' ').every((word, offset) => tokens[at + offset]?.key === word)
}

/** "one hundred and twenty" goes on; "one hundred and two hundred" are two numbers. */
function goesOnAfterAnd(tokens: readonly Token[], from: number): boolean {
  let at = from
  for (let words = wordsOf(tokens[at]); words; words = wordsOf(tokens[at])) {
    if (words.some(({ kind }) => kind === 'scale')) return false
    at += 1
  }
  return at > from
}

function digitAt(tokens: readonly Token[], at: number): number | undefined {
  const [word, ...more] = wordsOf(tokens[at]) ?? []
  return word?.kind === 'unit' && more.length === 0 ? word.value : undefined
}

/** Adds number words up as they are spoken. */
class Sum {
  #total = 0
  /** What the words since the last thousand or more come to. */
  #part = 0
  #decimals = ''
  #last: Word['kind'] | undefined
  #smallest = Number.POSITIVE_INFINITY
  #unclear = false

  get taken(): boolean {
    return this.#last !== undefined
  }

  /** "and" joins more to hundreds and thousands only. */
  get mayGoOn(): boolean {
    return this.#last === 'scale' && this.#decimals === ''
  }

  take({ kind, value }: Word): void {
    if (kind === 'scale') this.#scale(value)
    else {
      const follows =
        this.#last === undefined ||
        this.#last === 'scale' ||
        (this.#last === 'ten' && kind === 'unit' && value > 0)
      if (!follows || this.#decimals !== '') this.#unclear = true
      this.#part += value
    }
    this.#last = kind
  }

  takeDecimal(digit: number): void {
    this.#decimals += String(digit)
  }

  #scale(power: number): void {
    if (this.#decimals !== '') {
      // "three point five million"
      if (this.#total > 0 || this.#decimals.length > power) this.#unclear = true
      this.#total = Number(`${this.#part}${this.#decimals.padEnd(power, '0')}`)
      this.#part = 0
      this.#decimals = ''
    } else if (power === 2) {
      if (this.#part > 99) this.#unclear = true
      this.#part = Math.max(this.#part, 1) * 100
    } else {
      if (power >= this.#smallest) this.#unclear = true
      this.#total += Math.max(this.#part, 1) * 10 ** power
      this.#part = 0
      this.#smallest = power
    }
  }

  get value(): string | undefined {
    if (this.#unclear) return undefined
    const whole = String(this.#total + this.#part)
    return this.#decimals === '' ? whole : `${whole}.${this.#decimals}`
  }
}
