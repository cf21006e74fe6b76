import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

export const ReportsScreen = lazyPart(async () => (await import('./reports-screen.tsx')).ReportsScreen)

export const CloseScreen = lazyPart(async () => (await import('./closing/close-screen.tsx')).CloseScreen)
