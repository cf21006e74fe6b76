import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

export const JournalsScreen = lazyPart(async () => (await import('./journals-screen.tsx')).JournalsScreen)

export const JournalScreen = lazyPart(async () => (await import('./journal-screen.tsx')).JournalScreen)
