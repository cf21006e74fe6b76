import { writtenDay } from '../../calendar/written-day.ts'
import { printLeaf } from './print.ts'
import { fold } from '../fold.ts'
import type { RuleContext } from '../parse/grammar/reader.ts'
import { type Condition, isLeaf, type Leaf, type TextCondition } from '../tree.ts'

/** One piece of the echo in the editor: a condition in plain words, or what joins it to the next. */
export interface Chip {
  readonly kind: 'condition' | 'and' | 'or' | 'not' | 'open' | 'close'
  readonly text: string
}

/**
 * How the condition was understood, piece by piece; every joined group inside another stands in brackets. Accounts that
 * the context lists are called by their names.
 */
export function chips(condition: Condition, context: RuleContext = {}): Chip[] {
  if (isLeaf(condition)) return [{ kind: 'condition', text: leafText(condition, context) }]
  if (condition.kind === 'not') return [{ kind: 'not', text: 'not' }, ...bracketed(condition.part, context)]
  return condition.parts.flatMap((part, index) => [
    ...(index === 0 ? [] : [{ kind: condition.kind, text: condition.kind }]),
    ...bracketed(part, context),
  ])
}

/** A leaf for people: the printed wording with days and amounts as they read them, and names for what it compares. */
function leafText(leaf: Leaf, context: RuleContext): string {
  if (leaf.kind === 'date') return printLeaf(leaf).replace(/\d{4}-\d{2}-\d{2}/g, writtenDay)
  if (leaf.kind === 'amount') return printLeaf(leaf).replace(/\d+(?:\.\d+)?/g, grouped)
  if (leaf.kind !== 'text') return printLeaf(leaf)
  return printLeaf({ ...leaf, values: leaf.values.map((value) => nameOf(leaf, value, context)) })
}

/** "125000.50" with commas. */
function grouped(amount: string): string {
  return amount.replace(/\B(?<!\.\d*)(?=(?:\d{3})+(?!\d))/g, ',')
}

/** "Savings" for the folded name of an account, "6100 Travel" for the number of a GL account. */
function nameOf({ field, operator }: TextCondition, value: string, context: RuleContext): string {
  // What is compared exactly as written is shown so.
  if (operator !== 'is') return value
  if (field === 'account') return context.accounts?.find(({ name }) => fold(name) === value)?.name ?? value
  if (field !== 'glAccount') return value
  const known = context.glAccounts?.find(({ number }) => fold(number) === value)
  return known ? `${known.number} ${known.name}` : value
}

/** The chips as one line: `[description contains "uber"] and [amount is over 50]`. */
export function chipsText(condition: Condition, context: RuleContext = {}): string {
  return chips(condition, context)
    .map(({ kind, text }) => (kind === 'condition' ? `[${text}]` : text))
    .join(' ')
    .replaceAll('( ', '(')
    .replaceAll(' )', ')')
}

function bracketed(part: Condition, context: RuleContext): Chip[] {
  if (isLeaf(part) || part.kind === 'not') return chips(part, context)
  return [{ kind: 'open', text: '(' }, ...chips(part, context), { kind: 'close', text: ')' }]
}
