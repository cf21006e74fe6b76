import { lazyWithPreload } from '../../ui/feedback/lazy-component.tsx'

/** Below the figures, and the largest of the cards: the screen is not made to wait for it. */
export const [TransfersSummary, preloadSummary] = lazyWithPreload(
  async () => (await import('./transfers-summary.tsx')).TransfersSummary,
)
