import { spawn } from 'node:child_process'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { PROJECT } from './auth-emulator.ts'
import { eachLine } from './child.ts'
import { freePort, LOOPBACK } from './ports.ts'

export interface ServerOptions {
  /** As the application's role. */
  databaseUrl: string
  /** Host and port of the Auth emulator. */
  authHost: string
  /** That of the Auth emulator; one that is no demonstration has the second factor asked for. */
  project?: string
  /** The built app; without it only the calls are answered. */
  webDir?: string | undefined
  /** Taken as it is; any free one where it is left out. */
  port?: number
  /** The server as one file of JavaScript, where it has been made; its sources where it is left out. */
  entry?: string | undefined
  env?: Readonly<Record<string, string>>
  log?: (line: string) => void
}

export interface Server {
  readonly url: string
  readonly pid: number
  readonly ended: Promise<string>
  /** Sends a signal and waits for the process to end. */
  kill(signal: NodeJS.Signals): Promise<void>
  /** Lets it answer what is under way, then ends it. */
  stop(): Promise<void>
}

/** Starts the product's server as a process of its own; resolves when it answers. */
export async function startServer(options: ServerOptions): Promise<Server> {
  const { databaseUrl, authHost, webDir, log = () => {} } = options
  const port = options.port ?? (await freePort())
  const lines: string[] = []
  const child = spawn(
    process.execPath,
    ['--enable-source-maps', ...(options.entry === undefined ? fromSources() : [options.entry])],
    {
      env: {
        ...process.env,
        ...options.env,
        DATABASE_URL: databaseUrl,
        FIREBASE_AUTH_EMULATOR_HOST: authHost,
        GCLOUD_PROJECT: options.project ?? PROJECT,
        DAYBOOK_WEB: webDir ?? '',
        PORT: String(port),
      },
      // A group of its own: Ctrl-C in the terminal is for the caller, who stops things in order.
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    },
  )
  const onLine = (line: string) => {
    lines.push(line)
    if (lines.length > 200) lines.shift()
    log(line)
  }
  for (const stream of [child.stdout, child.stderr]) if (stream) eachLine(stream, onLine)
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`))
  })
  await new Promise<void>((resolve, reject) => {
    child.once('message', () => resolve())
    void ended.then((how) => reject(new Error(`The server did not start (${how}):\n${lines.join('\n')}`)))
  })
  const kill = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    await ended
  }
  return {
    url: `http://${LOOPBACK}:${port}`,
    pid: child.pid ?? 0,
    ended,
    kill,
    async stop() {
      const timer = setTimeout(() => child.kill('SIGKILL'), 8_000)
      await kill('SIGTERM')
      clearTimeout(timer)
    },
  }
}

function fromSources(): string[] {
  const tsx = createRequire(import.meta.url).resolve('tsx')
  return ['--import', tsx, fileURLToPath(new URL('serve.ts', import.meta.url))]
}
