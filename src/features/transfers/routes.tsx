import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

export const TransfersScreen = lazyPart(async () => (await import('./transfers-screen.tsx')).TransfersScreen)
