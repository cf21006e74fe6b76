import { basename, resolve } from 'node:path'

/**
 * What is fetched at one moment comes as one file: all that the sources of a stage import, less what the stages
 * before have brought. Left to itself the bundler makes a file of each few modules that two screens share, and
 * a page asks for eighty of them before it stands.
 */
const STAGES: readonly (readonly [name: string, ...sources: string[]])[] = [
  ['first', 'src/main.tsx'],
  ['session', 'src/start-session.ts'],
  [
    'books',
    'src/app/boot/open-books.tsx',
    'src/session/books.ts',
    'src/features/organisations/organisation-switcher.tsx',
    'src/features/dashboard/dashboard-screen.tsx',
  ],
  // Fetched ahead in the first idle moment.
  ['edits', 'src/history/make-edits.ts', 'src/db/ledger/queries/lists/matching.ts'],
]

interface Modules {
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null
}

/** The stage that brings a module; undefined for a source itself, which is a file of its own, and for what no stage needs. */
function stageOf(id: string, modules: Modules): string | undefined {
  stageByModule ??= stagesOf(modules)
  return stageByModule.get(id)
}

let stageByModule: Map<string, string> | undefined

function stagesOf(modules: Modules): Map<string, string> {
  const found = new Map<string, string>()
  const sources = new Set<string>()
  for (const [name, ...paths] of STAGES) {
    const waiting = paths.map((path) => resolve(import.meta.dirname, '../..', path))
    for (const source of waiting) sources.add(source)
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      if (found.has(id)) continue
      found.set(id, name)
      waiting.push(...importedBy(id, modules))
    }
  }
  for (const source of sources) found.delete(source)
  return found
}

/** Packages of which a source names a few of hundreds of modules, all through one list of them. */
const LISTS = /node_modules\/(date-fns|lucide-react)\/(?:index|dist\/esm\/lucide-react)\.m?js$/

/** The modules that one imports; of a package's list those alone that it names. */
function importedBy(id: string, modules: Modules): readonly string[] {
  const info = modules.getModuleInfo(id)
  return (info?.importedIds ?? []).flatMap((next) => {
    const listed = LISTS.exec(next)?.[1]
    if (listed === undefined) return next
    const list = modules.getModuleInfo(next)
    const files = filesByName(list?.code ?? '')
    const named = new Set(
      namesImported(info?.code ?? '', listed).map((name) => files.get(name) ?? `${name}.js`),
    )
    return (list?.importedIds ?? []).filter((path) => named.has(basename(path)))
  })
}

function namesImported(code: string, from: string): string[] {
  const imports = code.matchAll(new RegExp(String.raw`import\s*\{([^}]*)\}\s*from\s*["']${from}["']`, 'g'))
  return [...imports].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().split(' ')[0] ?? ''),
  )
}

/** The files of a package's list by the names they go by, where these are not the names of the files. */
function filesByName(code: string): Map<string, string> {
  const exports = code.matchAll(/export\s*\{([^}]*)\}\s*from\s*["']([^"']+)["']/g)
  return new Map(
    [...exports].flatMap(([, names = '', path = '']) =>
      names.split(',').map((name) => [name.trim().split(' ').at(-1) ?? '', basename(path)] as const),
    ),
  )
}

/** The files of the stages, for the bundler. */
export const stageGroups = STAGES.map(([stage], index) => ({
  name: (id: string, modules: Modules) => (stageOf(id, modules) === stage ? stage : null),
  // What two stages need comes with the earlier one.
  priority: STAGES.length - index,
}))

/**
 * What several screens have in common comes as one file, as long as it is light with all it imports. Left alone it
 * would be a hundred files, and the service worker fetches one after the other before the app works offline.
 */
export const COMMON = {
  name: (id: string, modules: Modules) => (isLight(id, modules) ? 'common' : null),
  minShareCount: 2,
  priority: 0,
}

const ICON_MODULE = /node_modules\/lucide-react\/dist\/esm\/icons\//

/** Characters of source, with what a module imports outside of the stages. */
const LIGHT = 8_000

function isLight(id: string, modules: Modules): boolean {
  let size = 0
  const seen = new Set([id])
  for (const each of seen) {
    if (each.includes('node_modules') && !ICON_MODULE.test(each)) return false
    const info = modules.getModuleInfo(each)
    size += info?.code?.length ?? 0
    if (size > LIGHT) return false
    for (const next of importedBy(each, modules)) if (stageOf(next, modules) === undefined) seen.add(next)
  }
  return true
}
