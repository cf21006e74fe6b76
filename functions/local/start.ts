import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { migrate } from '../store/migrations/migrate.ts'
import { type AuthEmulator, startAuthEmulator } from './auth-emulator.ts'
import { type BankSandboxes, startBankSandboxes } from './banks/bank-sandboxes.ts'
import { buildIfNeeded, ROOT } from './build.ts'
import { startDevServer } from './dev-server.ts'
import { DEMO_SIGN_IN, fillDemo } from './fill-demo.ts'
import { Identity, KeptAccounts } from './identity.ts'
import { keepRunning } from './keep-running.ts'
import { freePort } from './ports.ts'
import { type Postgres, startPostgres } from './postgres.ts'
import { startServer } from './server.ts'
import { StartLock } from './start-lock.ts'

const WEB_PORT = 4040
const POSTGRES_PORT = 54_400
const AUTH_PORT = 9099
const BANKS_PORT = 4060
const APP_ROLE = 'daybook_app'
/** The database listens on this machine alone, so the password guards against nothing but mistakes. */
const APP_PASSWORD = 'daybook'

const USAGE = `npm start -- [--data FOLDER] [--port N] [--dev] [--no-demo]
  --data FOLDER  where the books are kept (.daybook in the checkout)
  --port N       the first port to try for the app (${WEB_PORT})
  --dev          the app as it is edited, instead of the built one (npm run dev)
  --no-demo      no demo account and organisation`

interface Options {
  data: string
  port: number
  dev: boolean
  demo: boolean
}

const began = Date.now()

function say(line: string): void {
  console.log(`${((Date.now() - began) / 1000).toFixed(1).padStart(5)} s  ${line}`)
}

/** What has been started, ended in the opposite order. */
const started: { name: string; stop(): Promise<unknown> }[] = []
let ending: Promise<void> | undefined

function end(code: number): Promise<void> {
  ending ??= (async () => {
    for (let last = started.pop(); last; last = started.pop()) {
      await last.stop().catch((error: unknown) => console.error(`${last?.name} did not stop cleanly:`, error))
    }
    process.exit(code)
  })()
  return ending
}

/** Whatever comes up after the end was asked for is stopped at once, and the start goes no further. */
async function keep<T>(name: string, starting: Promise<T>, stop: (part: T) => Promise<unknown>): Promise<T> {
  const part = await starting
  if (ending) {
    await stop(part).catch(() => {})
    throw new Stopped()
  }
  started.push({ name, stop: () => stop(part) })
  return part
}

class Stopped extends Error {}

/**
 * Starts a part and starts it again when it dies. One that dies again and again takes the rest with it: half a
 * product answers with riddles.
 */
async function keepUp<P extends { ended: Promise<string>; stop(): Promise<unknown> }>(
  name: string,
  start: () => Promise<P>,
): Promise<P> {
  const onEnd = (how: string) => console.error(`${name} ended unexpectedly (${how}); starting it again`)
  const onWait = (why: string) => console.error(`${name} cannot be started yet; trying again. ${why}`)
  const onGivenUp = (how: string) => {
    console.error(`${name} ended unexpectedly (${how}); stopping`)
    void end(1)
  }
  const kept = await keep(name, keepRunning({ start, onEnd, onWait, onGivenUp }), (running) => running.stop())
  return kept.service
}

async function start(options: Options): Promise<void> {
  await mkdir(options.data, { recursive: true })
  const lock = await keep('The lock', StartLock.take(options.data), (lock) => lock.release())
  await run(options, lock)
}

async function run(options: Options, lock: StartLock): Promise<void> {
  const webDir = join(options.data, 'web')
  say('Starting PostgreSQL and the Auth emulator')
  // All of them are waited for, so that a failure of one does not leave another starting behind its back.
  const [database, auth] = await allOf([
    startDatabase(options.data),
    startIdentity(options.data),
    options.dev ? Promise.resolve() : buildIfNeeded(webDir, say),
  ])
  if (ending) throw new Stopped()

  const port = await pickPort('the app', options.port)
  const banks = await keep(
    'The demo banks',
    startBankSandboxes({
      port: await pickPort('the demo banks', BANKS_PORT),
      file: join(options.data, 'demo-bank'),
      webhooks: `http://127.0.0.1:${port}`,
    }),
    (banks) => banks.stop(),
  )
  // The same port each time it is started, for it is known to others.
  const serverPort = options.dev ? await freePort() : port
  const server = await keepUp('The server', () =>
    startServer({
      databaseUrl: appUrlOf(database.ownerUrl),
      authHost: auth.emulator.host,
      env: bankEnvironment(banks, port),
      port: serverPort,
      ...(options.dev ? {} : { webDir }),
      log: (line) => console.log(`         ${line}`),
    }),
  )
  if (options.demo && (await fillDemo(auth.identity, server.url))) {
    say('Made the demo account and its organisation')
  }
  const url = options.dev
    ? (
        await keep(
          'The dev server',
          startDevServer({ port, api: server.url, emulator: auth.emulator.url }),
          (dev) => dev.stop(),
        )
      ).url
    : server.url
  // Browsers treat "localhost" as they treat this address, and people know it better.
  const address = url.replace('127.0.0.1', 'localhost')
  await lock.announce(address)
  say('Ready')
  const signIn = options.demo
    ? `\n  Sign in as  ${DEMO_SIGN_IN.email}\n  Password    ${DEMO_SIGN_IN.password}`
    : ''
  console.log(
    `\n  Daybook     ${address}${signIn}\n  Demo banks  ${banks.url}\n\n  Ctrl-C stops it; the books are kept.\n`,
  )
}

