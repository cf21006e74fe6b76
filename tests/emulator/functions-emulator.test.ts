import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROJECT } from '../../functions/local/auth-emulator.ts'
import { ROOT } from '../../functions/local/build.ts'
import { type Child, runToEnd, startChild } from '../../functions/local/child.ts'
import { freePort, LOOPBACK } from '../../functions/local/ports.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { calls } from '../../src/contract/calls.ts'
import { freshDatabase } from '../support/database.ts'
import type { TestDatabase } from '../support/postgres.ts'

// What is deployed, as it is deployed: the bundle and its package.json, run by Firebase's own runtime.
const NO_BANKS = 'PLAID_CLIENT_ID=-\nPLAID_SECRET=-\nMONO_SECRET_KEY=-\nMONO_WEBHOOK_SECRET=-\n'
const project = temporaryFolder()
const lines: string[] = []
let database: TestDatabase
let emulator: Child
let url: string

beforeAll(async () => {
  database = await freshDatabase()
  await runToEnd({ command: process.execPath, args: [join(ROOT, 'functions', 'build.mjs')], cwd: ROOT })
  await stage()
  const port = await freePort()
  const emulators = {
    functions: { host: LOOPBACK, port },
    hub: await anyAddress(),
    logging: await anyAddress(),
    eventarc: await anyAddress(),
    tasks: await anyAddress(),
    ui: { enabled: false },
  }
  const config = join(project, 'firebase.json')
  const { functions } = JSON.parse(await readFile(join(ROOT, 'firebase.json'), 'utf8'))
  await writeFile(config, JSON.stringify({ functions, emulators }))
  emulator = startChild({
    command: process.execPath,
    args: [
      createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js'),
      'emulators:start',
      '--only=functions',
      `--project=${PROJECT}`,
      `--config=${config}`,
      '--non-interactive',
    ],
    cwd: project,
    env: {
      ...process.env,
      XDG_CONFIG_HOME: project,
      NO_UPDATE_NOTIFIER: '1',
      // In seconds: on a busy machine the bundle takes longer to load than the ten it is given else.
      FUNCTIONS_DISCOVERY_TIMEOUT: '120',
    },
    onLine: (line) => lines.push(line),
  })
  url = `http://${LOOPBACK}:${port}/${PROJECT}/europe-west1/api`
  await answering()
})

afterAll(async () => {
  await emulator?.stop()
  await database?.drop()
  await rm(project, { recursive: true, force: true })
})

test('the deployed bundle answers healthCheck', async () => {
  const response = await call('healthCheck')
  const { result }: { result: unknown } = JSON.parse(await response.text())
  expect(response.status).toBe(200)
  expect(calls.healthCheck.output.parse(result)).toMatchObject({ status: 'ok' })
})

test('the deployed bundle refuses a call without a sign-in, in the protocol of callables', async () => {
  const response = await call('getUserOrganizations')
  expect(response.status).toBe(401)
  expect(JSON.parse(await response.text())).toMatchObject({ error: { status: 'UNAUTHENTICATED' } })
})

test('the platform in front of the deployed bundle reads no body before it has been asked who sends it', async () => {
  const bomb = gzipSync(Buffer.from(`{"data":"${'x'.repeat(40_000_000)}"}`))
  const refused = await call('getUserOrganizations', bomb, { 'Content-Encoding': 'gzip' })
  expect(refused.status).toBe(401)
  // Its own parser would answer in words of its own.
  const broken = await call('healthCheck', Buffer.from('{"data"'))
  expect(broken.status).toBe(400)
  expect(await broken.text()).toContain('The request isn’t valid JSON')
})

/** A project of its own, so that nothing is read from or written to the checkout's configuration. */
async function stage(): Promise<void> {
  const functions = join(project, 'functions')
  await mkdir(functions, { recursive: true })
  await cp(join(ROOT, 'functions', 'lib'), join(functions, 'lib'), { recursive: true })
  await cp(join(ROOT, 'functions', 'package.json'), join(functions, 'package.json'))
  await writeFile(
    join(functions, '.secret.local'),
    `DATABASE_URL=${database.appUrl}\nDAYBOOK_SECRET=of the tests\n${NO_BANKS}`,
  )
  await symlink(join(ROOT, 'functions', 'node_modules'), join(functions, 'node_modules'))
  await symlink(join(ROOT, 'node_modules'), join(project, 'node_modules'))
}

async function anyAddress(): Promise<{ host: string; port: number }> {
  return { host: LOOPBACK, port: await freePort() }
}

function call(
  name: string,
  body: Uint8Array<ArrayBuffer> = Buffer.from('{"data":null}'),
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(`${url}/${name}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body,
  })
}

async function answering(): Promise<void> {
  let ended = ''
  void emulator.ended.then((how) => (ended = how))
  for (const deadline = Date.now() + 100_000; Date.now() < deadline;) {
    if (ended !== '') break
    const response = await call('healthCheck').catch(() => undefined)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`The functions emulator does not answer (${ended}):\n${lines.slice(-40).join('\n')}`)
}
