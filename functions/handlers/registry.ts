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
import { getCurrencies, getExchangeRates } from './currencies.ts'
import { exportTransactions } from './exports.ts'
import { getAccountBalances, getDashboardFinancialData, getFinancialRunway } from './figures.ts'
import {
  bulkCreateGLAccounts,
  bulkDeleteGLAccounts,
  createGLAccount,
  deleteGLAccount,
  getGLAccounts,
  updateGLAccount,
} from './gl-accounts.ts'
import { healthCheck } from './health.ts'
import { createInviteCode, getInviteCodes, joinOrganization, revokeInviteCode } from './invites.ts'
import { bulkImportTransactions } from './imports.ts'
import { getOrganizationMembers, removeMember, updateMemberRole } from './members.ts'
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
  bulkDeclineTransactions,
  bulkUpdateTransactionStatus,
  declineTransaction,
  updateTransactionStatus,
} from './review.ts'
import { batchPredictGLAccounts, predictTransactionGLAccount } from './predictions.ts'
import { restoreTransactions } from './restore.ts'
import { readRows } from './row-reads.ts'
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
import { syncWith } from './sync.ts'
import {
  bulkDeleteTransactions,
  createTransaction,
  deleteTransaction,
  splitTransaction,
  unsplitTransaction,
  updateTransaction,
} from './transaction-edits.ts'
import { getTransactionHistory } from './transaction-history.ts'
import {
  getChildTransactions,
  getTransactionById,
  getTransactions,
  getTransactionsByStatus,
  getTransactionStatusCounts,
} from './transactions.ts'
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

/** The handler of every call; queued edits run through the same ones as calls do. */
export const handlers: Handlers = {
  mutations,
  online: { createInviteCode, removeMember, revokeInviteCode, updateMemberRole },
  reads: {
    batchPredictGLAccounts,
    checkAccountExists,
    exportTransactions,
    getAccountBalances,
    getAccountById,
    getAccountCount,
    getAccounts,
    getActiveTransactionRules,
    getChildTransactions,
    getCurrencies,
    getExchangeRates,
    getDashboardFinancialData,
    getEnrichedTransferPairs,
    getFinancialRunway,
    getGLAccounts,
    getInviteCodes,
    getMyOrganization,
    getOrganizationMembers,
    getTransactionById,
    getTransactionHistory,
    getTransactionRule,
    getTransactionRules,
    getTransactionStatusCounts,
    getTransactions,
    getTransactionsByStatus,
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
    readRows,
    switchCurrentOrganization,
    sync: syncWith(mutations),
  },
}