/** Where the environment names a provider's own keys, its sandbox stands aside. */
function bankEnvironment({ env }: BankSandboxes, port: number): Record<string, string> {
  const origins = `http://localhost:${port},http://127.0.0.1:${port}`
  const { PLAID_CLIENT_ID: plaid, MONO_SECRET_KEY: mono } = process.env
  const kept = Object.entries(env).filter(
    ([name]) => !(plaid && name.startsWith('PLAID_')) && !(mono && name.startsWith('MONO_')),
  )
  return { DAYBOOK_ORIGINS: process.env['DAYBOOK_ORIGINS'] ?? origins, ...Object.fromEntries(kept) }
}

async function startDatabase(data: string): Promise<Postgres> {
  const wanted = join(data, 'postgres')
  const port = await pickPort('PostgreSQL', POSTGRES_PORT)
  const database = await keepUp('PostgreSQL', async () => {
    const begun = await startPostgres({ dataDir: wanted, port })
    return onPort(port, begun, begun.ownerUrl)
  })
  if (!database.dataDir.startsWith(wanted)) {
    say(`PostgreSQL cannot reach ${data} as its own user; the books are in ${database.dataDir}`)
  }
  await migrate(database.ownerUrl, { appRole: APP_ROLE, appPassword: APP_PASSWORD })
  say('PostgreSQL is ready')
  return database
}

/** No mail leaves this machine: the links that mails would carry are read here. */
function sayMail(line: string): void {
  if (line.includes('follow this link')) console.log(`         ${line}`)
}

async function startIdentity(data: string): Promise<{ emulator: AuthEmulator; identity: Identity }> {
  const port = await pickPort('the Auth emulator', AUTH_PORT)
  const workDir = join(data, 'auth')
  let accounts: KeptAccounts | undefined
  // It keeps nothing itself: whoever was signed in stays so, because their accounts are put back.
  const emulator = await keepUp('The Auth emulator', async () => {
    const begun = await startAuthEmulator({ workDir, port, log: sayMail })
    await onPort(port, begun, begun.url)
    accounts = new KeptAccounts(new Identity(begun.url), join(data, 'accounts.json'))
    await accounts.restore()
    accounts.keepSaving()
    const ended = begun.ended.finally(() => accounts?.pause())
    return { ...begun, ended }
  })
  const identity = new Identity(emulator.url)
  started.push({ name: 'Saving the accounts', stop: async () => accounts?.stop() })
  say('The Auth emulator is ready')
  return { emulator, identity }
}

/** What starts again is of use only where it was before: the other parts know it by its port. */
async function onPort<P extends { stop(): Promise<unknown> }>(
  port: number,
  part: P,
  url: string,
): Promise<P> {
  if (Number(new URL(url).port) === port) return part
  await part.stop()
  throw new Error(`Port ${port} is busy: another program has it, or has not let go of it yet`)
}

async function pickPort(who: string, wanted: number): Promise<number> {
  const port = await freePort(wanted)
  if (port !== wanted) say(`Port ${wanted} is busy; ${who} takes ${port}`)
  return port
}

function appUrlOf(ownerUrl: string): string {
  const url = new URL(ownerUrl)
  url.username = APP_ROLE
  url.password = APP_PASSWORD
  return url.href
}

async function allOf<A, B, C>(parts: [Promise<A>, Promise<B>, Promise<C>]): Promise<[A, B, C]> {
  await Promise.allSettled(parts)
  return Promise.all(parts)
}

function readOptions(): Options {
  const { values } = parseArgs({
    options: {
      data: { type: 'string', default: join(ROOT, '.daybook') },
      port: { type: 'string', default: String(WEB_PORT) },
      dev: { type: 'boolean', default: false },
      'no-demo': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    console.log(USAGE)
    process.exit(0)
  }
  const port = Number(values.port)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Error(`--port ${values.port} is no port`)
  return { data: resolve(values.data), port, dev: values.dev, demo: !values['no-demo'] }
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    if (!ending) say('Stopping')
    void end(0)
  })
}

// npm hands SIGTERM to a shell that dies of it and tells nobody; the shell's absence has to do.
const parent = process.ppid
if (process.env['npm_lifecycle_event'] !== undefined) {
  setInterval(() => {
    if (process.ppid !== parent) void end(0)
  }, 500).unref()
}

try {
  await start(readOptions())
} catch (error) {
  if (!(error instanceof Stopped) && !ending) {
    console.error(error instanceof Error ? error.message : error)
    await end(1)
  }
}
