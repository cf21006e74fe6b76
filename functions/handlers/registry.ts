import type { Handlers } from '../define-call.ts'
import { createAccount } from './accounts.ts'
import { healthCheck } from './health.ts'
import { bulkImportTransactions } from './imports.ts'
import {
  checkOnboardingStatus,
  createOrganization,
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
  bulkImportTransactions,
  createAccount,
  declineTransaction,
  updateTransactionStatus,
}

/** The handler of every call; queued edits run through the same ones as calls do. */
export const handlers: Handlers = {
  mutations,
  reads: { getTransactions },
  open: { healthCheck },
  personal: {
    checkOnboardingStatus,
    createOrganization,
    getUserOrganizations,
    switchCurrentOrganization,
    sync: syncWith(mutations),
  },
}
