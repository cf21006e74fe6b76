import type { MutationName } from '../../contract/calls.ts'
import type { Edit } from '../../mutations/mutation.ts'
import { counted } from '../../domain/count-text.ts'

/** What somebody was doing when they made an edit, in the words of the screens. */
const wordsByName: Readonly<Record<MutationName, string>> = {
  approveTransaction: 'Approve a transaction',
  approveTransfer: 'Approve a transfer',
  bulkApproveTransactions: 'Approve transactions',
  bulkAssignGLAccount: 'Assign a GL account',
  bulkCreateGLAccounts: 'Add GL accounts',
  bulkCreateTransactionRules: 'Add rules',
  bulkDeclineTransactions: 'Decline transactions',
  bulkDeleteGLAccounts: 'Delete GL accounts',
  bulkDeleteTransactionRules: 'Delete rules',
  bulkDeleteTransactions: 'Delete transactions',
  bulkImportTransactions: 'Import transactions',
  bulkUpdateRulePriorities: 'Reorder rules',
  bulkUpdateTransactionStatus: 'Change the status of transactions',
  closeStatement: 'Close a statement',
  createAccount: 'Add a bank account',
  createGLAccount: 'Add a GL account',
  createManualTransfer: 'Match a transfer',
  createTransaction: 'Add a transaction',
  createTransactionRule: 'Add a rule',
  declineTransaction: 'Decline a transaction',
  deleteAccount: 'Delete a bank account',
  deleteGLAccount: 'Delete a GL account',
  deleteStatement: 'Delete a statement',
  deleteTransaction: 'Delete a transaction',
  deleteTransactionRule: 'Delete a rule',
  manualTransferDetection: 'Detect transfers',
  rejectTransfer: 'Reject a transfer',
  reopenStatement: 'Reopen a statement',
  resetTransfer: 'Reset a transfer',
  restoreTransactions: 'Restore deleted transactions',
  setAccountLockDate: 'Change the lock date of an account',
  splitTransaction: 'Split a transaction',
  startStatement: 'Start a statement',
  tickTransactions: 'Select transactions of a statement',
  unsplitTransaction: 'Undo a split',
  updateAccount: 'Change a bank account',
  updateGLAccount: 'Change a GL account',
  updateOrganizationSettings: 'Change the settings of the organization',
  updateStatement: 'Change a statement',
  updateTransaction: 'Change a transaction',
  updateTransactionRule: 'Change a rule',
  updateTransactionStatus: 'Undo a decision',
}

/** One line that says what was tried: "Assign a GL account: 6100 Travel". */
export function editWords(edit: Edit): string {
  const words = wordsByName[edit.name]
  const detail = detailOf(edit)
  return detail === undefined ? words : `${words}: ${detail}`
}

function detailOf(edit: Edit): string | undefined {
  if (edit.name === 'bulkAssignGLAccount') return `${edit.args.glAccountNumber} ${edit.args.glAccountName}`
  if (edit.name === 'bulkImportTransactions') return counted(edit.args.transactions.length, 'transaction')
  if (edit.name === 'createAccount') return edit.args.name
  if (edit.name === 'declineTransaction') return edit.args.reason
  return undefined
}
