import { useEffect, useState } from 'react'
import { clearCachedRows } from '../../db/core/cache.ts'
import { countIssues } from '../../db/core/issues.ts'
import { readSettings } from '../../db/reads/settings.ts'
import { countTransactions } from '../../db/reads/transactions.ts'
import { unsentFile } from '../../db/core/unsent.ts'
import { useLive } from '../../db/core/use-live.ts'
import { roleReaches } from '../../domain/organisation/access.ts'
import { lastSyncText } from '../../domain/calendar/date-display.ts'
import type {
  OrganizationSettings,
  SettingsChanges,
} from '../../domain/organisation/organisation-settings.ts'
import { PRODUCT_NAME } from '../../domain/product.ts'
import { type BooksHealth, readHealth } from '../../sync/engine/health.ts'
import { useBooks } from '../../session/session-context.ts'
import { useRole } from '../../session/hooks/use-role.ts'
import { TIME_ZONE } from '../../session/time-zone.ts'
import { saveFile } from '../../ui/primitives/save-file.ts'
import { rightInstant } from '../../session/clock.ts'

type OwnChanges = Pick<SettingsChanges, 'defaultCurrency' | 'enabledCurrencies' | 'fiscalYearStart'>

/** The organisation's currencies and fiscal year, and how somebody who may changes them. */
export function useOrganisationSettings(): {
  settings: OrganizationSettings | undefined
  allowed: boolean
  change: (label: string, changes: OwnChanges) => Promise<void>
} {
  const books = useBooks()
  const role = useRole()
  const settings = useLive(() => readSettings(books.db), [books.db])
  return {
    settings,
    allowed: roleReaches(role, 'admin'),
    async change(label, { defaultCurrency, enabledCurrencies, fiscalYearStart }) {
      await books.step(label, {
        name: 'updateOrganizationSettings',
        args: {
          id: books.organisation.organisationId,
          ...(defaultCurrency === undefined ? {} : { defaultCurrency }),
          ...(enabledCurrencies === undefined ? {} : { enabledCurrencies: [...enabledCurrencies] }),
          ...(fiscalYearStart === undefined ? {} : { fiscalYearStart }),
        },
      })
    },
  }
}

interface HeldData {
  transactions: number
  otherRows: number
  pending: number
  issues: number
  lastSync: string
  health: BooksHealth
  keepFullHistory: boolean
}

/** What these books have on this device, and what can be done with it. */
export function useHeldData() {
  const books = useBooks()
  const { db } = books
  const held = useLive(async (): Promise<HeldData> => {
    const [transactions, glAccounts, accounts, rules, transfers, pending, issues, lastSyncAt, full] =
      await Promise.all([
        countTransactions(db),
        db.glAccounts.count(),
        db.accounts.count(),
        db.rules.count(),
        db.transfers.count(),
        db.outbox.count(),
        countIssues(db),
        db.readMeta('lastSyncAt'),
        db.readMeta('keepFullHistory'),
      ])
    const now = Date.now()
    return {
      transactions,
      otherRows: glAccounts + accounts + rules + transfers,
      pending,
      issues,
      lastSync: lastSyncText(lastSyncAt, now, TIME_ZONE),
      health: await readHealth(db, now),
      keepFullHistory: full ?? false,
    }
  }, [db])
  return {
    held,
    async keepFullHistory(keep: boolean): Promise<void> {
      await db.writeMeta('keepFullHistory', keep)
      books.syncNow()
    },
    async exportUnsent(): Promise<void> {
      const { name, type, text } = await unsentFile(db, PRODUCT_NAME, rightInstant())
      saveFile(name, type, text)
    },
    async clear(): Promise<void> {
      await clearCachedRows(db)
      books.syncNow()
    },
  }
}

/** Bytes that the app uses of what the browser grants it, and whether they are kept when room gets short. */
export function useStorage(): { usage: number; quota: number; kept: boolean } | undefined {
  const [storage, setStorage] = useState<{ usage: number; quota: number; kept: boolean }>()
  useEffect(() => {
    const read = async () => {
      const [{ usage = 0, quota = 0 }, kept] = await Promise.all([
        navigator.storage.estimate(),
        navigator.storage.persisted(),
      ])
      setStorage({ usage, quota, kept })
    }
    // Not every browser tells; then nothing is shown.
    if ('storage' in navigator) read().catch(() => undefined)
  }, [])
  return storage
}
