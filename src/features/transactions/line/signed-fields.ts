import type { TransactionFields } from '../transaction-values.ts'

/** A sign before an amount says the type where no other field does: −12.50 is spent, +12.50 received. */
export function signedFields(fields: TransactionFields): TransactionFields {
  const [, sign, amount] = /^\s*([-−+])\s*(.*)$/.exec(fields.amount) ?? []
  if (sign === undefined || amount === undefined) return fields
  return { ...fields, amount, type: sign === '+' ? 'INCOME' : 'EXPENSE' }
}
