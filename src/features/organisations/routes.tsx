import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

export const OrganisationSwitcher = lazyComponent(
  async () => (await import('./organisation-switcher.tsx')).OrganisationSwitcher,
)

export const OnboardingScreen = lazyComponent(
  async () => (await import('./onboarding-screen.tsx')).OnboardingScreen,
)
