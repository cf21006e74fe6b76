import type { MutationName } from '../contract/calls.ts'
import { createAccount, deleteAccount, updateAccount } from './accounts.ts'
import {
  bulkCreateGLAccounts,
  bulkDeleteGLAccounts,
  createGLAccount,
  deleteGLAccount,
  updateGLAccount,
} from './gl-accounts.ts'
import type { Mutation } from './mutation.ts'
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
} from './transactions.ts'
import {
  approveTransaction,
  bulkApproveTransactions,
  bulkAssignGLAccount,
  bulkDeclineTransactions,
  bulkImportTransactions,
  bulkUpdateTransactionStatus,
  declineTransaction,
  updateTransactionStatus,
} from './review.ts'
import {
  approveTransfer,
  createManualTransfer,
  manualTransferDetection,
  rejectTransfer,
  resetTransfer,
} from './transfers.ts'

/**
 * Every mutation's local half under the name of its callable; one that is missing does not compile.
 * A mutation stays here as long as an outbox somewhere may hold its edits.
 */
const mutations: { [N in MutationName]: Mutation<N> } = {
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

export function mutationOf<N extends MutationName>(name: N): Mutation<N> {
  return mutations[name]
}
