import { existsSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Files that Linux keeps in memory alone. */
const MEMORY = '/dev/shm'

/** Several times what the tests of a phase leave in their databases at any moment. */
const ROOM = 4 * 1024 ** 3

/** A folder for data that nobody keeps. */
export function temporaryFolder(): string {
  return join(tmpdir(), nameOfOwn())
}

/** The same for many small files that come and go, in memory where that has room: a disk takes long to find them places. */
export function temporaryFolderInMemory(): string {
  if (!existsSync(MEMORY)) return temporaryFolder()
  forgetEnded()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize < ROOM ? temporaryFolder() : join(MEMORY, nameOfOwn())
}

function nameOfOwn(): string {
  return `daybook-${process.pid}-${Math.random().toString(36).slice(2, 10)}`
}

/** What a run left that was killed would take its memory until the machine is started anew. */
function forgetEnded(): void {
  for (const name of readdirSync(MEMORY)) {
    const pid = /^daybook-(\d+)-/.exec(name)?.[1]
    if (pid !== undefined && !isRunning(Number(pid)))
      rmSync(join(MEMORY, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of somebody else runs as well.
    return error instanceof Error && 'code' in error && error.code !== 'ESRCH'
  }
}
