import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

export { ImportsElsewhere } from './imports-elsewhere.tsx'
export { useOfferFiles } from './use-offer-files.ts'

export const ImportScreen = lazyPart(async () => (await import('./import-screen.tsx')).ImportScreen)

export const ImportsScreen = lazyPart(
  async () => (await import('./history/imports-screen.tsx')).ImportsScreen,
)
