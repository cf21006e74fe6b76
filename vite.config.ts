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
        background_color: '#ffffff',
        theme_color: '#0f766e',
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
      },
      devOptions: { enabled: true, type: 'module' },
    }),
  ],
  build: { target: 'es2023', sourcemap: true },
})
