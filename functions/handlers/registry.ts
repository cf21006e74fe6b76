import type { Handlers } from '../define-call.ts'
import {
  checkAccountExists,
  createAccount,
  deleteAccount,
  getAccountById,
  getAccountCount,
  getAccounts,
  updateAccount,
} from './accounts.ts'
import {
  bulkCreateGLAccounts,
  bulkDeleteGLAccounts,
  createGLAccount,
  deleteGLAccount,
  getGLAccounts,
  updateGLAccount,
} from './gl-accounts.ts'
import { healthCheck } from './health.ts'
import { createInviteCode, joinOrganization } from './invites.ts'
import { bulkImportTransactions } from './imports.ts'
import {
  checkOnboardingStatus,
  createOrganization,
  getMyOrganization,
  getUserOrganizations,
  switchCurrentOrganization,
} from './organisations.ts'
import {
  approveTransaction,
  bulkApproveTransactions,
  bulkAssignGLAccount,
  declineTransaction,
  updateTransactionStatus,
} from './review.ts'
import { syncWith } from './sync.ts'
import { getTransactions } from './transactions.ts'

const mutations: Handlers['mutations'] = {
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

/** The handler of every call; queued edits run through the same ones as calls do. */
export const handlers: Handlers = {
  mutations,
  online: { createInviteCode },
  reads: {
    checkAccountExists,
    getAccountById,
    getAccountCount,
    getAccounts,
    getGLAccounts,
    getMyOrganization,
    getTransactions,
  },
  open: { healthCheck },
  personal: {
    checkOnboardingStatus,
    createOrganization,
    getUserOrganizations,
    joinOrganization,
    switchCurrentOrganization,
    sync: syncWith(mutations),
  },
}
