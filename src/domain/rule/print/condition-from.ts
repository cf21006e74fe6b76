import { exponentOf } from '../../money/currency.ts'
import { decimalText, type Minor } from '../../money/money.ts'
import { monthNamed } from '../../calendar/month-names.ts'
import { isUnassigned } from '../match/assign.ts'
import { compile } from '../match/compile.ts'
import { fold } from '../fold.ts'
import { print } from './print.ts'
import type { SeenTransaction } from '../seen-transaction.ts'
import { allOf, type AmountCondition, type Condition, type Leaf } from '../tree.ts'

/** A condition proposed for a set of rows. */
export interface Proposal {
  readonly text: string
  readonly condition: Condition
  /** The words it looks for, as a name of the rule. */
  readonly name: string
  /** How many of the other rows it takes as well. */
  readonly others: number
}

/** Words of payment, which stand on every kind of row and tell nothing apart. */
const COMMON_WORDS = new Set(
  'a an and at by card contactless credit debit direct for from in of on online payment pos purchase ref reference the to transaction transfer txn visa mastercard'.split(
    ' ',
  ),
)
const DAY_OR_YEAR = /^(\d{1,2}(st|nd|rd|th)?|\d{4})[.,]?$/
const LONGEST_PHRASE = 5
const MOST_GROUPS = 8
const LONGEST_VALUE = 200
const LONGEST_NAME = 500

/**
 * "Make a rule from this": the shortest condition found that takes all the chosen rows and few that do not
 * belong. It begins with words the descriptions share. Others with the same words belong where they are
 * posted to `glAccountNumber`, the account the rule is for, or to none yet; direction, account and amount are
 * added only where each of them leaves fewer of those that are posted elsewhere. Undefined where no row is
 * chosen, or where the rows have too little in common for one condition.
 */
export function conditionFrom(
  rows: readonly SeenTransaction[],
  others: readonly SeenTransaction[],
  glAccountNumber?: string,
): Proposal | undefined {
  const [first] = rows
  if (!first) return undefined
  const words = sharedWords(rows, others) ?? groupedWords(rows)
  if (!words) return undefined
  let condition: Condition = contains(words)
  let taken = matching(condition, others)
  const isStray = (row: SeenTransaction) => row.glAccountNumber !== glAccountNumber && !isUnassigned(row)
  for (const refinement of refinements(rows, first)) {
    const strays = taken.filter(isStray).length
    if (strays === 0) break
    const fewer = matching(refinement, taken)
    // A condition more has to earn its place: at least a tenth of what would be taken in error, and more of
    // that than of what belongs.
    const dropped = strays - fewer.filter(isStray).length
    const lost = taken.length - fewer.length - dropped
    if (dropped < strays * 0.1 || dropped <= lost) continue
    condition = allOf([condition, refinement])
    taken = fewer
  }
  return { text: print(condition), condition, name: nameOf(words), others: taken.length }
}

function nameOf(words: readonly string[]): string {
  const name = words.join(', ')
  return (name.charAt(0).toUpperCase() + name.slice(1)).slice(0, LONGEST_NAME)
}

function matching(condition: Condition, rows: readonly SeenTransaction[]): SeenTransaction[] {
  const test = compile(condition)
  return rows.filter((row) => test(row))
}

/** The words that all descriptions share, in one run: the run that the fewest of the others contain. */
function sharedWords(
  rows: readonly SeenTransaction[],
  others: readonly SeenTransaction[],
): string[] | undefined {
  const texts = [...new Set(rows.map((row) => fold(row.description)))].sort((a, b) => a.length - b.length)
  const [shortest = ''] = texts
  const otherTexts = others.map((row) => fold(row.description))
  let best: { phrase: string; stray: number; score: number } | undefined
  for (const phrase of phrasesOf(shortest)) {
    if (!texts.every((text) => text.includes(phrase))) continue
    const stray = otherTexts.filter((text) => text.includes(phrase)).length
    // Among equals the run of two or three telling words reads best.
    const words = phrase.split(' ')
    const score = words.length > 3 ? 3 - words.length : words.length
    if (!best || stray < best.stray || (stray === best.stray && score > best.score))
      best = { phrase, stray, score }
  }
  return best && best.phrase.length <= LONGEST_VALUE ? [best.phrase] : undefined
}

