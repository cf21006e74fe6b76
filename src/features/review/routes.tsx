import { lazyWithPreload } from '../../ui/feedback/lazy-with-preload.tsx'

export const [ReviewScreen, preloadReview] = lazyWithPreload(
  async () => (await import('./review-screen.tsx')).ReviewScreen,
)
