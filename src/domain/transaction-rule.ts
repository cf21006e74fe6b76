import type { Id } from './ids.ts'
import { parseCondition } from './rule/parse.ts'
import type { RunnableRule } from './rule/rule-set.ts'
import type { Condition } from './rule/tree.ts'

/** Why a text is no condition, and the columns the reason lies at: the first counts 1, the last is excluded. */
export interface RuleFlaw {
  code: string
  message: string
  from: number
  to: number
  suggestion?: string
}

/** A rule that posts transactions to a GL account where its condition, in plain English, holds. */
export interface TransactionRule {
  id: Id
  description: string
  /** The condition as it was written. */
  naturalLanguageRule: string
  glAccountNumber: string
  glAccountName: string
  isActive: boolean
  /** The smaller number runs first; rules of equal priority run in the order of their ids. */
  priority: number
  /** Marks a rule whose text is no condition: it is kept and never runs. */
  problem?: RuleFlaw
  lastUsedAt?: string
  createdAt: string
  updatedAt: string
}

export const HIGHEST_PRIORITY = 1_000_000

/** The fields a person has to fill in, as they arrive. */
export interface RuleDraft {
  description?: string
  naturalLanguageRule?: string
  glAccountNumber?: string
}

export interface DraftFault {
  field: keyof RuleDraft
  message: string
}

/** The first thing a new rule lacks; undefined where it lacks nothing. Any text that is not blank is a condition. */
export function draftFault(draft: RuleDraft): DraftFault | undefined {
  if (isBlank(draft.description)) return { field: 'description', message: 'Rule description is required' }
  if (isBlank(draft.naturalLanguageRule)) {
    return { field: 'naturalLanguageRule', message: 'Rule condition is required' }
  }
  if (isBlank(draft.glAccountNumber)) {
    return { field: 'glAccountNumber', message: 'GL account number is required' }
  }
  return undefined
}

/** The same for a change of a rule: what is left out stays as it is, what is given must not be blank. */
export function changeFault(change: RuleDraft): DraftFault | undefined {
  return draftFault({ description: 'x', naturalLanguageRule: 'x', glAccountNumber: 'x', ...change })
}

function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === ''
}

/** Rules repeat their few texts at every reading, so each is parsed once. */
const MOST_TEXTS = 5_000
const parsedTexts = new Map<string, { condition?: Condition; problem?: RuleFlaw }>()

function parsed(text: string): { condition?: Condition; problem?: RuleFlaw } {
  let known = parsedTexts.get(text)
  if (!known) {
    const result = parseCondition(text)
    known = result.ok ? { condition: result.tree } : { problem: result.problem }
    if (parsedTexts.size >= MOST_TEXTS) parsedTexts.clear()
    parsedTexts.set(text, known)
  }
  return known
}

/** The rule with its mark where its text is no condition, and without one where it is. */
export function marked<R extends { naturalLanguageRule: string; problem?: RuleFlaw }>(rule: R): R {
  const { problem: _old, ...rest } = rule
  const { problem } = parsed(rule.naturalLanguageRule)
  return { ...rest, ...(problem === undefined ? {} : { problem: { ...problem } }) } as R
}

/** The rule as the rule set runs it; one whose text is no condition never does. */
export function runnable<
  R extends Pick<TransactionRule, 'id' | 'priority' | 'isActive' | 'naturalLanguageRule'>,
>(rule: R): RunnableRule & { rule: R } {
  const { id, priority, isActive, naturalLanguageRule } = rule
  return { id, priority, isActive, condition: parsed(naturalLanguageRule).condition, rule }
}
