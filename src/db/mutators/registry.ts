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
import {
  approveTransaction,
  bulkApproveTransactions,
  bulkAssignGLAccount,
  bulkImportTransactions,
  declineTransaction,
  updateTransactionStatus,
} from './transactions.ts'

/**
 * Every mutation's local half under the name of its callable; one that is missing does not compile.
 * A mutator stays here as long as an outbox somewhere may hold its edits.
 */
const mutators: { [N in MutationName]: Mutator<N> } = {
  approveTransaction,
  bulkApproveTransactions,
  bulkAssignGLAccount,
  bulkCreateGLAccounts,
  bulkDeleteGLAccounts,
  bulkImportTransactions,
  createAccount,
  createGLAccount,
  declineTransaction,
  deleteAccount,
  deleteGLAccount,
  updateAccount,
  updateGLAccount,
  updateTransactionStatus,
}

export function mutatorOf<N extends MutationName>(name: N): Mutator<N> {
  return mutators[name]
}
