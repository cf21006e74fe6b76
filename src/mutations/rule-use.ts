import type { Id } from '../domain/ids.ts'
import { usedRule } from '../domain/transaction-rule.ts'
import type { Key } from './entities.ts'
import type { MutationContext, MutationView } from './mutation.ts'

/** The rules that have chosen postings of an edit, each once; with the rows they keep when they last did. */
export function ruleKeys(appliedRuleIds: readonly (Id | undefined)[]): Key[] {
  return [...new Set(appliedRuleIds)].flatMap((id) => (id === undefined ? [] : [{ tbl: 'rules', id }]))
}

/** Notes that a rule has been used; one that is gone meanwhile has nowhere to note it. */
export function stampRule(view: MutationView, id: Id, context: MutationContext): void {
  const rule = view.get('rules', id)
  if (!rule) return
  const used = usedRule(rule, context.at)
  if (used !== rule) view.put('rules', used)
}
