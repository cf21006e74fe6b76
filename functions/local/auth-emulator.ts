import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startChild } from './child.ts'
import { freePort, LOOPBACK } from './ports.ts'

/** Firebase's tools treat a project of this prefix as one that exists on this machine alone. */
export const PROJECT = 'demo-daybook'

/** It takes a few seconds to start on a quiet machine, and minutes on a busy one. */
const START_MS = 240_000
const TRIES = 3

export interface AuthEmulatorOptions {
  /** A folder for the emulator's configuration and logs. */
  workDir: string
  /** Its accounts and tokens belong to this project. */
  project?: string
  /** The first port to try; any where it is left out. */
  port?: number
  log?: (line: string) => void
}

export interface AuthEmulator {
  /** As `FIREBASE_AUTH_EMULATOR_HOST` wants it: host and port. */
  readonly host: string
  readonly url: string
  readonly ended: Promise<string>
  stop(): Promise<void>
}

/**
 * Starts the Firebase Auth emulator with no accounts in it. Where another program takes one of its ports before it
 * listens there, it is started on others, unless a port was asked for.
 */
export async function startAuthEmulator(options: AuthEmulatorOptions): Promise<AuthEmulator> {
  for (let tries = 1; ; tries++) {
    try {
      return await startOnce(options)
    } catch (error) {
      const isPortTaken = /port taken|EADDRINUSE/.test(String(error))
      if (!isPortTaken || options.port !== undefined || tries === TRIES) throw error
    }
  }
}

async function startOnce(options: AuthEmulatorOptions): Promise<AuthEmulator> {
  const { workDir, project = PROJECT, log = () => {} } = options
  await mkdir(workDir, { recursive: true })
  const port = await freePort(options.port)
  const hub = await freePort()
  const logging = await freePort()
  const config = join(workDir, 'firebase.json')
  const emulators = {
    auth: { host: LOOPBACK, port },
    hub: { host: LOOPBACK, port: hub },
    logging: { host: LOOPBACK, port: logging },
    ui: { enabled: false },
    singleProjectMode: true,
  }
  await writeFile(config, JSON.stringify({ emulators }))
  const lines: string[] = []
  // What answers at the port may be another program that was quicker to take it.
  const told = { isReady: false }
  const child = startChild({
    command: process.execPath,
    args: [
      `--import=${new URL('lazy-emulator.mjs', import.meta.url).href}`,
      firebaseTools(),
      'emulators:start',
      '--only=auth',
      `--project=${project}`,
      `--config=${config}`,
      '--non-interactive',
    ],
    cwd: workDir,
    // The user's own sign-in and settings for Firebase's tools are neither needed nor touched.
    env: { ...process.env, XDG_CONFIG_HOME: workDir, NO_UPDATE_NOTIFIER: '1', FORCE_COLOR: '0' },
    onLine: (line) => {
      lines.push(line)
      told.isReady ||= line.includes('All emulators ready')
      log(line)
    },
  })
  const url = `http://${LOOPBACK}:${port}`
  let how: string | undefined
  const ended = child.ended.then((text) => (how = text))
  for (const deadline = Date.now() + START_MS; !(told.isReady && (await answers(url))); await pause(100)) {
    if (how === undefined && Date.now() < deadline) continue
    await child.stop(1_000)
    const reason = how ?? `no answer within ${START_MS / 1000} s`
    throw new Error(`The Auth emulator did not start (${reason}):
${lines.slice(-20).join('\n')}`)
  }
  return { host: `${LOOPBACK}:${port}`, url, ended, stop: () => child.stop(10_000) }
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(url).catch(() => undefined)
  return answer?.ok === true
}

function firebaseTools(): string {
  return createRequire(import.meta.url).resolve('firebase-tools/lib/bin/firebase.js')
}
