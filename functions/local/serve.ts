import './quiet-log.ts'
import { createServer } from 'node:http'
import { createApi } from '../api.ts'
import { syncAnnouncedConnections } from '../banks/background-sync.ts'
import { configuredBanks } from '../banks/bank-settings.ts'
import { openStore, type Store } from '../store/tenancy/store.ts'
import { hostFiles, readHostingConfig } from './hosting.ts'
import { refusedFromElsewhere } from './loopback-guard.ts'
import { LOOPBACK } from './ports.ts'
import { forward, isEmulatorPath } from './proxy.ts'

const BANK_EVENTS_EVERY_MS = 2_000

/**
 * The product's server under plain Node: the calls, the built app, and the way to the Auth emulator, all
 * on one origin. Started as a process of its own, so that it can be killed and started again alone.
 */
async function serve(): Promise<void> {
  const emulator = `http://${env('FIREBASE_AUTH_EMULATOR_HOST')}`
  const folder = process.env['DAYBOOK_WEB']
  const [store, config] = await Promise.all([openStore(env('DATABASE_URL')), readHostingConfig()])
  const api = createApi(store)
  const bankEvents = watchBankEvents(store)
  const files = folder ? hostFiles(folder, config) : undefined

  const server = createServer((request, response) => {
    const url = request.url ?? '/'
    if (refusedFromElsewhere(request, response)) return
    if (url.startsWith('/api/')) api(request, response)
    else if (isEmulatorPath(url)) forward(emulator, request, response)
    else if (!files) response.writeHead(404).end()
    else void files(request, response)
  })
  server.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  server.listen(Number(env('PORT')), LOOPBACK, () => process.send?.({ listening: true }))

  let ending = false
  const end = () => {
    if (ending) return
    ending = true
    // Requests under way are answered; a page that keeps its connection open does not hold the server up.
    server.close(() => void store.close().finally(() => process.exit(0)))
    server.closeIdleConnections()
    clearInterval(bankEvents)
    setTimeout(() => server.closeAllConnections(), 2_000).unref()
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
  // The parent has died: nobody is left who could stop this server.
  process.on('disconnect', end)
}

/** What webhooks announce is looked into at once here, where nothing is scheduled. */
function watchBankEvents(store: Store): NodeJS.Timeout {
  let working = false
  return setInterval(() => {
    if (working) return
    working = true
    syncAnnouncedConnections(store, configuredBanks())
      .catch((error: unknown) => console.error(error))
      .finally(() => (working = false))
  }, BANK_EVENTS_EVERY_MS)
}

function env(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set`)
  return value
}

serve().catch((error: unknown) => {
  console.error(error)
  process.exit(1)
})
