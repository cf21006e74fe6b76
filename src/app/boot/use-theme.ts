import { useEffect } from 'react'
import { STORAGE_PREFIX } from '../../domain/product.ts'
import { useDeviceSettings } from '../../session/device-context.ts'
import type { Theme } from '../../db/device/settings.ts'

/** Where public/theme.js looks before the first paint; the database would answer too late for that. */
const KEY = `${STORAGE_PREFIX}theme`

/** Shows the app in the theme that was chosen on this device. */
export function useTheme(): void {
  const { theme } = useDeviceSettings().settings
  useEffect(() => showTheme(theme), [theme])
}

function showTheme(theme: Theme): void {
  const root = document.documentElement
  if (theme === 'system') {
    delete root.dataset['theme']
    localStorage.removeItem(KEY)
  } else {
    root.dataset['theme'] = theme
    localStorage.setItem(KEY, theme)
  }
  const surface = getComputedStyle(root).getPropertyValue('--surface')
  const [, light = '', dark = ''] = /light-dark\(([^,]+),([^)]+)\)/.exec(surface) ?? []
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
    const shown = theme === 'system' ? (meta.media.includes('dark') ? 'dark' : 'light') : theme
    meta.content = (shown === 'dark' ? dark : light).trim()
  }
}
