import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

export const SettingsScreen = lazyComponent(
  async () => (await import('./settings-screen.tsx')).SettingsScreen,
)
