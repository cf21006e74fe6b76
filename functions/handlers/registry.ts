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
import { batchPredictGLAccounts, predictTransactionGLAccount } from './predictions.ts'
import { matchTransactionRule, testTransactionRule } from './rule-matching.ts'
import {
  bulkCreateTransactionRules,
  bulkDeleteTransactionRules,
  bulkUpdateRulePriorities,
  createTransactionRule,
  deleteTransactionRule,
  getActiveTransactionRules,
  getTransactionRule,
  getTransactionRules,
  updateTransactionRule,
} from './rules.ts'
import { syncWith } from './sync.ts'
import { getTransactions } from './transactions.ts'
import { manualTransferDetection } from './transfer-detection.ts'
import { getEnrichedTransferPairs, getTransferPairs, getTransferStats } from './transfer-lists.ts'
import { approveTransfer, createManualTransfer, rejectTransfer, resetTransfer } from './transfers.ts'

const mutations: Handlers['mutations'] = {
  approveTransaction,
  approveTransfer,
  bulkApproveTransactions,
  bulkAssignGLAccount,
  bulkCreateGLAccounts,
  bulkCreateTransactionRules,
  bulkDeleteGLAccounts,
  bulkDeleteTransactionRules,
  bulkImportTransactions,
  bulkUpdateRulePriorities,
  createAccount,
  createGLAccount,
  createManualTransfer,
  createTransactionRule,
  declineTransaction,
  deleteAccount,
  deleteGLAccount,
  deleteTransactionRule,
  manualTransferDetection,
  rejectTransfer,
  resetTransfer,
  updateAccount,
  updateGLAccount,
  updateTransactionRule,
  updateTransactionStatus,
}

/** The handler of every call; queued edits run through the same ones as calls do. */
export const handlers: Handlers = {
  mutations,
  online: { createInviteCode },
  reads: {
    batchPredictGLAccounts,
    checkAccountExists,
    getAccountById,
    getAccountCount,
    getAccounts,
    getActiveTransactionRules,
    getEnrichedTransferPairs,
    getGLAccounts,
    getMyOrganization,
    getTransactionRule,
    getTransactionRules,
    getTransactions,
    getTransferPairs,
    getTransferStats,
    matchTransactionRule,
    predictTransactionGLAccount,
    testTransactionRule,
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
