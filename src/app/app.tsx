import './styles.css'
import { Suspense } from 'react'
import { LoadingScreen } from '../ui/loading.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { Gate } from './gate.tsx'
import { useAppUpdate } from './service-worker.ts'
import { UpdatePrompt } from './update-prompt.tsx'

export function App() {
  return (
    <ErrorScreen>
      <Suspense fallback={<LoadingScreen />}>
        <Gate />
      </Suspense>
      <UpdatePrompt {...useAppUpdate()} />
    </ErrorScreen>
  )
}
