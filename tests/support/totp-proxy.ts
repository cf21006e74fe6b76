import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import { Secret, TOTP } from 'otpauth'
import { LOOPBACK } from '../../functions/local/ports.ts'
import { forward } from '../../functions/local/proxy.ts'

/**
 * Stands before an Auth emulator, which knows no time-based codes, and speaks the provider's protocol for
 * them: enrolment, the challenge at sign-in, and tokens that say it was passed. The tokens are the
 * emulator's own: its refresh tokens may name a second factor, and whatever is made of one keeps it.
 */
export interface TotpProxy {
  readonly url: string
  stop(): Promise<void>
}

const IDENTITY = '/identitytoolkit.googleapis.com'
const PERIOD_S = 30

type Body = Readonly<Record<string, unknown>>

/** An authenticator app's view of a secret: RFC 6238 with the provider's parameters. */
export function authenticator(secret: string): TOTP {
  return new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: PERIOD_S })
}

class Enrollment {
  readonly id = randomBytes(14).toString('hex')
  readonly enrolledAt = new Date().toISOString()
  readonly displayName: string
  readonly #totp: TOTP
  #lastStep = 0

  constructor(displayName: string, totp: TOTP) {
    this.displayName = displayName
    this.#totp = totp
  }

  /** Whether the code is that of now, of the step before or the step after; no step is taken twice. */
  takes(code: string): boolean {
    const skew = this.#totp.validate({ token: code, window: 1 })
    if (skew === null) return false
    const step = Math.floor(Date.now() / 1000 / PERIOD_S) + skew
    if (step <= this.#lastStep) return false
    this.#lastStep = step
    return true
  }

  get info() {
    const { id, displayName, enrolledAt } = this
    return { mfaEnrollmentId: id, displayName, enrolledAt, totpInfo: {} }
  }
}

class Refused extends Error {}

export async function startTotpProxy(emulatorUrl: string, project: string): Promise<TotpProxy> {
  const enrollmentsByUid = new Map<string, Enrollment>()
  const secretsBySession = new Map<string, TOTP>()
  const uidsByPending = new Map<string, string>()

  async function post(path: string, body: string, type = 'application/json') {
    const answer = await fetch(emulatorUrl + path, {
      method: 'POST',
      headers: { 'Content-Type': type },
      body,
    })
    const parsed: Body = JSON.parse(await answer.text())
    return { status: answer.status, body: parsed }
  }

  /** Tokens of the emulator that carry the second factor, also after each refresh. */
  async function tokensFor(uid: string, { id }: Enrollment): Promise<Body> {
    const record = {
      _AuthEmulatorRefreshToken: 'DO NOT MODIFY',
      localId: uid,
      provider: 'password',
      extraClaims: {},
      projectId: project,
      secondFactor: { identifier: id, provider: 'totp' },
    }
    const form = new URLSearchParams({
      grant_type: 'refresh_token',
      refresh_token: Buffer.from(JSON.stringify(record)).toString('base64'),
    })
    const path = '/securetoken.googleapis.com/v1/token?key=local'
    const { body } = await post(path, String(form), 'application/x-www-form-urlencoded')
    return { idToken: body['id_token'], refreshToken: body['refresh_token'] }
  }

  const answers: Readonly<Record<string, (body: Body, url: string) => Promise<Body>>> = {
    async '/v2/accounts/mfaEnrollment:start'(body) {
      uidOf(body['idToken'])
      const totp = authenticator(new Secret({ size: 20 }).base32)
      const sessionInfo = randomBytes(16).toString('hex')
      secretsBySession.set(sessionInfo, totp)
      return {
        totpSessionInfo: {
          sharedSecretKey: totp.secret.base32,
          verificationCodeLength: 6,
          hashingAlgorithm: 'SHA1',
          periodSec: PERIOD_S,
          sessionInfo,
          finalizeEnrollmentTime: new Date(Date.now() + 300_000).toISOString(),
        },
      }
    },

    async '/v2/accounts/mfaEnrollment:finalize'(body) {
      const uid = uidOf(body['idToken'])
      const { sessionInfo, verificationCode } = asBody(body['totpVerificationInfo'])
      const totp = secretsBySession.get(String(sessionInfo))
      if (!totp) throw new Refused('INVALID_SESSION_INFO')
      const enrollment = new Enrollment(String(body['displayName']), totp)
      if (!enrollment.takes(String(verificationCode))) throw new Refused('INVALID_CODE')
      enrollmentsByUid.set(uid, enrollment)
      return tokensFor(uid, enrollment)
    },

    async '/v2/accounts/mfaSignIn:finalize'(body) {
      const uid = uidsByPending.get(String(body['mfaPendingCredential']))
      const enrollment = enrollmentsByUid.get(uid ?? '')
      if (uid === undefined || !enrollment) throw new Refused('INVALID_MFA_PENDING_CREDENTIAL')
      if (enrollment.id !== body['mfaEnrollmentId']) throw new Refused('MFA_ENROLLMENT_NOT_FOUND')
      const { verificationCode } = asBody(body['totpVerificationInfo'])
      if (!enrollment.takes(String(verificationCode))) throw new Refused('INVALID_CODE')
      return tokensFor(uid, enrollment)
    },

    async '/v1/accounts:signInWithPassword'(body, url) {
      const signedIn = await passed(url, body)
      const uid = String(signedIn['localId'])
      const enrollment = enrollmentsByUid.get(uid)
      if (!enrollment) return signedIn
      const mfaPendingCredential = randomBytes(16).toString('hex')
      uidsByPending.set(mfaPendingCredential, uid)
      const { kind, localId, email } = signedIn
      return { kind, localId, email, mfaPendingCredential, mfaInfo: [enrollment.info] }
    },

    async '/v1/accounts:lookup'(body, url) {
      const found = await passed(url, body)
      const users = Array.isArray(found['users']) ? found['users'].map(asBody) : []
      return {
        ...found,
        users: users.map((user) => {
          const enrollment = enrollmentsByUid.get(String(user['localId']))
          return enrollment ? { ...user, mfaInfo: [enrollment.info] } : user
        }),
      }
    },
  }

  async function passed(url: string, body: Body): Promise<Body> {
    const answer = await post(url, JSON.stringify(body))
    if (answer.status !== 200) throw new Refused(String(asBody(answer.body['error'])['message']))
    return answer.body
  }

  const server = createServer((request, response) => {
    const url = request.url ?? '/'
    const path = new URL(url, emulatorUrl).pathname
    const answer = path.startsWith(IDENTITY) ? answers[path.slice(IDENTITY.length)] : undefined
    if (!answer || request.method !== 'POST') return forward(emulatorUrl, request, response)
    const send = (status: number, body: Body) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    bodyOf(request)
      .then((body) => answer(body, url))
      .then((body) => send(200, body))
      .catch((error: unknown) => {
        const message = error instanceof Refused ? error.message : 'INTERNAL_ERROR'
        send(400, {
          error: { code: 400, message, errors: [{ message, domain: 'global', reason: 'invalid' }] },
        })
      })
  })
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, LOOPBACK, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
  return {
    url: `http://${LOOPBACK}:${port}`,
    async stop() {
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** What a token says, unverified: the emulator's are not signed. */
export function claimsOf(idToken: unknown): Body {
  const [, payload = ''] = String(idToken).split('.')
  return asBody(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
}

function uidOf(idToken: unknown): string {
  return String(claimsOf(idToken)['sub'])
}

function asBody(value: unknown): Body {
  return typeof value === 'object' && value !== null ? (value as Body) : {}
}

async function bodyOf(request: IncomingMessage): Promise<Body> {
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) text += String(chunk)
  return asBody(JSON.parse(text))
}
