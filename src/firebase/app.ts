import { initializeApp } from 'firebase/app'
import { type Auth, connectAuthEmulator, indexedDBLocalPersistence, initializeAuth } from 'firebase/auth'
import { USES_EMULATOR } from './emulation.ts'
import { withProvidersWord } from './providers-word.ts'

/** Starts Firebase in a page or in the service worker; both find the same sign-in in IndexedDB. */
export function startFirebase(): Auth {
  globalThis.fetch = withProvidersWord(globalThis.fetch.bind(globalThis))
  const app = initializeApp({
    apiKey: import.meta.env['VITE_FIREBASE_API_KEY'],
    authDomain: import.meta.env['VITE_FIREBASE_AUTH_DOMAIN'],
    projectId: import.meta.env['VITE_FIREBASE_PROJECT_ID'],
    appId: import.meta.env['VITE_FIREBASE_APP_ID'],
  })
  // Without a popup resolver the social sign-in code stays out of the bundle.
  const auth = initializeAuth(app, { persistence: indexedDBLocalPersistence })
  if (USES_EMULATOR) connectAuthEmulator(auth, location.origin, { disableWarnings: true })
  return auth
}
