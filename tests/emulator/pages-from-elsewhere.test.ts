import { rm } from 'node:fs/promises'
import { request } from 'node:http'
import { expect, test } from 'vitest'
import { startAuthEmulator } from '../../functions/local/auth-emulator.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const ACCOUNTS = '/emulator/v1/projects/demo-daybook/accounts'

/** How a request is answered; headers that a page may not choose are the browser's. */
function ask(url: string, method: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, (response) => resolve(response.resume().statusCode))
    sent.on('error', reject).end()
  })
}

test('the Auth emulator answers this machine’s own pages and no other website’s', async () => {
  const workDir = temporaryFolder()
  const emulator = await startAuthEmulator({ workDir })
  const accounts = `${emulator.url}${ACCOUNTS}`
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
  await emulator.stop()
  await rm(workDir, { recursive: true, force: true })
}, 300_000)
