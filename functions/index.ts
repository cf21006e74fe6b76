import type { Express } from 'express'
import { onRequest } from 'firebase-functions/https'
import { defineSecret } from 'firebase-functions/params'
import { onSchedule } from 'firebase-functions/scheduler'
import { createApi } from './api.ts'
import { syncEveryConnection, syncAnnouncedConnections } from './banks/background-sync.ts'
import { configuredBanks } from './banks/bank-settings.ts'
import { refreshRates } from './rates/refresh.ts'
import { pruneAll } from './maintenance.ts'
import { refuseDebugVariables } from './policies/debug-variables.ts'
import { migrate } from './store/migrations/migrate.ts'
import { openStore, type Store } from './store/tenancy/store.ts'
import { keepBodiesUnread } from './unread-body.ts'

keepBodiesUnread()

/** Where the application's role signs in: postgres://daybook_app:…@host/daybook */
const databaseUrl = defineSecret('DATABASE_URL')

/** The key of the hashes of invite codes; a long random text that stays the same. */
const serverSecret = defineSecret('DAYBOOK_SECRET')

/** How the providers of bank connections know this server, and it them. */
const bankSecrets = ['PLAID_CLIENT_ID', 'PLAID_SECRET', 'MONO_SECRET_KEY', 'MONO_WEBHOOK_SECRET'].map(
  (name) => defineSecret(name),
)

/** One instance answers up to 80 requests at a time; many instances share one database. */
const POOL_SIZE = 5

let opening: Promise<Express> | undefined

/**
 * Opens the store at the first request. Where DATABASE_OWNER_URL is set, the instance that starts first
 * also brings the schema up to date, and the others wait for it; leave it out to migrate at deployment.
 */
async function open(): Promise<Express> {
  refuseDebugVariables(process.env)
  // Hosting and the function's own front end each add an address to X-Forwarded-For.
  process.env['DAYBOOK_PROXIES'] ??= '2'
  const ownerUrl = process.env['DATABASE_OWNER_URL']
  if (ownerUrl) await migrate(ownerUrl)
  return createApi(await openStore(databaseUrl.value(), POOL_SIZE))
}

/** Every call of the product, reached through Hosting's rewrite of /api or directly. */
export const api = onRequest(
  {
    region: 'europe-west1',
    // Hosting waits no longer.
    timeoutSeconds: 60,
    memory: '512MiB',
    invoker: 'public',
    secrets: [databaseUrl, serverSecret, ...bankSecrets],
  },
  async (request, response) => {
    opening ??= open()
    try {
      const app = await opening
      app(request, response)
    } catch (error) {
      // The next request tries again; this one is told by the wrapper around it.
      opening = undefined
      throw error
    }
  },
)

/** Fetches the day's exchange rates, after the European Central Bank has published its own. */
export const rates = onSchedule(
  {
    schedule: '30 17 * * *',
    timeZone: 'Europe/Berlin',
    region: 'europe-west1',
    retryCount: 3,
    secrets: [databaseUrl],
  },
  () => withStore((store) => refreshRates(store, fetch)),
)

/** Forgets at night what nobody needs any more: old tombstones, records of edits, dead invites. */
export const pruning = onSchedule(
  {
    schedule: '15 3 * * *',
    timeZone: 'Europe/Berlin',
    region: 'europe-west1',
    timeoutSeconds: 1800,
    secrets: [databaseUrl],
  },
  () => withStore((store) => pruneAll(store, new Date().toISOString())),
)

/** Syncs every bank connection each morning; what webhooks announce comes in between. */
export const bankSync = onSchedule(
  {
    schedule: '0 5 * * *',
    timeZone: 'Europe/Berlin',
    region: 'europe-west1',
    timeoutSeconds: 1800,
    secrets: [databaseUrl, serverSecret, ...bankSecrets],
  },
  () => withStore((store) => syncEveryConnection(store, configuredBanks())),
)

/** Looks into what the webhooks of banks have announced. */
export const announcedBankSync = onSchedule(
  {
    schedule: 'every 5 minutes',
    region: 'europe-west1',
    timeoutSeconds: 300,
    secrets: [databaseUrl, serverSecret, ...bankSecrets],
  },
  () => withStore((store) => syncAnnouncedConnections(store, configuredBanks())),
)

/** Opens the store for one scheduled piece of work. */
async function withStore(work: (store: Store) => Promise<unknown>): Promise<void> {
  const store = await openStore(databaseUrl.value(), 1)
  try {
    await work(store)
  } finally {
    await store.close()
  }
}
