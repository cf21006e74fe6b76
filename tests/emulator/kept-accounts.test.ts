import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type AuthEmulator, startAuthEmulator } from '../../functions/local/auth-emulator.ts'
import { Identity, KeptAccounts } from '../../functions/local/identity.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

/** Whether the emulator takes a token for its bearer's. */
async function isTaken({ url }: AuthEmulator, idToken: string): Promise<boolean> {
  const response = await fetch(`${url}/identitytoolkit.googleapis.com/v1/accounts:lookup?key=local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ idToken }),
  })
  return response.ok
}

test('who was signed in stays so when the emulator dies and is started again', async () => {
  const workDir = temporaryFolder()
  const file = join(workDir, 'accounts.json')
  const first = await startAuthEmulator({ workDir })
  const identity = new Identity(first.url)
  const email = 'ada@daybook.example'
  await identity.create({ email, password: 'correct horse battery', emailVerified: true })
  const session = await identity.signIn(email, 'correct horse battery')
  await new KeptAccounts(identity, file).save()
  await first.stop()
  // Accounts count from whole seconds on.
  await new Promise((resolve) => setTimeout(resolve, 1_100))

  const second = await startAuthEmulator({ workDir })
  expect(await isTaken(second, session?.idToken ?? '')).toBe(false)
  await new KeptAccounts(new Identity(second.url), file).restore()
  expect(await isTaken(second, session?.idToken ?? '')).toBe(true)
  await second.stop()
  await rm(workDir, { recursive: true, force: true })
}, 600_000)
