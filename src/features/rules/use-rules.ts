import { Refusal } from '../../contract/errors.ts'
import type { BooksDatabase } from '../../db/core/database.ts'
import { readGLAccounts } from '../../db/reads/gl-accounts.ts'
import type { RuleDryRun, RuleReach } from '../../db/ledger/rule-dry-run.ts'
import type { RowsForRule, RuleStanding, WrittenRule } from '../../db/ledger/rule-queries.ts'
import { type Asked, useLedger } from '../../db/ledger/use-ledger.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { editChunks } from '../../mutations/chunks.ts'
import { applicationEdits, nextRulePriority, readRule, readRules } from '../../db/reads/rules.ts'
import { useLive } from '../../db/core/use-live.ts'
import { staleDataMessage } from '../../domain/cache-policy.ts'
import type { GLAccount } from '../../domain/gl-account.ts'
import type { Id } from '../../domain/ids.ts'
import type { RuleLine } from '../../domain/rule/rule-list.ts'
import type { TransactionRule } from '../../domain/transaction-rule.ts'
import { useBooks } from '../../session/session-context.ts'
import { counted } from '../../domain/count-text.ts'

const NO_ARGUMENTS = {}

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

/** By rule what it takes and whether it is understood; undefined while that is counted. */
export function useStandings(): ReadonlyMap<Id, RuleStanding> | undefined {
  const { db } = useBooks()
  return useLedger(db, 'ruleStandings', NO_ARGUMENTS).answer
}

/** What a rule that is being written means, on the rows of this device. */
export function useWrittenRule(written: WrittenRule) {
  const { db } = useBooks()
  return useLedger(db, 'writtenRule', written)
}

/** A condition for chosen rows; asked once, so that what is typed afterwards stays. */
export function useProposal(rows: RowsForRule) {
  const { db } = useBooks()
  return useLedger(db, 'ruleProposal', rows.ids.length === 0 ? undefined : rows)
}

export function useDryRun(reach: RuleReach): Asked<RuleDryRun> {
  const { db } = useBooks()
  return useLedger(db, 'ruleDryRun', reach)
}

/** The few newest transactions that a text is found in, to try a rule on. */
export function useFoundTransactions(text: string) {
  const { db } = useBooks()
  return useLedger(db, 'search', text.trim() === '' ? undefined : { text, limit: 6 })
}

export interface RuleValues {
  description: string
  naturalLanguageRule: string
  glAccountNumber: string
  glAccountName: string
  isActive: boolean
}

/** What can be done to rules. Each rejects with the sentence to show, and nothing is changed then. */
export function useRuleEdits() {
  const books = useBooks()
  return {
    async create(values: RuleValues): Promise<Id> {
      const id = crypto.randomUUID()
      const naturalLanguageRule = await settled(books.db, values.naturalLanguageRule)
      const priority = await nextRulePriority(books.db)
      await books.step(`Added the rule “${values.description}”`, {
        name: 'createTransactionRule',
        args: { id, priority, ...values, naturalLanguageRule },
      })
      return id
    },

    async createSeveral(lines: readonly RuleLine[]): Promise<void> {
      const first = await nextRulePriority(books.db)
      const texts = await Promise.all(lines.map((line) => settled(books.db, line.naturalLanguageRule)))
      const rules = lines.map((line, index) => ({
        id: crypto.randomUUID(),
        priority: first + index,
        ...line,
        naturalLanguageRule: texts[index] ?? line.naturalLanguageRule,
      }))
      const edits = editChunks(rules).map((part): Edit => ({
        name: 'bulkCreateTransactionRules',
        args: { rules: part },
      }))
      await books.step(`Added ${counted(rules.length, 'rule')}`, ...edits)
    },

    async update(rule: TransactionRule, values: Partial<RuleValues>): Promise<void> {
      const said = values.naturalLanguageRule
      const text = said === undefined ? {} : { naturalLanguageRule: await settled(books.db, said) }
      await staleSaid(
        books.step(updateLabel(rule, values), {
          name: 'updateTransactionRule',
          args: { id: rule.id, ...values, ...text },
        }),
      )
    },

    async remove(rules: readonly TransactionRule[]): Promise<void> {
      const [first] = rules
      if (!first) return
      await staleSaid(
        rules.length === 1
          ? books.step(`Deleted the rule “${first.description}”`, {
              name: 'deleteTransactionRule',
              args: { id: first.id },
            })
          : books.step(`Deleted ${counted(rules.length, 'rule')}`, {
              name: 'bulkDeleteTransactionRules',
              args: { ids: rules.map(({ id }) => id) },
            }),
      )
    },

    /** Gives the rules their places in this order; only those that change places are written. */
    async reorder(ordered: readonly TransactionRule[], moved: TransactionRule): Promise<void> {
      const places = ordered.flatMap(({ id, priority }, index) =>
        priority === index ? [] : [{ id, priority: index }],
      )
      if (places.length === 0) return
      await books.step(`Moved “${moved.description}” to place ${ordered.indexOf(moved) + 1}`, {
        name: 'bulkUpdateRulePriorities',
        args: { rules: places },
      })
    },

    async apply({ changes, changed }: Pick<RuleDryRun, 'changes' | 'changed'>): Promise<void> {
      await books.step(`Applied rules to ${counted(changed, 'transaction')}`, ...applicationEdits(changes))
    },
  }
}

export const STALE_RULE = staleDataMessage('Rule')

/** A rule that is gone meanwhile is said in the words of the list, which no longer shows it. */
async function staleSaid(work: Promise<unknown>): Promise<void> {
  try {
    await work
  } catch (error) {
    if (error instanceof Refusal && error.backendCode === 'not-found') {
      throw new Refusal('STALE_DATA', STALE_RULE, 'not-found')
    }
    throw error
  }
}

function updateLabel(rule: TransactionRule, values: Partial<RuleValues>): string {
  if (Object.keys(values).join() === 'isActive') {
    return `Turned the rule “${rule.description}” ${values.isActive ? 'on' : 'off'}`
  }
  return `Changed the rule “${values.description ?? rule.description}”`
}

/** The text to keep: see settledText. The parser is loaded only where a rule is saved. */
async function settled(db: BooksDatabase, text: string): Promise<string> {
  const [{ settledText }, accounts, glAccounts] = await Promise.all([
    import('../../domain/rule/doubt.ts'),
    db.accounts.toArray(),
    readGLAccounts(db),
  ])
  return settledText(text, { accounts, glAccounts })
}
