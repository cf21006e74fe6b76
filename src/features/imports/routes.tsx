import { lazy } from 'react'

export { ImportsElsewhere } from './imports-elsewhere.tsx'
export { useImportDoor } from './use-import-door.ts'

export const ImportScreen = lazy(async () => ({
  default: (await import('./import-screen.tsx')).ImportScreen,
}))

export const ImportsScreen = lazy(async () => ({
  default: (await import('./imports-screen.tsx')).ImportsScreen,
}))
