import type { Id } from '../../domain/ids.ts'
import { usedRule } from '../../domain/transaction-rule.ts'
import type { Key } from '../entities.ts'
import type { Made, View } from './mutator.ts'

/** The rules that have chosen postings of an edit, each once; with the rows they keep when they last did. */
export function ruleKeys(appliedRuleIds: readonly (Id | undefined)[]): Key[] {
  return [...new Set(appliedRuleIds)].flatMap((id) => (id === undefined ? [] : [{ tbl: 'rules', id }]))
}

/** Notes that a rule has been used; one that is gone meanwhile has nowhere to note it. */
export function stampRule(view: View, id: Id, made: Made): void {
  const rule = view.get('rules', id)
  if (!rule) return
  const used = usedRule(rule, made.at)
  if (used !== rule) view.put('rules', used)
}
