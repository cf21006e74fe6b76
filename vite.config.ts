import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { VitePWA } from 'vite-plugin-pwa'
import { SHARE_PATH } from './src/imports/shared-files.ts'
import { suites } from './tests/suites.ts'

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const ICON = icon('icon-192.png', 192, 'any')

const screenshot = (file: string, sizes: string, form: 'wide' | 'narrow', label: string) => ({
  src: `/screenshots/${file}`,
  sizes,
  type: 'image/png',
  form_factor: form,
  label,
})

/** Bank files by type, for what opens them from a desktop; some systems know an ending only, others a type only. */
const BANK_FILES_BY_TYPE = {
  'text/csv': ['.csv'],
  'text/tab-separated-values': ['.tsv'],
  'application/x-ofx': ['.ofx'],
  'application/vnd.intu.qfx': ['.qfx'],
  'application/qif': ['.qif'],
  'application/xml': ['.xml'],
  'text/plain': ['.sta', '.mt940'],
  'application/vnd.ms-excel': ['.xls'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['.xlsx'],
  'application/zip': ['.zip'],
}
const BANK_FILES = Object.entries(BANK_FILES_BY_TYPE).flat(2)

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
    const waiting = paths.map((path) => resolve(import.meta.dirname, path))
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

const stageGroups = STAGES.map(([stage], index) => ({
  name: (id: string, modules: Modules) => (stageOf(id, modules) === stage ? stage : null),
  // What two stages need comes with the earlier one.
  priority: STAGES.length - index,
}))

/**
 * What several screens have in common comes as one file, as long as it is light with all it imports. Left alone it
 * would be a hundred files, and the service worker fetches one after the other before the app works offline.
 */
const COMMON = {
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

/** Where the build goes, as the command line may say otherwise. */
let builtFolder = 'dist'
const folderOfBuild = () => ({
  name: 'folder-of-build',
  configResolved({ build }: { build: { outDir: string } }) {
    builtFolder = build.outDir
  },
})

/**
 * With the hash of its content each file is installed as it was built, or the version before stays: a network that
 * wants to be signed in to answers for anybody, and the page it sends would be taken for the file from then on.
 */
function withIntegrity(entries: { url: string; revision: string | null; size: number }[]) {
  return {
    manifest: entries.map((entry) => ({ ...entry, integrity: `sha256-${hashOf(entry.url)}` })),
    warnings: [],
  }
}

function hashOf(url: string): string {
  const content = readFileSync(join(builtFolder, url))
  return createHash('sha256').update(content).digest('base64')
}

/** What builds the app. Tests need none of it: each suite names its own. */
const appPlugins = () => [
  react(),
  tailwind(),
  folderOfBuild(),
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'sw',
    filename: 'sw.ts',
    // The app registers the worker itself, to say when a new version waits.
    injectRegister: false,
    manifest: {
      id: '/',
      name: 'Daybook',
      short_name: 'Daybook',
      description: 'Local-first bookkeeping for organisations',
      start_url: '/',
      scope: '/',
      display: 'standalone',
      lang: 'en',
      background_color: '#f6f4ef',
      theme_color: '#0e5c54',
      categories: ['finance', 'business', 'productivity'],
      shortcuts: [
        { name: 'Import a bank file', short_name: 'Import', url: '/transactions/import', icons: [ICON] },
        { name: 'Review transactions', short_name: 'Review', url: '/transactions/review', icons: [ICON] },
      ],
      share_target: {
        action: SHARE_PATH,
        method: 'POST',
        enctype: 'multipart/form-data',
        params: { files: [{ name: 'files', accept: BANK_FILES }] },
      },
      file_handlers: [{ action: '/transactions/import', accept: BANK_FILES_BY_TYPE }],
      launch_handler: { client_mode: 'focus-existing' },
      screenshots: [
        screenshot('review-desktop.png', '1280x720', 'wide', 'The review queue, with the keyboard'),
        screenshot('dashboard-desktop.png', '1280x720', 'wide', 'What came in, what went out, what is left'),
        screenshot('review-phone.png', '390x844', 'narrow', 'The review queue, with the thumb'),
        screenshot('dashboard-phone.png', '390x844', 'narrow', 'The same figures in the hand'),
      ],
      icons: [ICON, icon('icon-512.png', 512, 'any'), icon('maskable-512.png', 512, 'maskable')],
    },
    injectManifest: {
      rollupFormat: 'iife',
      globPatterns: ['**/*.{js,css,html,woff2,svg,png,webmanifest}'],
      // Scripts of the interface's own language start offline; the others are fetched where they occur.
      globIgnores: ['**/inter-{cyrillic,cyrillic-ext,greek,greek-ext,vietnamese}-*', 'screenshots/**'],
      manifestTransforms: [withIntegrity],
    },
    devOptions: { enabled: true, type: 'module' },
  }),
]

export default defineConfig(({ mode }) => ({
  plugins: mode === 'test' ? [] : appPlugins(),
  test: suites,
  // The reader of sheets is a part that the import's worker fetches only with the first of them.
  worker: { format: 'es' },
  build: {
    target: 'es2023',
    sourcemap: true,
    manifest: true,
    license: { fileName: 'licences.md' },
    rolldownOptions: { output: { codeSplitting: { groups: [...stageGroups, COMMON] } } },
  },
}))
