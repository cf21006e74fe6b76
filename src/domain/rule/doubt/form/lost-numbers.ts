import { decimalEvidence, plainNumber } from '../../../bank-file/numbers/number-text.ts'
import { isNumberWord, spelledAt } from '../../parse/amount/spelled-number.ts'
import type { Token } from '../../parse/grammar/token.ts'
import { keyAt } from '../../parse/grammar/tokens.ts'
import { ordinalOf } from '../../parse/grammar/vocabulary.ts'
import { isAmong } from '../../parse/grammar/word-list.ts'
import type { Leaf } from '../../tree.ts'

/*
 * Whether the numbers of a sentence are asked for by how it was read, as amounts, days, months or years.
 */

const DATED = new Set<Leaf['kind']>(['date', 'weekday', 'month', 'dayOfMonth', 'monthEnd'])

/** Whether any of the conditions is about days. */
export const askDays = (leaves: readonly Leaf[]): boolean => leaves.some(({ kind }) => DATED.has(kind))

/** "2026", "2025/26" */
const YEARS = /^(?:19|20)?\d\d(?:[-/](?:19|20)?\d\d)?$/

/** Whether the numbers of a word are amounts, days, months or years that are asked for. */
export function isNumberAsked(tokens: readonly Token[], at: number, leaves: readonly Leaf[]): boolean {
  const asked = leaves.flatMap(numbersOf)
  const isAsked = (digits: string) => asked.some((number) => isSameNumber(digits, number))
  const key = keyAt(tokens, at)
  const next = keyAt(tokens, at + 1)
  if (isAmong(next, 'quarter|quarters|half|halves')) return askDays(leaves)
  // "H1 of fiscal 2026" may lie in the year before.
  const isYear = isAmong(keyAt(tokens, at - 1), 'fiscal|financial|year|fy|fye') && YEARS.test(key)
  if (isYear) return askDays(leaves)
  // "1 lakh 50 thousand" is a sum.
  if (isNumberWord(next) && leaves.some(({ kind }) => kind === 'amount')) return true
  if (isAsked(spacedNumber(tokens, at)) || isSpreadAsked(tokens, at, leaves)) return true
  const plain = withDots(key)
    .replace('..', ' ')
    .replace(/(?<=\d)[,'’_](?=\d{2,3}(?!\d))/g, '')
  const numbers = /\d\.\d+\.\d/.test(plain)
    ? plain.match(/\d+/g)
    : plain.match(/(?<![\p{L}\d])\.\d+|\d+(?:\.\d+)?/gu)
  return (numbers ?? []).every(isAsked)
}

/** The "50" and the "5" of "50 +/- 5" and "within 5 of 50", which is asked for by its ends. */
function isSpreadAsked(tokens: readonly Token[], at: number, leaves: readonly Leaf[]): boolean {
  const beside = tokens
    .slice(Math.max(0, at - 5), at + 6)
    .map(({ key }) => key)
    .join(' ')
  if (!/±|\+\/?[-−–]|plus\/minus|plus or minus|give or take|within \S+(?: \S+)? of /.test(beside))
    return false
  const [digits = ''] = /\d+(?:\.\d+)?/.exec(withDots(keyAt(tokens, at)).replace(/(?<=\d),(?=\d)/g, '')) ?? []
  return leaves.some((leaf) => {
    if (leaf.kind !== 'amount' || leaf.upTo === undefined) return false
    const [least, most] = [Number(leaf.value), Number(leaf.upTo)]
    const [middle, far] = [(least + most) / 2, (most - least) / 2]
    // "80 give or take 100" begins at nothing.
    const numbers = least === 0 ? (beside.match(/\d+(?:\.\d+)?/g) ?? []).map(Number) : []
    if (
      numbers.some((number, place) => numbers.some((other, next) => next > place && number + other === most))
    )
      return true
    return [middle, far, (far / middle) * 100].some((number) =>
      isSameNumber(digits, { number, isSpan: false }),
    )
  })
}

/** "1.250,00" and "2,5k" with the dot alone that parts their decimals. */
function withDots(word: string): string {
  return word.replace(/\d[\d.,']*/, (number) =>
    decimalEvidence(number) === ',' ? (plainNumber(number, ',') ?? number) : number,
  )
}

/** "one hundred and five", of which a word is but a part; "twenty first" is a day. */
export function isSpelledAsked(tokens: readonly Token[], at: number, leaves: readonly Leaf[]): boolean {
  const isPart = (place: number) =>
    isAmong(keyAt(tokens, place), 'and|point|a|an|half|quarter|quarters|of') ||
    isNumberWord(keyAt(tokens, place))
  let from = at
  while (isPart(from - 1)) from -= 1
  // The scale of "5 thousand" belongs to the digits before it.
  if (/\d/.test(keyAt(tokens, from - 1))) return leaves.some(({ kind }) => kind === 'amount')
  const asked = leaves.flatMap(numbersOf)
  for (let start = from; start <= at; start += 1) {
    const { value, length = 0 } = spelledAt(tokens, start) ?? {}
    if (start + length <= at) continue
    if (
      value !== undefined &&
      asked.some((number) => isSameNumber(value, number) || isPartOfSum(value, number))
    )
      return true
    if (ordinalOf(keyAt(tokens, start + length)) !== undefined) return askDays(leaves)
  }
  return false
}

/** Whether "eighty four dollars and fifty cents" says one of its two numbers so. */
function isPartOfSum(said: string, { number, isSum }: Asked): boolean {
  const cents = Math.round((number % 1) * 100)
  return isSum === true && cents > 0 && [Math.trunc(number), cents].includes(Number(said))
}

/** The number of "R10 000.50", of which a word is but a part. */
function spacedNumber(tokens: readonly Token[], at: number): string {
  const isGroup = (place: number) => /^\d{3}(?:[.,]\d+)?\p{Sc}?$/u.test(keyAt(tokens, place))
  let from = at
  while (isGroup(from) && /\d$/.test(keyAt(tokens, from - 1))) from -= 1
  let to = at + 1
  while (isGroup(to)) to += 1
  const joined = tokens
    .slice(from, to)
    .map(({ key }) => key)
    .join('')
    .replace(/\p{Sc}$/u, '')
  return withDots(joined.replace(/^\D*?(?=(?<!\p{L})\.\d|\d)/u, ''))
}

/** "26" may be 2026, "1.5" a million and a half, and "about 500" lies between 475 and 525. */
function isSameNumber(digits: string, { number, isSpan, isSum }: Asked): boolean {
  const said = Number(digits)
  const hundreds = Number.isInteger(said) ? [1e2] : []
  const meant = [1, ...(isSum === true ? [0.01] : []), ...hundreds, 1e3, 1e5, 1e6, 1e7, 1e9].map(
    (scale) => said * scale,
  )
  if (digits.length === 2) meant.push(said + 2000)
  return meant.some((value) => Math.abs(value - number) <= value * (isSpan ? 0.051 : 1e-9))
}

interface Asked {
  readonly number: number
  /** Of one end of a span: what was said may be its middle. */
  readonly isSpan?: boolean
  /** Of money, which may be said in hundredths. */
  readonly isSum?: boolean
}

function numbersOf(leaf: Leaf): Asked[] {
  if (leaf.kind === 'amount') {
    const isSpan = leaf.compare === 'between'
    return ends(leaf.value, leaf.upTo).map((value) => ({ number: Number(value), isSpan, isSum: true }))
  }
  // "ends in 99 cents"
  if (leaf.kind === 'fraction') return [{ number: Number(leaf.value), isSum: true }]
  if (leaf.kind === 'date')
    return numbered(ends(leaf.day, leaf.upTo).flatMap((day) => day.split('-').map(Number)))
  // "month > 6" begins in July.
  if (leaf.kind === 'month')
    return numbered([Math.min(...leaf.months) - 1, ...leaf.months, Math.max(...leaf.months) + 1])
  // "after the 20th" begins on the 21st.
  if (leaf.kind === 'dayOfMonth')
    return numbered([leaf.first - 1, leaf.first, leaf.last, leaf.last + 1, ...weekOf(leaf)])
  return leaf.kind === 'monthEnd' ? numbered([leaf.days]) : []
}

/** Which Monday of the month lies within seven of its days. */
function weekOf({ first, last }: { first: number; last: number }): number[] {
  return last - first === 6 ? [last / 7] : []
}

function numbered(numbers: readonly number[]): Asked[] {
  return numbers.map((number) => ({ number }))
}

function ends(first: string, last: string | undefined): string[] {
  return last === undefined ? [first] : [first, last]
}
