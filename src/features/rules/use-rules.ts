import { useLive } from '../../db/core/use-live.ts'
import { readRule, readRules } from '../../db/reads/rules.ts'
import type { Id } from '../../domain/ids.ts'
import type { TransactionRule } from '../../domain/rule/transaction-rule.ts'
import { useBooks } from '../../session/session-context.ts'

/** The rules in the order in which they run; undefined until first read. */
export function useRules(): TransactionRule[] | undefined {
  const { db } = useBooks()
  return useLive(() => readRules(db), [db])
}

/** One rule; null where there is none, undefined until it is known. */
export function useRule(id: Id | undefined): TransactionRule | null | undefined {
  const { db } = useBooks()
  return useLive(async () => (id === undefined ? null : ((await readRule(db, id)) ?? null)), [db, id])
}
