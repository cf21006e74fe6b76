import type { Door } from '../../sync/auth.ts'

/** The door before whoever signs people in is here: what is asked of it waits for them. */
export function lateDoor(emulated: boolean, bring: () => Promise<Door>): Door {
  return {
    emulated,
    signIn: async (email, password) => (await bring()).signIn(email, password),
    signUp: async (email, password) => (await bring()).signUp(email, password),
    passwordPolicy: async () => (await bring()).passwordPolicy(),
    resetPassword: async (email) => (await bring()).resetPassword(email),
  }
}
