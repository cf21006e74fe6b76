import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { SHARE_PATH } from './src/sync/shared-files.ts'

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
}
const BANK_FILES = Object.entries(BANK_FILES_BY_TYPE).flat(2)

export default defineConfig({
  plugins: [
    react(),
    tailwind(),
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
          screenshot(
            'dashboard-desktop.png',
            '1280x720',
            'wide',
            'What came in, what went out, what is left',
          ),
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
      },
      devOptions: { enabled: true, type: 'module' },
    }),
  ],
  build: { target: 'es2023', sourcemap: true, manifest: true, license: { fileName: 'licences.md' } },
})
