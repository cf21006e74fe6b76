import { DEFAULT_GL_NUMBER, type GLAccount } from '../../gl-account/gl-account.ts'
import { runnable } from '../rule-reading.ts'
import type { Posting } from '../../transaction/transaction-edit.ts'
import type { TransactionRule } from '../transaction-rule.ts'
import type { SeenTransaction } from '../seen-transaction.ts'
import { ruleSet } from './rule-set.ts'

export type RuleToRun = Pick<
  TransactionRule,
  'id' | 'priority' | 'isActive' | 'naturalLanguageRule' | 'description' | 'glAccountNumber'
>

/** Where a rule posts a row to. */
export interface RulePosting extends Posting {
  ruleBasedAssignment: true
  appliedRuleId: string
  appliedRuleName: string
}

/**
 * Makes rules ready to post rows: the first active rule, by priority, that holds for a row. A rule whose
 * account has left the chart does not run, so that no row is posted to an account that is not there.
 */
export function rulePoster(
  rules: readonly RuleToRun[],
  chart: readonly Pick<GLAccount, 'number' | 'name' | 'subcategory'>[],
): (row: SeenTransaction) => RulePosting | undefined {
  const accounts = new Map(chart.map((account) => [account.number, account]))
  const postings = new Map(
    rules.flatMap((rule): [string, RulePosting][] => {
      const account = accounts.get(rule.glAccountNumber)
      return account ? [[rule.id, postingBy(rule, account)]] : []
    }),
  )
  const set = ruleSet(rules.filter(({ id }) => postings.has(id)).map(runnable))
  return (row) => {
    const found = set.firstMatch(row)
    return found && postings.get(found.id)
  }
}

function postingBy(rule: RuleToRun, account: Pick<GLAccount, 'name' | 'subcategory'>): RulePosting {
  return {
    glAccountNumber: rule.glAccountNumber,
    glAccountName: account.name,
    ...(account.subcategory === undefined ? {} : { glSubcategory: account.subcategory }),
    ruleBasedAssignment: true,
    appliedRuleId: rule.id,
    appliedRuleName: rule.description,
  }
}

/** Whether nobody and nothing has chosen an account for the row yet, so that a rule may. */
export function isUnassigned(row: Partial<Posting>): boolean {
  const { glAccountNumber } = row
  return glAccountNumber === undefined || glAccountNumber === '' || glAccountNumber === DEFAULT_GL_NUMBER
}
