import { useLive } from '../../db/core/use-live.ts'
import { readGLAccounts } from '../../db/reads/gl-accounts.ts'
import { readRule, readRules } from '../../db/reads/rules.ts'
import type { GLAccount } from '../../domain/gl-account/gl-account.ts'
import type { Id } from '../../domain/ids.ts'
import type { TransactionRule } from '../../domain/rule/transaction-rule.ts'
import { useBooks } from '../../session/session-context.ts'
import { readRuleContext } from './rule-context.ts'

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

export function useChart(): GLAccount[] | undefined {
  const { db } = useBooks()
  return useLive(() => readGLAccounts(db), [db])
}

/**
 * What somebody should read before these sentences are kept as rules, by sentence; undefined until the first is known.
 * The parser is loaded with the first sentence.
 */
export function useRemarks(texts: readonly string[]): ReadonlyMap<string, readonly string[]> | undefined {
  const { db } = useBooks()
  return useLive(async () => {
    if (texts.length === 0) return new Map()
    const context = await readRuleContext(db)
    const { remarksOn } = await import('../../domain/rule/print/remarks.ts')
    return new Map(texts.map((text) => [text, remarksOn(text, context)]))
  }, [db, JSON.stringify(texts)])
}
