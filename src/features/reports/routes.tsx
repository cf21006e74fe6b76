import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

export const ReportsScreen = lazyComponent(async () => (await import('./reports-screen.tsx')).ReportsScreen)

export const CloseScreen = lazyComponent(async () => (await import('./closing/close-screen.tsx')).CloseScreen)
