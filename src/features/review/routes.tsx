import { lazy } from 'react'

export const ReviewScreen = lazy(async () => ({
  default: (await import('./review-screen.tsx')).ReviewScreen,
}))
