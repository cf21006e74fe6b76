export { SignInScreen } from './sign-in-screen.tsx'
export { UnreachableScreen } from './unreachable-screen.tsx'
