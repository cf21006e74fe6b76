import type { SignInApi } from '../../session/auth.ts'

/** The sign-in API before its library has been fetched: each call waits for that. */
export function lazySignInApi(emulated: boolean, load: () => Promise<SignInApi>): SignInApi {
  return {
    emulated,
    signIn: async (email, password) => (await load()).signIn(email, password),
    signUp: async (email, password) => (await load()).signUp(email, password),
    passwordPolicy: async () => (await load()).passwordPolicy(),
    resetPassword: async (email) => (await load()).resetPassword(email),
  }
}
