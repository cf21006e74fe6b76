import { Ledger } from '../../../src/db/ledger/ledger.ts'
import { addDays, type CalendarDay, timestampOfDay } from '../../../src/domain/calendar/calendar-day.ts'
import { RateTable } from '../../../src/domain/money/exchange-rate.ts'
import { minor } from '../../../src/domain/money/money.ts'
import type { Transaction } from '../../../src/domain/transaction/transaction.ts'

export const TODAY = '2026-11-15' as CalendarDay
const ROWS_A_DAY = 60
const PAYEES = ['POS PURCHASE SHOPRITE', 'TRANSFER TO ADAEZE', 'MTN AIRTIME', 'BOLT.EU/O', 'EKEDC TOKEN']

/** One row of books in two currencies: sixty a day, every ninth an income, every fiftieth declined. */
export function rowAt(index: number): Transaction {
  const account = index % 40
  return {
    id: `00000000-0000-4000-8000-${String((index * 7_919_777) % 1_000_000_000_000).padStart(12, '0')}`,
    userTransactionId: `line:${index}`,
    timestamp: timestampOfDay(addDays(TODAY, -Math.floor(index / ROWS_A_DAY))),
    description: `${PAYEES[index % PAYEES.length]} ${index}`,
    amount: minor(1_000 + ((index * 7_919) % 900_000)),
    type: index % 9 === 0 ? 'INCOME' : 'EXPENSE',
    currency: index % 4 === 0 ? 'USD' : 'NGN',
    accountId: `00000000-0000-4000-8000-0000000000a${index % 4}`,
    glAccountNumber: String(6000 + account),
    glAccountName: `Account ${account}`,
    status: index % 50 === 0 ? 'DECLINED' : index % 3 === 0 ? 'APPROVED' : 'UNDER_REVIEW',
    reconciled: false,
    createdAt: '2026-11-01T12:00:00.000Z',
    updatedAt: '2026-11-01T12:00:00.000Z',
  }
}

/** The rows in the memory of the ledger, a hundredth of them in approved transfers. */
export function filledLedger(size: number): Ledger {
  const ledger = new Ledger()
  for (let index = 0; index < size; index++) ledger.columns.put(rowAt(index))
  ledger.transfers = Array.from({ length: size / 200 }, (_, index) => ({
    id: `pair ${index}`,
    status: 'APPROVED',
    expenseTransactionId: rowAt(index * 200 + 7).id,
    incomeTransactionId: rowAt(index * 200 + 9).id,
    reasons: [],
    alternatives: [],
    isManual: false,
    createdAt: '',
    updatedAt: '',
  }))
  ledger.rates = new RateTable(
    Array.from({ length: 300 }, (_, week) => ({
      base: 'USD',
      quote: 'NGN',
      date: addDays(TODAY, -7 * week),
      source: 'CBN',
      rate: (1_500 - week / 3).toFixed(2),
    })),
  )
  ledger.changed()
  return ledger
}

/** The same rows for a ledger that has answered nothing yet. */
export function freshLedger({ columns, transfers, rates }: Ledger): Ledger {
  return Object.assign(new Ledger(), { columns, transfers, rates })
}

/** What going through one number of each row costs in any case. */
export function sumOfAmounts({ columns: { amounts, size } }: Ledger): void {
  let sum = 0
  for (let at = 0; at < size; at++) sum += amounts[at] ?? 0
  if (sum === 0) throw new Error('There are no amounts')
}
