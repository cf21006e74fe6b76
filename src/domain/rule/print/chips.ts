import { writtenDay } from '../../calendar/written-day.ts'
import { printLeaf } from './print.ts'
import { type Condition, isLeaf, type Leaf } from '../tree.ts'

/** One piece of the echo in the editor: a condition in plain words, or what joins it to the next. */
export interface Chip {
  readonly kind: 'condition' | 'and' | 'or' | 'not' | 'open' | 'close'
  readonly text: string
}

/** How the condition was understood, piece by piece; every joined group inside another stands in brackets. */
export function chips(condition: Condition): Chip[] {
  if (isLeaf(condition)) return [{ kind: 'condition', text: leafText(condition) }]
  if (condition.kind === 'not') return [{ kind: 'not', text: 'not' }, ...bracketed(condition.part)]
  return condition.parts.flatMap((part, index) => [
    ...(index === 0 ? [] : [{ kind: condition.kind, text: condition.kind }]),
    ...bracketed(part),
  ])
}

/** A leaf for people: the printed wording with days as they read them, and without the name of a field that is none. */
function leafText(leaf: Leaf): string {
  const text = printLeaf(leaf)
  if (leaf.kind === 'date') return text.replace(/\d{4}-\d{2}-\d{2}/g, writtenDay)
  return text.replace('any text', 'description or merchant')
}

/** The chips as one line: `[description contains "uber"] and [amount is over 50]`. */
export function chipsText(condition: Condition): string {
  return chips(condition)
    .map(({ kind, text }) => (kind === 'condition' ? `[${text}]` : text))
    .join(' ')
    .replaceAll('( ', '(')
    .replaceAll(' )', ')')
}

function bracketed(part: Condition): Chip[] {
  if (isLeaf(part) || part.kind === 'not') return chips(part)
  return [{ kind: 'open', text: '(' }, ...chips(part), { kind: 'close', text: ')' }]
}
