import { lazyWithPreload } from '../../ui/feedback/lazy-component.tsx'

export const [ReviewScreen, preloadReview] = lazyWithPreload(
  async () => (await import('./review-screen.tsx')).ReviewScreen,
)
