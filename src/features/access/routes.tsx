import { lazyComponent } from '../../ui/feedback/lazy-component.tsx'

export { SignInScreen } from './sign-in-screen.tsx'
export { UnreachableScreen } from './unreachable-screen.tsx'

export const ConfirmSignIn = lazyComponent(async () => (await import('./confirm-sign-in.tsx')).ConfirmSignIn)
export const TwoFactorChallengeScreen = lazyComponent(
  async () => (await import('./two-factor-challenge-screen.tsx')).TwoFactorChallengeScreen,
)
export const TwoFactorSetupScreen = lazyComponent(
  async () => (await import('./two-factor-setup-screen.tsx')).TwoFactorSetupScreen,
)
export const VerifyEmailScreen = lazyComponent(
  async () => (await import('./verify-email-screen.tsx')).VerifyEmailScreen,
)
