import { lazyWithPreload } from '../../ui/feedback/lazy-part.tsx'

export const [ReviewScreen, preloadReview] = lazyWithPreload(
  async () => (await import('./review-screen.tsx')).ReviewScreen,
)
