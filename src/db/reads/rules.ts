import type { Account } from '../../domain/account/account.ts'
import type { GLAccount } from '../../domain/gl-account/gl-account.ts'
import type { Id } from '../../domain/ids.ts'
import type { RulePosting, RuleToRun } from '../../domain/rule/match/assign.ts'
import type { TransactionRule } from '../../domain/rule/transaction-rule.ts'
import { bulkEdits } from '../edits/bulk.ts'
import type { BooksDatabase } from '../core/database.ts'
import type { Edit } from '../../mutations/mutation.ts'

/** Every rule in the order in which they run; rules of one priority by their ids. */
export async function readRules(db: BooksDatabase): Promise<TransactionRule[]> {
  const rules = await db.rules.orderBy('priority').toArray()
  return rules.sort((a, b) => a.priority - b.priority || (a.id < b.id ? -1 : 1))
}

export function readRule(db: BooksDatabase, id: Id): Promise<TransactionRule | undefined> {
  return db.rules.get(id)
}

/** What rules need in order to run: plain data, which goes to a worker as it stands. */
export interface RuleBook {
  rules: RuleToRun[]
  accounts: Pick<Account, 'id' | 'name' | 'institution'>[]
  chart: Pick<GLAccount, 'number' | 'name' | 'subcategory'>[]
}

/** The active rules with all that they speak of. Does without the parser, so any part of the app may read it. */
export function readRuleBook(db: BooksDatabase): Promise<RuleBook> {
  return db.transaction('r', [db.rules, db.accounts, db.glAccounts], async () => ({
    rules: (await db.rules.toArray())
      .filter((rule) => rule.isActive)
      .map(({ id, priority, isActive, naturalLanguageRule, description, glAccountNumber }) => ({
        id,
        priority,
        isActive,
        naturalLanguageRule,
        description,
        glAccountNumber,
      })),
    accounts: (await db.accounts.toArray()).map(({ id, name, institution }) => ({ id, name, institution })),
    chart: (await db.glAccounts.toArray()).map(({ number, name, subcategory }) => ({
      number,
      name,
      ...(subcategory === undefined ? {} : { subcategory }),
    })),
  }))
}

/** The first place after all rules. */
export async function nextRulePriority(db: BooksDatabase): Promise<number> {
  const last = await db.rules.orderBy('priority').last()
  return last ? last.priority + 1 : 0
}

/** The edits that post rows as a dry run found: each group with its rule, in parts that fit a push. */
export function applicationEdits(changes: readonly { posting: RulePosting; ids: readonly Id[] }[]): Edit[] {
  return changes.flatMap(({ posting, ids }) =>
    bulkEdits(ids, (transactionIds) => ({
      name: 'bulkAssignGLAccount',
      args: { transactionIds, ...posting },
    })),
  )
}
