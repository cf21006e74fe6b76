import { spawnSync } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

interface Holder {
  pid: number
  url?: string
}

/** Keeps a second start off the same data; what a killed run left behind does not count. */
export class StartLock {
  readonly #file: string

  private constructor(file: string) {
    this.#file = file
  }

  static async take(folder: string): Promise<StartLock> {
    const file = join(folder, 'running.json')
    for (let attempt = 1; ; attempt++) {
      try {
        await writeFile(file, JSON.stringify({ pid: process.pid } satisfies Holder), { flag: 'wx' })
        return new StartLock(file)
      } catch (error) {
        if (attempt === 5 || !(error instanceof Error && 'code' in error && error.code === 'EEXIST'))
          throw error
      }
      const holder = await holderOf(file)
      if (holder && isStart(holder.pid)) {
        const where = holder.url === undefined ? '' : ` at ${holder.url}`
        throw new Error(
          `Daybook already runs on the data in ${folder}${where} (process ${holder.pid}). ` +
            'Stop it first, or give another folder: npm start -- --data FOLDER',
        )
      }
      await rm(file, { force: true })
    }
  }

  async announce(url: string): Promise<void> {
    await writeFile(this.#file, JSON.stringify({ pid: process.pid, url } satisfies Holder))
  }

  async release(): Promise<void> {
    await rm(this.#file, { force: true })
  }
}

async function holderOf(file: string): Promise<Holder | undefined> {
  try {
    const holder: Holder = JSON.parse(await readFile(file, 'utf8'))
    return holder
  } catch {
    return undefined
  }
}

/** Whether this process lives and is a start of Daybook, not a later one that got the same number. */
function isStart(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  if (process.platform === 'win32') return true
  const { stdout } = spawnSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' })
  return /functions[/\\]local[/\\]start/.test(stdout ?? '')
}
