import type { Id } from '../ids.ts'

/** Why a text is no condition, and the columns the reason lies at: the first counts 1, the last is excluded. */
export interface RuleProblem {
  code: string
  message: string
  from: number
  to: number
  suggestion?: string
  alternatives?: readonly string[]
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
  problem?: RuleProblem
  lastUsedAt?: string
  createdAt: string
  updatedAt: string
}

/** Most rules of one organisation: all of them are read for each new row, here and on the server. */
export const MOST_RULES = 2_000

export const HIGHEST_PRIORITY = 1_000_000

/** Uses closer together than this leave one mark, so that a large import rewrites each rule but once. */
const USE_KEPT_MS = 3_600_000

/** The rule after it has chosen a posting at `at`, ISO text; the same object where its mark is recent enough. */
export function usedRule<R extends Pick<TransactionRule, 'lastUsedAt'>>(rule: R, at: string): R {
  const { lastUsedAt } = rule
  const recent = lastUsedAt !== undefined && Date.parse(at) - Date.parse(lastUsedAt) < USE_KEPT_MS
  return recent ? rule : { ...rule, lastUsedAt: at }
}

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
