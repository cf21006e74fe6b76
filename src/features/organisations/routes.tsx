import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

export const OrganisationSwitcher = lazyPart(
  async () => (await import('./organisation-switcher.tsx')).OrganisationSwitcher,
)

export const OnboardingScreen = lazyPart(
  async () => (await import('./onboarding-screen.tsx')).OnboardingScreen,
)
