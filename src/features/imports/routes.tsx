import { lazy } from 'react'

export { StoringElsewhere } from './storing-elsewhere.tsx'
export { useImportDoor } from './use-import-door.ts'

export const ImportScreen = lazy(async () => ({
  default: (await import('./import-screen.tsx')).ImportScreen,
}))

export const ImportsScreen = lazy(async () => ({
  default: (await import('./imports-screen.tsx')).ImportsScreen,
}))
