import type { Page } from '@playwright/test'
import type { Person } from '../support/product.ts'
import { stored } from './stored.ts'

/** What Firebase keeps of who is signed in, in a database of its own. */
export interface StoredSignIn {
  fbase_key: string
  value: { stsTokenManager: { refreshToken: string } }
}

const DATABASE = 'firebaseLocalStorageDb'
const STORE = 'firebaseLocalStorage'

/** Who is signed in on the page's device. */
export async function storedSignIn(page: Page): Promise<StoredSignIn[]> {
  const records = await stored<StoredSignIn>(page, DATABASE, STORE)
  return records.filter(({ fbase_key: key }) => key.startsWith('firebase:authUser:'))
}

/** Stores it as Firebase does, past the form that asks for a password. */
export async function storeSignIn(page: Page, records: readonly StoredSignIn[]): Promise<void> {
  await page.evaluate(
    ([database, store, signIns]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(database)
        opening.addEventListener('error', () => reject(new Error('The sign-in cannot be stored')))
        opening.addEventListener('upgradeneeded', () =>
          opening.result.createObjectStore(store, { keyPath: 'fbase_key' }),
        )
        opening.addEventListener('success', () => {
          const db = opening.result
          const storing = db.transaction(store, 'readwrite')
          for (const signIn of signIns) storing.objectStore(store).put(signIn)
          storing.addEventListener('complete', () => {
            db.close()
            resolve()
          })
        })
      }),
    [DATABASE, STORE, records] as const,
  )
}

/** The sign-in of a person with a password, for the build that signs in at the emulator. */
export function signInOf({ email, uid, session }: Person): StoredSignIn {
  const tokens = {
    refreshToken: session.refreshToken,
    accessToken: session.idToken,
    expirationTime: Date.now() + 3_600_000,
  }
  const user = { uid, email, emailVerified: true, isAnonymous: false, providerData: [] }
  return {
    fbase_key: 'firebase:authUser:local:[DEFAULT]',
    value: Object.assign(user, { stsTokenManager: tokens, apiKey: 'local', appName: '[DEFAULT]' }),
  }
}
