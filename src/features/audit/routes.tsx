import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

export const AuditScreen = lazyPart(async () => (await import('./audit-screen.tsx')).AuditScreen)
