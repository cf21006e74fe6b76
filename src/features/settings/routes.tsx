import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

export const SettingsScreen = lazyPart(async () => (await import('./settings-screen.tsx')).SettingsScreen)
