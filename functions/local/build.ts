import { createHash } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runToEnd } from './child.ts'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url)).replace(/[/\\]$/, '')

/** Vite's mode for a build that signs in at the Auth emulator on its own origin. */
export const EMULATED = 'emulated'

const INPUTS = [
  'src',
  'sw',
  'public',
  'index.html',
  'vite.config.ts',
  'tests/size/stages.ts',
  'package-lock.json',
  `.env.${EMULATED}`,
]

/**
 * Builds the app into a folder unless it stands there already, made of what is here now. Source maps are left out: a
 * quarter of the work, and four fifths of what is copied and read here.
 */
export async function buildIfNeeded(
  folder: string,
  say: (line: string) => void,
  { mode, env }: { mode: string; env: Readonly<Record<string, string>> } = { mode: EMULATED, env: {} },
): Promise<void> {
  const stampFile = `${folder}.stamp`
  const stamp = await stampOf(INPUTS.map((input) => join(ROOT, input)))
  const built = await readFile(stampFile, 'utf8').catch(() => '')
  if (built === stamp && (await stat(join(folder, 'index.html')).catch(() => undefined))) return
  const making = `${folder}.${process.pid}`
  say('Building the app (only where it has changed)')
  const vite = join(dirname(createRequire(import.meta.url).resolve('vite/package.json')), 'bin', 'vite.js')
  await runToEnd({
    command: process.execPath,
    args: [vite, 'build', '--mode', mode, '--sourcemap=false', '--outDir', resolve(making), '--emptyOutDir'],
    cwd: ROOT,
    env: { ...process.env, ...env, NODE_ENV: 'production', NO_COLOR: '1' },
  })
  // Swapped at once: whoever serves the folder meanwhile never sees half a build.
  await rm(stampFile, { force: true })
  await rm(folder, { recursive: true, force: true })
  await rename(making, folder)
  await writeFile(stampFile, stamp)
}

/** Changes when a file of these is changed, added, removed or renamed. Contents count, not dates. */
async function stampOf(paths: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const path of paths) {
    for (const file of await filesUnder(path)) {
      hash.update(`${file.slice(ROOT.length)}\0`)
      hash.update(await readFile(file))
    }
  }
  return hash.digest('hex')
}

async function filesUnder(path: string): Promise<string[]> {
  const found = await stat(path).catch(() => undefined)
  if (!found) return []
  if (!found.isDirectory()) return [path]
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
