import { lazyPart } from '../../ui/feedback/lazy-part.tsx'

export { SignInScreen } from './sign-in-screen.tsx'
export { UnreachableScreen } from './unreachable-screen.tsx'

export const ConfirmSignIn = lazyPart(async () => (await import('./confirm-sign-in.tsx')).ConfirmSignIn)
export const TwoFactorChallengeScreen = lazyPart(
  async () => (await import('./two-factor-challenge-screen.tsx')).TwoFactorChallengeScreen,
)
export const TwoFactorSetupScreen = lazyPart(
  async () => (await import('./two-factor-setup-screen.tsx')).TwoFactorSetupScreen,
)
export const VerifyEmailScreen = lazyPart(
  async () => (await import('./verify-email-screen.tsx')).VerifyEmailScreen,
)
