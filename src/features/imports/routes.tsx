import { lazy } from 'react'

export { ImportsElsewhere } from './imports-elsewhere.tsx'
export { useOfferFiles } from './use-offer-files.ts'

export const ImportScreen = lazy(async () => ({
  default: (await import('./import-screen.tsx')).ImportScreen,
}))

export const ImportsScreen = lazy(async () => ({
  default: (await import('./history/imports-screen.tsx')).ImportsScreen,
}))
