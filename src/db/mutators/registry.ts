import type { MutationName } from '../../contract/calls.ts'
import { createAccount, deleteAccount, updateAccount } from './accounts.ts'
import {
  bulkCreateGLAccounts,
  bulkDeleteGLAccounts,
  createGLAccount,
  deleteGLAccount,
  updateGLAccount,
} from './gl-accounts.ts'
import type { Mutator } from './mutator.ts'
import { restoreTransactions } from './restore.ts'
import {
  bulkCreateTransactionRules,
  bulkDeleteTransactionRules,
  bulkUpdateRulePriorities,
  createTransactionRule,
  deleteTransactionRule,
  updateTransactionRule,
} from './rules.ts'
import { updateOrganizationSettings } from './settings.ts'
import {
  closeStatement,
  deleteStatement,
  reopenStatement,
  setAccountLockDate,
  startStatement,
  tickTransactions,
  updateStatement,
} from './statements.ts'
import {
  bulkDeleteTransactions,
  createTransaction,
  deleteTransaction,
  splitTransaction,
  unsplitTransaction,
  updateTransaction,
} from './transaction-edits.ts'
import {
  approveTransaction,
  bulkApproveTransactions,
  bulkAssignGLAccount,
  bulkDeclineTransactions,
  bulkImportTransactions,
  bulkUpdateTransactionStatus,
  declineTransaction,
  updateTransactionStatus,
} from './transactions.ts'
import {
  approveTransfer,
  createManualTransfer,
  manualTransferDetection,
  rejectTransfer,
  resetTransfer,
} from './transfers.ts'

/**
 * Every mutation's local half under the name of its callable; one that is missing does not compile.
 * A mutator stays here as long as an outbox somewhere may hold its edits.
 */
const mutators: { [N in MutationName]: Mutator<N> } = {
  approveTransaction,
  approveTransfer,
  bulkApproveTransactions,
  bulkAssignGLAccount,
  bulkCreateGLAccounts,
  bulkCreateTransactionRules,
  bulkDeclineTransactions,
  bulkDeleteGLAccounts,
  bulkDeleteTransactionRules,
  bulkDeleteTransactions,
  bulkImportTransactions,
  bulkUpdateRulePriorities,
  bulkUpdateTransactionStatus,
  closeStatement,
  createAccount,
  createGLAccount,
  createManualTransfer,
  createTransaction,
  createTransactionRule,
  declineTransaction,
  deleteAccount,
  deleteGLAccount,
  deleteStatement,
  deleteTransaction,
  deleteTransactionRule,
  manualTransferDetection,
  rejectTransfer,
  reopenStatement,
  resetTransfer,
  restoreTransactions,
  setAccountLockDate,
  splitTransaction,
  startStatement,
  tickTransactions,
  unsplitTransaction,
  updateAccount,
  updateGLAccount,
  updateOrganizationSettings,
  updateStatement,
  updateTransaction,
  updateTransactionRule,
  updateTransactionStatus,
}

export function mutatorOf<N extends MutationName>(name: N): Mutator<N> {
  return mutators[name]
}
