import { getApps, initializeApp } from 'firebase-admin/app'
import { type DecodedIdToken, getAuth } from 'firebase-admin/auth'

/** Prepares the checking of identity tokens; tokens of other projects than this one are refused. */
export function initializeFirebase(): void {
  if (getApps().length > 0) return
  const projectId = process.env['GCLOUD_PROJECT'] ?? process.env['GOOGLE_CLOUD_PROJECT']
  initializeApp(projectId === undefined ? {} : { projectId })
}

/** Checks who signed a token, for whom, and until when it holds. */
export function verifyToken(token: string): Promise<DecodedIdToken> {
  return getAuth().verifyIdToken(token)
}

/** Checks a token and asks the identity provider whether its session has been ended. */
export function verifyUnrevoked(token: string): Promise<unknown> {
  return getAuth().verifyIdToken(token, true)
}
