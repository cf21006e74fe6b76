import { ACCOUNT_TYPES, accountTypeLabel } from '../../domain/account/account.ts'
import { connectionStatusLabel } from '../../domain/account/bank-connection.ts'
import { GL_CATEGORIES } from '../../domain/gl-account/gl-account.ts'
import { glCategoryLabel } from '../../domain/gl-account/gl-account-tree.ts'
import { statusLabel, TRANSACTION_STATUSES } from '../../domain/transaction/transaction.ts'
import { transferStatusLabel } from '../../domain/transfer/transfer.ts'

/** What a row of a table of the contract has in one of its fields, in the words of the screens: what is stored as a code is told by its label. */
export function storedWords(tbl: string, field: string, value: string): string {
  if (field === 'status') {
    if (tbl === 'transfers') return transferStatusLabel(value)
    if (tbl === 'bankConnections') return connectionStatusLabel(value)
    if (tbl === 'statements') return value === 'CLOSED' ? 'Closed' : 'Open'
    const status = TRANSACTION_STATUSES.find((each) => each === value)
    return status ? statusLabel(status) : value
  }
  if (field === 'type') {
    const type = ACCOUNT_TYPES.find((each) => each === value)
    return type ? accountTypeLabel(type) : value === 'INCOME' ? 'Income' : 'Expense'
  }
  if (field === 'category' && tbl === 'glAccounts') {
    const category = GL_CATEGORIES.find((each) => each === value)
    return category ? glCategoryLabel(category) : value
  }
  return value
}
