import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A project that is no demonstration, so that the second factor is demanded as in production. */
export const PROJECT = 'daybook-test'

export interface Person {
  uid: string
  email?: string
  emailVerified?: boolean
  secondFactor?: boolean
}

/** Somebody who has passed every gate: verified email, second factor. */
export function person(uid: string): Required<Person> {
  return { uid, email: `${uid}@example.org`, emailVerified: true, secondFactor: true }
}

/** An identity token as the Auth emulator issues it: the right claims and no signature. */
export function tokenOf(someone: Person, changes: Record<string, unknown> = {}): string {
  const now = Math.floor(Date.now() / 1000)
  const claims = {
    iss: `https://securetoken.google.com/${PROJECT}`,
    aud: PROJECT,
    auth_time: signedInAt(now),
    iat: now - 10,
    exp: now + 3600,
    sub: someone.uid,
    user_id: someone.uid,
    ...(someone.email === undefined ? {} : { email: someone.email }),
    email_verified: someone.emailVerified ?? false,
    firebase: {
      sign_in_provider: 'password',
      identities: {},
      ...(someone.secondFactor ? { sign_in_second_factor: 'totp' } : {}),
    },
    ...changes,
  }
  return `${encode({ alg: 'none', typ: 'JWT' })}.${encode(claims)}.`
}

let signedIn = 0

/** When everybody signed in: the same for all calls of ten minutes, as of one sign-in, and recent throughout. */
function signedInAt(now: number): number {
  if (now - signedIn > 600) signedIn = now - 10
  return signedIn
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url')
}

let started: Promise<void> | undefined

/**
 * Stands in for the emulator where tokens are checked: beside the token itself, firebase-admin asks
 * whether the user exists and is not disabled. Every user does here. There is one for the whole process,
 * because the checking of tokens remembers where it asked first; it keeps no process from ending.
 */
export function startIdentity(): Promise<void> {
  started ??= listen()
  return started
}

async function listen(): Promise<void> {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const [localId] = /"localId":\["([^"]*)"/.exec(body)?.slice(1) ?? ['']
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ users: [{ localId }] }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env['GCLOUD_PROJECT'] = PROJECT
  process.env['DAYBOOK_SECRET'] = 'the secret of the tests'
  process.env['FIREBASE_AUTH_EMULATOR_HOST'] = `127.0.0.1:${portOf(server)}`
  server.unref()
}

export function portOf(server: Server): number {
  return (server.address() as AddressInfo).port
}
