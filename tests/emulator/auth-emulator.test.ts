import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AuthEmulator, PROJECT, startAuthEmulator } from '../../functions/local/auth-emulator.ts'
import { Identity, KeptAccounts } from '../../functions/local/identity.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const workDir = temporaryFolder()
/** One for all tests of this file, as starting it is what they cost. */
let emulator: AuthEmulator

beforeAll(async () => {
  emulator = await startAuthEmulator({ workDir })
}, 300_000)
afterAll(async () => {
  await emulator?.stop()
  await rm(workDir, { recursive: true, force: true })
})

/** How a request is answered; headers that a page may not choose are the browser's. */
function ask(url: string, method: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, (response) => resolve(response.resume().statusCode))
    sent.on('error', reject).end()
  })
}

test('it answers this machine’s own pages and no other website’s', async () => {
  const accounts = `${emulator.url}/emulator/v1/projects/${PROJECT}/accounts`
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://localhost:3000' },
    { host: 'books.evil.example:9099' },
  ]) {
    expect(await ask(accounts, 'OPTIONS', headers), JSON.stringify(headers)).toBe(421)
    expect(await ask(accounts, 'DELETE', headers), JSON.stringify(headers)).toBe(421)
  }
  // As the app's own server hands it on.
  expect(await ask(accounts, 'DELETE', { host: 'localhost:4040', origin: 'http://localhost:4040' })).toBe(200)
  expect(await ask(accounts, 'DELETE', { host: emulator.host })).toBe(200)
})

/** Whether the emulator takes a token for its bearer's. */
async function isTaken(idToken: string): Promise<boolean> {
  const response = await fetch(
    `${emulator.url}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=local`,
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ idToken }),
    },
  )
  return response.ok
}

test('who was signed in stays so when it dies and is started again', async () => {
  const file = join(workDir, 'accounts.json')
  const identity = new Identity(emulator.url)
  const email = 'ada@daybook.example'
  await identity.create({ email, password: 'correct horse battery', emailVerified: true })
  const session = await identity.signIn(email, 'correct horse battery')
  await new KeptAccounts(identity, file).save()
  await emulator.stop()
  // Accounts count from whole seconds on.
  await new Promise((resolve) => setTimeout(resolve, 1_100))

  emulator = await startAuthEmulator({ workDir })
  expect(await isTaken(session?.idToken ?? '')).toBe(false)
  await new KeptAccounts(new Identity(emulator.url), file).restore()
  expect(await isTaken(session?.idToken ?? '')).toBe(true)
}, 600_000)
