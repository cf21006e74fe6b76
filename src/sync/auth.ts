/** The signed-in person, as the identity provider knows them. */
export interface SessionUser {
  uid: string
  email: string
  emailVerified: boolean
}

/** What the product needs of an identity provider; the app wires Firebase to it. */
export interface Auth {
  /** Undefined until the provider has said who is signed in; null when nobody is. */
  readonly user: SessionUser | null | undefined
  /** Calls the listener once `user` is known and at each change of it; answers how to stop. */
  subscribe(listener: () => void): () => void
  /** Throws AuthFailure. */
  signIn(email: string, password: string): Promise<void>
  signOut(): Promise<void>
}

/** A refusal of the identity provider, with the sentence to show for it. */
export class AuthFailure extends Error {
  readonly code: string

  constructor(code: string) {
    super(authMessage(code))
    this.name = 'AuthFailure'
    this.code = code
  }
}

/** The sentence for a provider's code, with or without its "auth/" in front. */
export function authMessage(code: string): string {
  switch (code.replace(/^auth\//, '')) {
    case 'user-not-found':
    case 'wrong-password':
    // What the provider answers today for either, so as not to tell which addresses exist.
    case 'invalid-credential':
    case 'invalid-login-credentials':
      return 'Invalid email or password'
    case 'email-already-in-use':
      return 'Email already in use'
    case 'weak-password':
      return 'Password is too weak'
    case 'invalid-email':
      return 'Invalid email address'
    case 'too-many-requests':
      return 'Too many failed attempts. Please try again later.'
    case 'popup-closed-by-user':
      return 'Sign-in popup was closed'
    case 'cancelled-popup-request':
      return 'Sign-in was cancelled'
    case 'multi-factor-auth-required':
      return 'Multi-factor authentication required'
    case 'invalid-multi-factor-session':
      return 'Invalid multi-factor session'
    case 'multi-factor-info-not-found':
      return 'Multi-factor authentication not set up'
    case 'network-request-failed':
      return 'The network cannot be reached. Check the connection and try again.'
    default:
      return 'An error occurred during authentication'
  }
}
