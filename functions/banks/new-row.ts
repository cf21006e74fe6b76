import { timestampOfDay } from '../../src/domain/calendar/calendar-day.ts'
import type { TransactionRow } from '../../src/contract/rows.ts'
import { DEFAULT_GL_NAME, DEFAULT_GL_NUMBER } from '../../src/domain/gl-account/gl-account.ts'
import type { Id } from '../../src/domain/ids.ts'
import { decimalFromMinor } from '../../src/domain/money/money.ts'
import type { BankTransaction } from './bank-provider.ts'

/** A transaction as it arrives: under review, with the choices that were made on its pending row. */
export function newRow(
  id: Id,
  said: BankTransaction,
  accountId: Id,
  choices: object | null,
  at: string,
): TransactionRow {
  return {
    id,
    userTransactionId: said.bankId,
    timestamp: timestampOfDay(said.day),
    description: said.description,
    amount: decimalFromMinor(said.amount, said.currency),
    type: said.type,
    currency: said.currency,
    accountId,
    glAccountNumber: DEFAULT_GL_NUMBER,
    glAccountName: DEFAULT_GL_NAME,
    ...choices,
    status: 'UNDER_REVIEW',
    reconciled: false,
    ...(said.pending ? { isPending: true as const } : {}),
    createdAt: at,
    updatedAt: at,
  }
}
