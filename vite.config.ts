import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { VitePWA } from 'vite-plugin-pwa'
import { SHARE_PATH } from './src/imports/shared-files.ts'
import { suites } from './tests/suites.ts'
import { COMMON, stageGroups } from './tests/size/stages.ts'

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
