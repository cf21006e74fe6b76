import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startAuthEmulator } from '../../functions/local/auth-emulator.ts'
import { freePort, LOOPBACK } from '../../functions/local/ports.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('another program that was quicker to take its port is not taken for the emulator', async () => {
  const workDir = temporaryFolder()
  const port = await freePort()
  const starting = startAuthEmulator({ workDir, port }).then(
    async (emulator) => {
      await emulator.stop()
      return 'started'
    },
    (error: unknown) => String(error),
  )
  // It has chosen the port once it writes down what it starts with.
  for (;;) {
    const text = await readFile(join(workDir, 'firebase.json'), 'utf8').catch(() => '')
    if (text.endsWith('}')) break
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  const other = createServer((_request, response) => response.end('{}'))
  await new Promise<void>((resolve) => other.listen(port, LOOPBACK, resolve))
  expect(await starting).toContain('The Auth emulator did not start')
  other.close()
  await rm(workDir, { recursive: true, force: true })
}, 300_000)
