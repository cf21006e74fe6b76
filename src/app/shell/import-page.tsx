import { useEffect } from 'react'
import { whenIdle } from '../../db/core/when-idle.ts'
import { ImportScreen } from '../../features/imports/routes.tsx'
import { preloadReview } from '../../features/review/routes.tsx'

/** The import; the queue that opens after it is fetched meanwhile. */
export function ImportPage() {
  useEffect(() => whenIdle(preloadReview), [])
  return <ImportScreen />
}
