import { lazy } from 'react'

export const CreateOrganisationScreen = lazy(async () => ({
  default: (await import('./create-organisation-screen.tsx')).CreateOrganisationScreen,
}))
