import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

export { ImportsElsewhere } from './imports-elsewhere.tsx'
export { useOfferFiles } from './use-offer-files.ts'

export const ImportScreen = lazyComponent(async () => (await import('./import-screen.tsx')).ImportScreen)

export const ImportsScreen = lazyComponent(
  async () => (await import('./history/imports-screen.tsx')).ImportsScreen,
)
