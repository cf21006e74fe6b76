import type { ImportedTransaction } from '../../src/contract/rows/imported-transactions.ts'
import type { BooksDatabase } from '../../src/db/core/database.ts'
import type { Edit } from '../../src/mutations/mutation.ts'
import { decimalFromMinor } from '../../src/domain/money/money.ts'
import type { Transaction } from '../../src/domain/transaction/transaction.ts'
import type { Random } from './random.ts'
import type { Setting } from './setting.ts'

/** Something that a person at this device might do to the books it shows; to one of the rows `about`, if any. */
export async function randomEdit(
  db: BooksDatabase,
  random: Random,
  setting: Setting,
  about: ReadonlySet<string>,
): Promise<Edit> {
  const all = await db.transactions.toArray()
  const meant = all.filter(({ id }) => about.has(id))
  const held = meant.length > 0 ? meant : all
  if (held.length === 0 || (meant.length === 0 && random.chance(0.25)))
    return randomImport(db, random, setting)
  const some = () => random.pick(held).id
  switch (random.below(10)) {
    case 0:
      return { name: 'approveTransaction', args: { transactionId: some() } }
    case 1:
      return { name: 'declineTransaction', args: { transactionId: some(), reason: 'Not ours' } }
    case 2:
      return { name: 'updateTransactionStatus', args: { transactionId: some(), status: 'UNDER_REVIEW' } }
    case 3:
      return { name: 'bulkApproveTransactions', args: { transactionIds: [...new Set([some(), some()])] } }
    case 4:
      return {
        name: 'createAccount',
        args: {
          id: random.uuid(),
          name: `Account ${random.below(100)}`,
          type: 'CHECKING',
          institution: 'Bank',
          balance: random.below(1_000) / 4,
          currency: 'USD',
        },
      }
    case 5:
      return { name: 'deleteTransaction', args: { id: some() } }
    case 6:
      return {
        name: 'updateTransaction',
        args: { id: some(), description: `Changed ${random.below(1_000)}`, amount: random.below(100) / 4 },
      }
    case 7:
      return { name: 'updateTransaction', args: { id: some(), timestamp: randomDay(random) } }
    case 8:
      return split(random.pick(held), held, random, setting)
    default: {
      const { number, name } = random.pick(setting.glAccounts)
      return {
        name: 'bulkAssignGLAccount',
        args: {
          transactionIds: [...new Set([some(), some(), some()])],
          glAccountNumber: number,
          glAccountName: name,
          autoApprove: random.chance(0.3),
        },
      }
    }
  }
}

/**
 * Two parts of a transaction, in the place of those it has; where it is smaller than the first of them the device
 * itself refuses.
 */
function split(
  transaction: Transaction,
  held: readonly Transaction[],
  random: Random,
  setting: Setting,
): Edit {
  const { number, name } = random.pick(setting.glAccounts)
  const whole = decimalFromMinor(transaction.amount, transaction.currency)
  const other = transaction.type === 'INCOME' ? ('EXPENSE' as const) : ('INCOME' as const)
  const part = (amount: number) => ({
    id: random.uuid(),
    description: 'A part',
    amount,
    glAccountNumber: number,
    glAccountName: name,
  })
  const lines = held.filter((row) => row.parentTransactionId === transaction.id)
  return {
    name: 'splitTransaction',
    args: {
      transactionId: transaction.id,
      ...(transaction.isSplit ? { replaces: lines.map(({ id }) => id) } : {}),
      splits: random.chance(0.5)
        ? [part(0.25), part(Math.round((whole - 0.25) * 100) / 100)]
        : [part(Math.round((whole + 0.25) * 100) / 100), { ...part(0.25), type: other }],
    },
  }
}

/** Rows of a statement, some of which other devices import as well. */
function randomImport(db: BooksDatabase, random: Random, setting: Setting): Edit {
  const count = 1 + random.below(6)
  const transactions = Array.from({ length: count }, (): ImportedTransaction => {
    const shared = random.chance(0.4)
    const reference = shared ? `shared ${random.below(30)}` : `${db.userId} ${random.uuid()}`
    return {
      userTransactionId: reference,
      timestamp: randomDay(random),
      description: `Payment ${reference}`,
      amount: 12.34,
      type: 'EXPENSE',
      accountId: random.pick(setting.accountIds),
      currency: 'USD',
    }
  })
  return { name: 'bulkImportTransactions', args: { isCSVImport: true, transactions } }
}

/** In one of three months, so that digests have several buckets and some rows lie below any floor. */
function randomDay(random: Random): string {
  return new Date(Date.UTC(2025, 9 + random.below(3), 1 + random.below(28))).toISOString()
}
