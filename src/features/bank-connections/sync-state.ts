import { create } from 'zustand'
import type { BankProvider } from '../../domain/account/bank-connection.ts'

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

export type Syncs = Readonly<Record<BankProvider, ProviderSync>>

const ALL_IDLE: Syncs = { PLAID: IDLE, MONO: IDLE }

interface SyncState {
  /** By the id of the organisation: what one’s banks brought is never shown in another’s books. */
  byOrganisation: Readonly<Record<string, Syncs>>
  set: (organisationId: string, provider: BankProvider, changes: Partial<ProviderSync>) => void
}

/** Outlives the screen, so that leaving it does not lose a running sync from sight. */
export const useSyncState = create<SyncState>((set) => ({
  byOrganisation: {},
  set: (organisationId, provider, changes) =>
    set((state) => {
      const syncs = syncsOf(state, organisationId)
      const changed = { ...syncs, [provider]: { ...syncs[provider], ...changes } }
      return { byOrganisation: { ...state.byOrganisation, [organisationId]: changed } }
    }),
}))

/** How the syncs of an organisation's connections stand. */
export function syncsOf(
  { byOrganisation }: Pick<SyncState, 'byOrganisation'>,
  organisationId: string,
): Syncs {
  return byOrganisation[organisationId] ?? ALL_IDLE
}

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
