import { lazy } from 'react'

export { OrganisationSwitcher } from './organisation-switcher.tsx'

export const OnboardingScreen = lazy(async () => ({
  default: (await import('./onboarding-screen.tsx')).OnboardingScreen,
}))
