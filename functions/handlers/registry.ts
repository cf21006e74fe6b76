import type { Handlers } from '../define-call.ts'
import { checkAccountExists, getAccountById, getAccountCount, getAccounts } from './accounts.ts'
import { getAuditLog } from './audit-log.ts'
import {
  addBankMatch,
  assignBankAccounts,
  bulkSyncPlaidTransactions,
  createMonoLink,
  createPlaidLinkToken,
  deleteMonoConnection,
  disconnectPlaidAccount,
  exchangeMonoAuthToken,
  exchangePlaidPublicToken,
  getBankMatches,
  getMonoConnectionById,
  getMonoConnections,
  getPlaidAccountBalances,
  getPlaidAnalytics,
  getPlaidConnections,
  getPlaidConnectionStatus,
  monoHealthCheck,
  syncMonoTransactions,
  syncPlaidTransactions,
  testPlaidConnection,
} from './banks.ts'
import { getCurrencies, getExchangeRates } from './currencies.ts'
import { endDevice, endOtherDevices, getDevices, signOutDevice } from './devices.ts'
import { exportTransactions } from './exports.ts'
import { getAccountBalances, getDashboardFinancialData, getFinancialRunway } from './figures.ts'
import { getGLAccounts } from './gl-accounts.ts'
import { healthCheck } from './health.ts'
import { getLedgerSums } from './ledger-sums.ts'
import { createInviteCode, getInviteCodes, joinOrganization, revokeInviteCode } from './invites.ts'
import { getOrganizationMembers, removeMember, updateMemberRole } from './members.ts'
import {
  checkOnboardingStatus,
  createOrganization,
  getMyOrganization,
  getUserOrganizations,
  switchCurrentOrganization,
} from './organisations.ts'
import { batchPredictGLAccounts, predictTransactionGLAccount } from './predictions.ts'
import { readRows } from './row-reads.ts'
import { matchTransactionRule, testTransactionRule } from './rule-matching.ts'
import { getActiveTransactionRules, getTransactionRule, getTransactionRules } from './rules.ts'
import { sync } from './sync.ts'
import { getClosingChanges } from './closings.ts'
import { getTransactionHistory } from './transaction-history.ts'
import {
  getChildTransactions,
  getTransactionById,
  getTransactions,
  getTransactionsByStatus,
  getTransactionStatusCounts,
} from './transactions.ts'
import { getEnrichedTransferPairs, getTransferPairs, getTransferStats } from './transfer-lists.ts'

/** The handler of every call that is no mutation. */
export const handlers: Handlers = {
  online: {
    addBankMatch,
    assignBankAccounts,
    createInviteCode,
    removeMember,
    revokeInviteCode,
    updateMemberRole,
  },
  external: {
    bulkSyncPlaidTransactions,
    createMonoLink,
    createPlaidLinkToken,
    deleteMonoConnection,
    disconnectPlaidAccount,
    exchangeMonoAuthToken,
    exchangePlaidPublicToken,
    getPlaidAccountBalances,
    getPlaidConnectionStatus,
    monoHealthCheck,
    syncMonoTransactions,
    syncPlaidTransactions,
    testPlaidConnection,
  },
  reads: {
    getClosingChanges,
    getAuditLog,
    batchPredictGLAccounts,
    checkAccountExists,
    exportTransactions,
    getAccountBalances,
    getLedgerSums,
    getAccountById,
    getAccountCount,
    getAccounts,
    getActiveTransactionRules,
    getBankMatches,
    getChildTransactions,
    getCurrencies,
    getExchangeRates,
    getDashboardFinancialData,
    getEnrichedTransferPairs,
    getFinancialRunway,
    getGLAccounts,
    getInviteCodes,
    getMonoConnectionById,
    getMonoConnections,
    getMyOrganization,
    getOrganizationMembers,
    getPlaidAnalytics,
    getPlaidConnections,
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
  open: { healthCheck, signOutDevice },
  personal: {
    endDevice,
    endOtherDevices,
    getDevices,
    checkOnboardingStatus,
    createOrganization,
    getUserOrganizations,
    joinOrganization,
    readRows,
    switchCurrentOrganization,
    sync,
  },
}
