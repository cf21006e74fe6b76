import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

export const JournalsScreen = lazyComponent(
  async () => (await import('./journals-screen.tsx')).JournalsScreen,
)

export const JournalScreen = lazyComponent(async () => (await import('./journal-screen.tsx')).JournalScreen)
