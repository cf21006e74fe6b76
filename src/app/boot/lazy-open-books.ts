import { lazyWithPreload } from '../../ui/feedback/lazy-component.tsx'

/** Everything behind the sign-in. */
export const [OpenBooks, preloadOpenBooks] = lazyWithPreload(
  async () => (await import('./open-books.tsx')).OpenBooks,
)