/** Runs of words that hold at least one telling word; numbers and dates tell only of one payment. */
function phrasesOf(text: string): string[] {
  const words = [...text.matchAll(/\S+/g)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
    word: match[0],
  }))
  // A month beside a number is the date of one payment: "* 18 Nov".
  const isDated = words.map(
    ({ word }, index) =>
      monthNamed(word.replace(/\.$/, '')) !== undefined &&
      [words[index - 1], words[index + 1]].some((beside) => beside && DAY_OR_YEAR.test(beside.word)),
  )
  const phrases: string[] = []
  for (const [index, start] of words.slice(0, 40).entries()) {
    for (const end of words.slice(index, index + LONGEST_PHRASE)) {
      const after = words.indexOf(end) + 1
      if (isDated.slice(index, after).includes(true)) break
      if (telling(start.word) && telling(end.word)) {
        phrases.push(text.slice(start.from, end.to))
      }
    }
  }
  return phrases
}

function telling(word: string): boolean {
  return (
    /\p{L}{2}/u.test(word) && !COMMON_WORDS.has(word) && (word.match(/\d/g)?.length ?? 0) <= word.length / 3
  )
}

/** Where nothing is shared: one run of words for each kind of row, or the whole descriptions. */
function groupedWords(rows: readonly SeenTransaction[]): string[] | undefined {
  const heads = new Set<string>()
  for (const { description } of rows) {
    const text = fold(description)
    if ([...heads].some((head) => text.includes(head))) continue
    const [phrase] = phrasesOf(text)
    if (phrase === undefined && text.trim() === '') return undefined
    heads.add(phrase ?? text)
  }
  const values = [...heads]
  return values.length > MOST_GROUPS || values.some((value) => value.length > LONGEST_VALUE)
    ? undefined
    : values
}

function contains(values: readonly string[]): Leaf {
  return { kind: 'text', field: 'description', operator: 'contains', match: 'any', values }
}

function typeOf(row: SeenTransaction): Leaf {
  return { kind: 'type', type: row.type }
}

/** What else the chosen rows have in common, the plainest first. */
function refinements(rows: readonly SeenTransaction[], first: SeenTransaction): Leaf[] {
  const found: Leaf[] = []
  if (rows.every((row) => row.type === first.type)) found.push(typeOf(first))
  const amount = amountsOf(rows, first)
  // One row's amount says nothing of the next one's.
  if (amount && amount.compare === 'exactly' && rows.length > 1) found.push(amount)
  const account = fold(first.accountName)
  if (account !== '' && rows.every((row) => row.accountId === first.accountId)) {
    found.push({ kind: 'text', field: 'account', operator: 'is', match: 'any', values: [account] })
  }
  if (amount && amount.compare === 'between' && rows.length > 2) found.push(amount)
  return found
}

function amountsOf(rows: readonly SeenTransaction[], first: SeenTransaction): AmountCondition | undefined {
  const { currency } = first
  if (rows.some((row) => row.currency !== currency)) return undefined
  const sorted = rows.map((row) => row.amount).sort((a, b) => a - b)
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (least === undefined || most === undefined || least < 0) return undefined
  const value = sumText(least, currency)
  // Three decimals read as thousands unless the currency says otherwise.
  const unit = exponentOf(currency) > 2 ? { currency } : {}
  return least === most
    ? { kind: 'amount', compare: 'exactly', value, ...unit }
    : { kind: 'amount', compare: 'between', value, upTo: sumText(most, currency), ...unit }
}

/** "1.50" rather than "1.500", which may be fifteen hundred as well. */
function sumText(amount: Minor, currency: string): string {
  return decimalText(amount, currency).replace(/(?<=\.\d\d)0$/, '')
}
