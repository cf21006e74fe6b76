import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

const icon = (file: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${file}`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

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
        icons: [
          icon('icon-192.png', 192, 'any'),
          icon('icon-512.png', 512, 'any'),
          icon('maskable-512.png', 512, 'maskable'),
        ],
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
  build: { target: 'es2023', sourcemap: true },
})
