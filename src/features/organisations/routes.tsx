import { lazy } from 'react'

export const OrganisationSwitcher = lazy(async () => ({
  default: (await import('./organisation-switcher.tsx')).OrganisationSwitcher,
}))

export const OnboardingScreen = lazy(async () => ({
  default: (await import('./onboarding-screen.tsx')).OnboardingScreen,
}))
