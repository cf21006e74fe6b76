import type { CallName } from '../src/contract/calls.ts'

/** What a call that failed for no reason of its own says. */
export const failureMessages: Readonly<Record<CallName, string>> = {
  healthCheck: 'The service is not well',
  checkOnboardingStatus: 'Failed to load organization',
  createOrganization: 'Failed to create organization',
  getUserOrganizations: 'Failed to load organizations',
  switchCurrentOrganization: 'Failed to switch organization',
  sync: 'Failed to sync',
  createAccount: 'Failed to create account',
  getTransactions: 'Failed to fetch transactions',
  bulkImportTransactions: 'Failed to import transactions',
  approveTransaction: 'Failed to approve transaction',
  declineTransaction: 'Failed to decline transaction',
  updateTransactionStatus: 'Failed to update transaction status',
  bulkApproveTransactions: 'Failed to approve transactions',
  bulkAssignGLAccount: 'Failed to assign GL account',
}
