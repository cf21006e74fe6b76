import { type Condition, isLeaf, type TextCondition } from '../../tree.ts'

/** What says how much or when, which by itself says nothing of what a transaction is. */
export const isMeasure = (part: Condition): boolean =>
  part.kind === 'not'
    ? isMeasure(part.part)
    : isLeaf(part)
      ? MEASURES.has(part.kind)
      : part.parts.every(isMeasure)

const MEASURES = new Set<Condition['kind']>([
  'amount',
  'fraction',
  'date',
  'weekday',
  'month',
  'dayOfMonth',
  'monthEnd',
  'currency',
])

/** Whose bank account it is on. */
export const isAccount = (part: Condition): part is TextCondition =>
  part.kind === 'text' && part.field === 'account'
