import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

// The functions are deployed without the checkout around them, so they take a lockfile of their own along: the part
// of the checkout's that they need, in the same versions.
const here = (path) => fileURLToPath(new URL(path, import.meta.url))
const read = (path) => JSON.parse(readFileSync(path, 'utf8'))

const { packages } = read(here('../package-lock.json'))
const own = Object.entries(packages).filter(([path]) => path.startsWith('functions/node_modules/'))
const shared = Object.entries(packages).filter(([path]) => path.startsWith('node_modules/'))
const { name, version } = packages.functions
const locked = {
  name,
  version,
  lockfileVersion: 3,
  requires: true,
  packages: {
    '': packages.functions,
    ...Object.fromEntries(
      shared.filter(([, entry]) => !entry.link).map(([path, entry]) => [path, needed(entry)]),
    ),
    ...Object.fromEntries(own.map(([path, entry]) => [path.slice('functions/'.length), needed(entry)])),
  },
}

const folder = mkdtempSync(join(tmpdir(), 'daybook-lock-'))
const npm = (...args) => execFileSync('npm', args, { cwd: folder, encoding: 'utf8' })
const file = join(folder, 'package-lock.json')
copyFileSync(here('package.json'), join(folder, 'package.json'))
writeFileSync(file, JSON.stringify(locked))
// Leaves out what the functions do not need.
npm('install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund')

const result = read(file)
for (const [path, entry] of Object.entries(result.packages)) {
  if (path === '' || entry.integrity) continue
  const id = `${path.split('node_modules/').at(-1)}@${entry.version}`
  entry.integrity = npm('view', id, 'dist.integrity').trim()
}
writeFileSync(here('package-lock.json'), `${JSON.stringify(result, null, 2)}\n`)
rmSync(folder, { recursive: true })

/** Whether something is for development only is told of the checkout, not of the functions. */
function needed({ dev: _dev, devOptional: _either, ...entry }) {
  return entry
}
