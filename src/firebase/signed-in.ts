import {
  type Auth as FirebaseAuthInstance,
  onAuthStateChanged,
  onIdTokenChanged,
  type User,
} from 'firebase/auth'
import { after } from './after.ts'
import { TokenRenewal } from './token-renewal.ts'

/** How long a worker waits for the stored sign-in to be read, and for a fresh one to reach it. */
const STORED_USER_MS = 5_000
const FRESH_USER_MS = 2_000

/**
 * The uid of whoever is signed in, or null. A worker that was already running when a page signed in sees
 * nobody at first: Firebase tells it a moment later.
 */
export async function signedInUid(auth: FirebaseAuthInstance): Promise<string | null> {
  await Promise.race([auth.authStateReady(), after(STORED_USER_MS)])
  if (auth.currentUser) return auth.currentUser.uid
  const user = await new Promise<User | null>((resolve) => {
    const timer = setTimeout(() => finish(null), FRESH_USER_MS)
    const stop = onAuthStateChanged(auth, (user) => user && finish(user))
    const finish = (user: User | null) => {
      clearTimeout(timer)
      // The listener may be called before `stop` is assigned.
      queueMicrotask(() => stop())
      resolve(user)
    }
  })
  return user?.uid ?? null
}

/** Who is signed in and their ID token, renewed where it is about to lapse; null for nobody. */
export async function tokenOf(auth: FirebaseAuthInstance): Promise<{ uid: string; token: string } | null> {
  const user = auth.currentUser
  return user && { uid: user.uid, token: await user.getIdToken() }
}

/** The ID token of whoever is signed in, once the stored sign-in has been read; null for nobody. */
export async function idTokenOf(auth: FirebaseAuthInstance): Promise<string | null> {
  await auth.authStateReady()
  return (await auth.currentUser?.getIdToken()) ?? null
}

/** Renews tokens before they lapse, from now on and as long as the page is open. */
export function keepTokenFresh(auth: FirebaseAuthInstance): void {
  const renewal = new TokenRenewal(
    () => auth.currentUser?.getIdToken(true) ?? Promise.resolve(),
    () => Date.now(),
  )
  onIdTokenChanged(auth, (user) => {
    if (!user) return renewal.follow(undefined)
    user.getIdTokenResult().then(
      ({ issuedAtTime, expirationTime }) =>
        renewal.follow({ issuedAt: Date.parse(issuedAtTime), expiresAt: Date.parse(expirationTime) }),
      // A token that cannot be read now is asked for again by the next call.
      () => undefined,
    )
  })
}
