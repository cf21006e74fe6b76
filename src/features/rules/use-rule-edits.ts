import { Refusal } from '../../contract/errors.ts'
import type { BooksDatabase } from '../../db/core/database.ts'
import { ledgerOf } from '../../db/ledger/worker/ledger-client.ts'
import type { RuleDryRun } from '../../db/ledger/queries/rules/rule-dry-run.ts'
import { applicationEdits, nextRulePriority } from '../../db/reads/rules.ts'
import { fetchModule } from '../../errors/missing-module.ts'
import { staleDataMessage } from '../../domain/device/cache-policy.ts'
import { counted } from '../../domain/text/count-text.ts'
import type { Id } from '../../domain/ids.ts'
import type { RuleLine } from '../../domain/rule/rule-list.ts'
import type { TransactionRule } from '../../domain/rule/transaction-rule.ts'
import { editChunks } from '../../mutations/chunks.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { useBooks } from '../../session/session-context.ts'
import { readRuleContext } from './rule-context.ts'
import { quoted } from '../../domain/text/quoted.ts'

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
      const naturalLanguageRule = await settledCondition(books.db, values.naturalLanguageRule)
      const priority = await nextRulePriority(books.db)
      await books.step(`Added the rule ${quoted(values.description)}`, {
        name: 'createTransactionRule',
        args: { id, priority, ...values, naturalLanguageRule },
      })
      return id
    },

    /**
     * With the rows that it takes of those to review without an account, all in one step; answers how many.
     */
    async createAndApply(values: RuleValues): Promise<number> {
      const id = crypto.randomUUID()
      const naturalLanguageRule = await settledCondition(books.db, values.naturalLanguageRule)
      const priority = await nextRulePriority(books.db)
      const rule = { id, priority, ...values, naturalLanguageRule }
      const { posting, ids } = await ledgerOf(books.db).ask('ruleApplication', rule)
      const applied = ids.length === 0 ? '' : ` and applied it to ${counted(ids.length, 'transaction')}`
      await books.step(
        `Added the rule ${quoted(values.description)}${applied}`,
        { name: 'createTransactionRule', args: rule },
        ...(posting ? applicationEdits([{ posting, ids }]) : []),
      )
      return ids.length
    },

    async createSeveral(lines: readonly RuleLine[]): Promise<void> {
      const first = await nextRulePriority(books.db)
      const texts = await Promise.all(
        lines.map((line) => settledCondition(books.db, line.naturalLanguageRule)),
      )
      const rules = lines.map((line, index) => ({
        id: crypto.randomUUID(),
        priority: first + index,
        ...line,
        naturalLanguageRule: texts[index] ?? line.naturalLanguageRule,
      }))
      const edits = editChunks(rules).map((chunk): Edit => ({
        name: 'bulkCreateTransactionRules',
        args: { rules: chunk },
      }))
      await books.step(`Added ${counted(rules.length, 'rule')}`, ...edits)
    },

    async update(rule: TransactionRule, values: Partial<RuleValues>): Promise<void> {
      if (rule.id === '')
        throw new Refusal('VALIDATION_ERROR', 'Rule ID is required for update', 'invalid-argument')
      const said = values.naturalLanguageRule
      const text = said === undefined ? {} : { naturalLanguageRule: await settledCondition(books.db, said) }
      await withStaleMessage(
        books.step(updateLabel(rule, values), {
          name: 'updateTransactionRule',
          args: { id: rule.id, ...values, ...text },
        }),
      )
    },

    async remove(rules: readonly TransactionRule[]): Promise<void> {
      const [first] = rules
      if (!first) return
      await withStaleMessage(
        rules.length === 1
          ? books.step(`Deleted the rule ${quoted(first.description)}`, {
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
      await books.step(`Moved ${quoted(moved.description)} to place ${ordered.indexOf(moved) + 1}`, {
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
async function withStaleMessage(work: Promise<unknown>): Promise<void> {
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
    return `Turned the rule ${quoted(rule.description)} ${values.isActive ? 'on' : 'off'}`
  }
  return `Changed the rule ${quoted(values.description ?? rule.description)}`
}

/** The text to keep: see settledText. The parser is loaded only where a rule is saved. */
async function settledCondition(db: BooksDatabase, text: string): Promise<string> {
  const [context, settledText] = await Promise.all([
    readRuleContext(db),
    fetchModule(async () => (await import('../../domain/rule/print/remarks.ts')).settledText),
  ])
  return settledText(text, context)
}
