import { randomUUID } from 'node:crypto'
import { addDays, type CalendarDay, timestampOfDay } from '../../src/domain/calendar/calendar-day.ts'
import type { Person } from '../support/product.ts'

export const TODAY = new Date().toISOString().slice(0, 10) as CalendarDay
type AccountName = 'checking' | 'savings'

/** Books in dollars: one plain pair, one with a fee, one row without partner, trade, and a declined row. */
export async function fillTransfers(owner: Person): Promise<void> {
  const ids = { checking: randomUUID(), savings: randomUUID() }
  for (const [name, id] of Object.entries(ids)) {
    await owner.call('createAccount', {
      id,
      name: `Harbour ${name}`,
      institution: 'Harbour Bank of Merchants and Mariners',
      type: name === 'savings' ? 'SAVINGS' : 'CHECKING',
      balance: 10_000,
      currency: 'USD',
    })
  }
  const line = (
    account: AccountName,
    type: 'INCOME' | 'EXPENSE',
    amount: number,
    daysAgo: number,
    description: string,
  ) => ({
    userTransactionId: `${account} ${daysAgo} ${description}`,
    timestamp: timestampOfDay(addDays(TODAY, -daysAgo)),
    description,
    amount,
    type,
    accountId: ids[account],
    currency: 'USD',
  })
  await owner.call('bulkImportTransactions', {
    isCSVImport: true,
    transactions: [
      line('checking', 'EXPENSE', 500, 3, 'Transfer to savings'),
      line('savings', 'INCOME', 500, 2, 'Transfer from checking'),
      line('checking', 'EXPENSE', 301.5, 9, 'Transfer to savings, with fee'),
      line('savings', 'INCOME', 300, 8, 'Transfer from checking arrived'),
      line('savings', 'INCOME', 75, 6, 'Transfer from checking, lone'),
      line('checking', 'EXPENSE', 96, 7, 'Cash to the other bank'),
      line('checking', 'EXPENSE', 12.35, 4, 'Coffee House'),
      line('checking', 'INCOME', 899.99, 5, 'Card sales'),
    ],
  })
  await owner.call('createTransaction', {
    ...line('checking', 'EXPENSE', 1_000, 5, 'Booked twice'),
    accountName: 'Harbour checking',
    status: 'DECLINED',
    glAccountNumber: 'DEFAULT',
    glAccountName: 'Default Account',
  })
}
