import { create } from 'zustand'
import type { BankProvider } from '../../domain/bank-connection.ts'

/** What syncs of one provider's connections brought, all together. */
export interface SyncTotals {
  added: number
  matched: number
  modified: number
  removed: number
  autoApproved: number
  needsReview: number
  /** Accounts of banks that wait until somebody has said which accounts they are. */
  unassigned: number
  /** The names of banks that could not be synced; each says why on its own card. */
  failed: readonly string[]
}

/** How the syncs of one provider stand in this tab. */
export interface ProviderSync {
  isSyncing: boolean
  /** ISO text. */
  lastSync: string | undefined
  result: SyncTotals | undefined
  error: string | undefined
  progress: { current: number; total: number; message: string }
}

const IDLE: ProviderSync = {
  isSyncing: false,
  lastSync: undefined,
  result: undefined,
  error: undefined,
  progress: { current: 0, total: 0, message: '' },
}

interface SyncState {
  byProvider: Readonly<Record<BankProvider, ProviderSync>>
  set: (provider: BankProvider, changes: Partial<ProviderSync>) => void
  /** Forgets what the last syncs brought. */
  clear: () => void
}

/** Outlives the screen, so that leaving it does not lose a running sync from sight. */
export const useSyncState = create<SyncState>((set) => ({
  byProvider: { PLAID: IDLE, MONO: IDLE },
  set: (provider, changes) =>
    set(({ byProvider }) => ({
      byProvider: { ...byProvider, [provider]: { ...byProvider[provider], ...changes } },
    })),
  clear: () =>
    set(({ byProvider }) => ({
      byProvider: {
        PLAID: { ...byProvider.PLAID, result: undefined, error: undefined },
        MONO: { ...byProvider.MONO, result: undefined, error: undefined },
      },
    })),
}))

export const NO_TOTALS: SyncTotals = {
  added: 0,
  matched: 0,
  modified: 0,
  removed: 0,
  autoApproved: 0,
  needsReview: 0,
  unassigned: 0,
  failed: [],
}

export function plus(totals: SyncTotals, more: Omit<SyncTotals, 'failed'>): SyncTotals {
  return {
    added: totals.added + more.added,
    matched: totals.matched + more.matched,
    modified: totals.modified + more.modified,
    removed: totals.removed + more.removed,
    autoApproved: totals.autoApproved + more.autoApproved,
    needsReview: totals.needsReview + more.needsReview,
    unassigned: totals.unassigned + more.unassigned,
    failed: totals.failed,
  }
}
