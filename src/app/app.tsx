import './styles.css'
import { lazy, Suspense } from 'react'
import { LoadingScreen } from '../ui/loading.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { Gate } from './gate.tsx'
import { useAppUpdate } from './service-worker.ts'
import { UpdatePrompt } from './update-prompt.tsx'
import { useTheme } from './use-theme.ts'

// Compiled out of production builds.
const Gallery = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('./gallery.tsx')).Gallery }))
  : undefined

export function App() {
  useTheme()
  return (
    <ErrorScreen>
      <Suspense fallback={<LoadingScreen />}>
        {Gallery && location.pathname === '/gallery' ? <Gallery /> : <Gate />}
      </Suspense>
      <UpdatePrompt {...useAppUpdate()} />
    </ErrorScreen>
  )
}
