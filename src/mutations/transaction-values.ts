import type { InputOf } from '../contract/calls.ts'
import { decimalFromMinor } from '../domain/money/money.ts'
import { provenanceIn } from '../domain/transaction/transaction-edit.ts'
import type { Transaction } from '../domain/transaction/transaction.ts'

export type UpdateArgs = InputOf<'updateTransaction'>

/** Every field that an update may change, as it stands. */
export function valuesOf(was: Transaction): UpdateArgs {
  const fixed = was.isSplit || was.parentTransactionId !== undefined
  return {
    id: was.id,
    timestamp: was.timestamp,
    description: was.description,
    ...(fixed ? {} : { amount: decimalFromMinor(was.amount, was.currency), type: was.type }),
    category: was.category ?? null,
    glAccountNumber: was.glAccountNumber,
    glAccountName: was.glAccountName,
    glSubcategory: was.glSubcategory ?? null,
    reconciled: was.reconciled,
    ...provenanceIn(was),
  }
}
