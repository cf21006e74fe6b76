import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { type AuthEmulatorOptions, startAuthEmulator } from '../../functions/local/auth-emulator.ts'
import { freePort, LOOPBACK } from '../../functions/local/ports.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const PORT = z.object({ port: z.number() })
const CONFIGURATION = z.object({ emulators: z.object({ auth: PORT, logging: PORT }) })

test('another program that was quicker to take its port is not taken for the emulator', async () => {
  const workDir = await folder()
  const starting = start({ workDir, port: await freePort() })
  await take(await chosenPort(workDir, 'auth'))
  expect(await starting).toContain('The Auth emulator did not start')
}, 300_000)

test('where any port will do, the emulator starts on others after one of its own was taken', async () => {
  const workDir = await folder()
  const starting = start({ workDir })
  await take(await chosenPort(workDir, 'logging'))
  expect(await starting).toBe('started')
}, 300_000)

async function folder(): Promise<string> {
  const workDir = temporaryFolder()
  onTestFinished(() => rm(workDir, { recursive: true, force: true }))
  return workDir
}

async function start(options: AuthEmulatorOptions): Promise<string> {
  try {
    const emulator = await startAuthEmulator(options)
    await emulator.stop()
    return 'started'
  } catch (error) {
    return String(error)
  }
}

/** It has chosen its ports once it writes down what it starts with. */
async function chosenPort(workDir: string, name: 'auth' | 'logging'): Promise<number> {
  for (;;) {
    const text = await readFile(join(workDir, 'firebase.json'), 'utf8').catch(() => '')
    if (text.endsWith('}')) return CONFIGURATION.parse(JSON.parse(text)).emulators[name].port
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

async function take(port: number): Promise<void> {
  const other = createServer((_request, response) => response.end('{}'))
  await new Promise<void>((resolve) => other.listen(port, LOOPBACK, resolve))
  onTestFinished(() => void other.close())
}
