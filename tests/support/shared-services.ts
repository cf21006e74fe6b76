import { cp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { startAuthEmulator } from '../../functions/local/auth-emulator.ts'
import { buildIfNeeded, ROOT } from '../../functions/local/build.ts'
import { temporaryFolder } from './temporary-folder.ts'
import { startPostgres, type TestPostgres } from './postgres.ts'
import { bundleServer } from './server-bundle.ts'
import type { SharedServices } from './product.ts'

/**
 * Starts what the browser tests and benchmarks share, perhaps with a PostgreSQL of a kind of their own; the built app is
 * kept for the next time.
 */
export async function startSharedServices(
  say: (line: string) => void = console.log,
  postgresOfItsKind: () => Promise<Pick<TestPostgres, 'ownerUrl' | 'stop'>> = startPostgres,
): Promise<SharedServices & { stop: () => Promise<void> }> {
  const built = join(ROOT, '.daybook', 'test-web')
  const workDir = temporaryFolder()
  // A copy, so that another build in the middle of the run does not take the app away from under it.
  const webDir = join(workDir, 'web')
  const [postgres, emulator, server, build] = await Promise.allSettled([
    postgresOfItsKind(),
    startAuthEmulator({ workDir }),
    bundleServer(),
    buildIfNeeded(built, say).then(() => cp(built, webDir, { recursive: true })),
  ])
  const stop = async () => {
    if (postgres.status === 'fulfilled') await postgres.value.stop()
    if (emulator.status === 'fulfilled') await emulator.value.stop()
    if (server.status === 'fulfilled') await server.value.remove()
    await rm(workDir, { recursive: true, force: true })
  }
  if (
    postgres.status === 'rejected' ||
    emulator.status === 'rejected' ||
    server.status === 'rejected' ||
    build.status === 'rejected'
  ) {
    await stop()
    const failure = [postgres, emulator, server, build].find((part) => part.status === 'rejected')
    throw failure?.reason
  }
  return {
    postgresUrl: postgres.value.ownerUrl,
    authUrl: emulator.value.url,
    serverEntry: server.value.entry,
    webDir,
    stop,
  }
}
