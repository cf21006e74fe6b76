import { FirebaseError } from 'firebase/app'
import {
  type Auth as FirebaseAuthInstance,
  onAuthStateChanged,
  signInWithEmailAndPassword,
  signOut,
  type User,
} from 'firebase/auth'
import { type Auth, AuthFailure, type SessionUser } from '../sync/auth.ts'

/** Firebase Authentication as the product's identity provider. */
export class FirebaseAuth implements Auth {
  readonly #auth: FirebaseAuthInstance
  #user: SessionUser | null | undefined

  constructor(auth: FirebaseAuthInstance) {
    this.#auth = auth
    onAuthStateChanged(auth, (user) => {
      this.#user = user && sessionUser(user)
    })
  }

  get user(): SessionUser | null | undefined {
    return this.#user
  }

  subscribe(listener: () => void): () => void {
    // Registered after the constructor's own listener, so `user` is current when the listener reads it.
    return onAuthStateChanged(this.#auth, listener)
  }

  async signIn(email: string, password: string): Promise<void> {
    try {
      await signInWithEmailAndPassword(this.#auth, email, password)
    } catch (error) {
      throw new AuthFailure(error instanceof FirebaseError ? error.code : 'unknown')
    }
  }

  async signOut(): Promise<void> {
    await signOut(this.#auth)
  }
}

function sessionUser(user: User): SessionUser {
  return { uid: user.uid, email: user.email ?? '', emailVerified: user.emailVerified }
}

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

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
