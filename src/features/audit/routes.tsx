import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

export const AuditScreen = lazyComponent(async () => (await import('./audit-screen.tsx')).AuditScreen)
