import { lazy } from 'react'

export { SignInScreen } from './sign-in-screen.tsx'
export { UnreachableScreen } from './unreachable-screen.tsx'

export const ConfirmSignIn = lazy(async () => ({
  default: (await import('./confirm-sign-in.tsx')).ConfirmSignIn,
}))
export const TwoFactorChallengeScreen = lazy(async () => ({
  default: (await import('./two-factor-challenge-screen.tsx')).TwoFactorChallengeScreen,
}))
export const TwoFactorSetupScreen = lazy(async () => ({
  default: (await import('./two-factor-setup-screen.tsx')).TwoFactorSetupScreen,
}))
export const VerifyEmailScreen = lazy(async () => ({
  default: (await import('./verify-email-screen.tsx')).VerifyEmailScreen,
}))
