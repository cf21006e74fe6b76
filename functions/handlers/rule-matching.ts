import { invalid, missing } from '../../src/contract/errors.ts'
import type { SampleTransaction } from '../../src/contract/calls/rule-calls.ts'
import { type AccountRow, minorOf, type TransactionRow, transactionFromRow } from '../../src/contract/rows.ts'
import { dayOfTimestamp } from '../../src/domain/calendar/calendar-day.ts'
import { DEFAULT_CURRENCY } from '../../src/domain/money/currency.ts'
import { DEFAULT_GL_NUMBER } from '../../src/domain/gl-account/gl-account.ts'
import type { Id } from '../../src/domain/ids.ts'
import { chipsText } from '../../src/domain/rule/print/chips.ts'
import { doubtsOf } from '../../src/domain/rule/doubt/doubts.ts'
import { parseCondition } from '../../src/domain/rule/parse/parse.ts'
import type { RuleContext } from '../../src/domain/rule/parse/grammar/reader.ts'
import type { SeenTransaction as Seen } from '../../src/domain/rule/seen-transaction.ts'
import { seenTransaction } from '../../src/domain/rule/match/seen.ts'
import type { Read } from '../define-call.ts'
import { readAccounts } from '../store/tables/accounts.ts'
import { readChart } from '../store/tables/gl-accounts.ts'
import type { OrgRead } from '../store/tenancy/org-read.ts'
import { ruleThreads } from '../threads/rule-threads.ts'
import { readFiscalYearStart } from '../store/tables/settings.ts'
import { activeRules } from '../store/tables/rules.ts'
import { newestHeld } from '../store/tables/transaction-scans.ts'
import { transactionsById } from '../store/tables/transactions.ts'
import { inApprovedTransfers } from '../store/tables/transfers.ts'

/** A test looks at so many of the newest transactions, and shows so many that it holds for. */
const EXAMINED = 10_000
const EXAMPLES = 5

interface Asked {
  transactionId?: Id
  transaction?: SampleTransaction
}

/** The first active rule, by priority, that holds for a transaction of the books or for one that is described. */
export const matchTransactionRule: Read<'matchTransactionRule'> = async (read, actor, input) => {
  const accounts = byId(await readAccounts(read, {}))
  const seen = await seenOf(read, input, accounts, actor.at)
  if (!seen) throw invalid('A transaction is required', 'transaction')
  const rules = await activeRules(read)
  const rule = rules[await ruleThreads.run(read.orgId, 'firstMatch', { rules, row: seen })]
  return { matched: rule !== undefined, rule: rule ?? null }
}

/** What a condition means, whether it holds for a transaction, and for which of the newest ones it does. */
export const testTransactionRule: Read<'testTransactionRule'> = async (read, actor, input) => {
  const accounts = await readAccounts(read, {})
  const byAccount = byId(accounts)
  const seen = await seenOf(read, input, byAccount, actor.at)
  const context: RuleContext = {
    accounts,
    glAccounts: await readChart(read),
    fiscalYearStart: await readFiscalYearStart(read),
  }
  const result = parseCondition(input.naturalLanguageRule, context)
  if (!result.ok) {
    // An answer names one way to write it.
    const { alternatives: _others, ...error } = result.problem
    return {
      isValid: false,
      error,
      interpretation: null,
      matches: seen ? false : null,
      matchCount: 0,
      examinedCount: 0,
      examples: [],
    }
  }

  const holds = (rows: Seen[]) => ruleThreads.run(read.orgId, 'holds', { condition: result.tree, rows })
  const held = await newestHeld(
    read,
    result.tree,
    async (rows) => {
      const transferred = await inApprovedTransfers(
        read,
        rows.map((row) => row.id),
      )
      const doesHold = await holds(rows.map((row) => seenRow(row, byAccount, transferred)))
      return rows.filter((_, index) => doesHold[index])
    },
    { limit: EXAMINED, examples: EXAMPLES },
  )
  return {
    isValid: true,
    error: null,
    // What may be wrong with the reading follows it, a line each: who asks for a test wants to know both.
    interpretation: [
      chipsText(result.tree),
      ...doubtsOf(input.naturalLanguageRule, result.tree, context).map(({ text }) => text),
    ].join('\n'),
    matches: seen ? ((await holds([seen]))[0] ?? false) : null,
    matchCount: held.matches,
    examinedCount: held.examined,
    examples: held.examples,
  }
}

/** The transaction that was asked about, as rules see it; undefined where none was. */
async function seenOf(
  read: OrgRead,
  { transactionId, transaction }: Asked,
  accounts: ReadonlyMap<Id, AccountRow>,
  at: string,
): Promise<Seen | undefined> {
  if (transactionId === undefined) return transaction && seenSample(transaction, accounts, at)
  const [row] = await transactionsById(read, [transactionId])
  if (!row) throw missing('Transaction not found')
  const transferred = await inApprovedTransfers(read, [row.id])
  return seenRow(row, accounts, transferred)
}

function seenSample(sample: SampleTransaction, accounts: ReadonlyMap<Id, AccountRow>, at: string): Seen {
  if (sample.description.trim() === '') throw invalid('Description is required', 'transaction.description')
  const account = sample.accountId === undefined ? undefined : accounts.get(sample.accountId)
  if (sample.accountId !== undefined && !account) throw missing('Account not found')
  const currency = sample.currency ?? account?.currency ?? DEFAULT_CURRENCY
  return {
    description: sample.description,
    amount: minorOf(sample.amount, currency, 'transaction.amount'),
    currency,
    type: sample.type ?? 'EXPENSE',
    day: dayOfTimestamp(sample.timestamp ?? at),
    accountId: account?.id ?? '',
    accountName: account?.name ?? '',
    institution: account?.institution ?? '',
    ...(sample.category === undefined ? {} : { category: sample.category }),
    glAccountNumber: sample.glAccountNumber ?? DEFAULT_GL_NUMBER,
    reconciled: sample.reconciled ?? false,
    inApprovedTransfer: false,
  }
}

function seenRow(
  row: TransactionRow,
  accounts: ReadonlyMap<Id, AccountRow>,
  transferred: ReadonlySet<Id>,
): Seen {
  return seenTransaction(transactionFromRow(row), accounts.get(row.accountId), transferred.has(row.id))
}

function byId<R extends { id: Id }>(rows: readonly R[]): Map<Id, R> {
  return new Map(rows.map((row) => [row.id, row]))
}
