import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import express, { type NextFunction, type Request, type Response } from 'express'
import { HttpsError, onCall } from 'firebase-functions/https'
import { LIST_BODY_BYTES } from '../src/contract/call.ts'
import { CALL_NAMES, type CallName, calls } from '../src/contract/calls.ts'
import { bankWebhooks } from './banks/webhooks.ts'
import { invalid, Refusal } from '../src/contract/errors.ts'
import { ANSWER_HEADER } from '../src/contract/headers.ts'
import { type Caller, AccessControl } from './admit.ts'
import { AUTH, callerOf, defineCall, RESULT_TEXT, type VerifiedAuth } from './define-call.ts'
import { initializeFirebase, verifyToken, verifyUnrevoked } from './firebase.ts'
import { handlers } from './handlers/registry.ts'
import { JsonText } from './json-text.ts'
import { RateLimiter } from './policies/rate-limits.ts'
import { Revocation } from './policies/revocation.ts'
import { Sessions } from './policies/sessions.ts'
import { HEAVY_REQUESTS, HELD_REQUESTS, LARGE_REQUESTS, REQUESTS, Turns } from './policies/turns.ts'
import { bodyBytesOf, isRead, readBody } from './request-body.ts'
import { jsonFaultIn, refusalOf } from './storable-json.ts'
import type { Store } from './store/tenancy/store.ts'
import { announceBody } from './unread-body.ts'
import { violationReports } from './violation-reports.ts'

/**
 * The whole backend as one express app: every call of the contract at POST /api/<name> and /<name>, in
 * the protocol of callable functions. Runs in a function and under plain Node alike.
 */
export function createApi(
  store: Store,
  limiter: Pick<RateLimiter, 'take'> = new RateLimiter(),
): express.Express {
  initializeFirebase()
  const access = new AccessControl({
    store,
    limiter,
    revocation: new Revocation(verifyUnrevoked, Date.now),
    sessions: new Sessions(store, Date.now),
    now: Date.now,
  })
  const turns = new UserTurns()
  const router = express.Router()
  for (const name of CALL_NAMES) {
    // Pages and calls share one origin, so no other origin is let in.
    const callable = onCall({ cors: false }, defineCall(store, handlers, access, name))
    router.all(`/${name}`, async (request, response) => {
      try {
        await identify(name, request, response)
        const caller = callerOf(request)
        access.checkSender(name, caller)
        await turns.hold(name, caller, async () => {
          // Nobody waits for the answer any more to what its sender gave up while it stood in line.
          if (request.socket.destroyed) return
          await takeBody(name, request, response)
          sendTextAsItIs(response)
          if (isRead(request)) await turns.answer(name, caller, () => callable(request, response))
        })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        sendRefusal(response, error)
      }
    })
  }
  router.use((request, response) => {
    sendError(response, new HttpsError('not-found', `There is no call named ${request.path.slice(1, 80)}`))
  })

  const app = express()
  app.disable('x-powered-by')
  app.use((request, _response, next) => {
    announceBody(request)
    next()
  })
  app.use(answerPrivately)
  // Proofs of webhooks are over the bytes of the body; providers carry no token of ours.
  app.use(['/api/webhooks', '/webhooks'], bankWebhooks(store))
  app.use(['/api/reports', '/reports'], violationReports())
  app.use('/api', router)
  app.use('/', router)
  app.use(answerBrokenRequest)
  return app
}

/** A result that is JSON text already goes into the answer as it is. */
function sendTextAsItIs(response: Response): void {
  response.send = (body: unknown) => {
    const result: unknown = response.locals[RESULT_TEXT]
    delete response.locals[RESULT_TEXT]
    const isText = result instanceof JsonText && response.statusCode === 200
    return sendChunks(
      response.type('json'),
      isText ? ['{"result":', ...result.chunks, '}'] : [JSON.stringify(body)],
    )
  }
}

/** Shorter answers gain nothing by being packed, as they fit into a packet. */
const WORTH_PACKING = 1_400
/** Rows come to a sixth of their size, 10,000 of them in 37 ms; level 6 takes a quarter longer for 5 % less. */
const PACKING_LEVEL = 4

/** The text leaves in the chunks it is made of, packed where it is long; joining them would copy all of it once more. */
function sendChunks(response: Response, chunks: readonly string[]): Response {
  const length = chunks.reduce((sum, chunk) => sum + Buffer.byteLength(chunk), 0)
  response.vary('Accept-Encoding')
  if (length >= WORTH_PACKING && response.req.acceptsEncodings('gzip')) {
    response.set('Content-Encoding', 'gzip')
    // A client that has gone ends the line, which is all there is to know of it.
    pipeline(Readable.from(chunks), createGzip({ level: PACKING_LEVEL }), response, () => {})
    return response
  }
  response.set('Content-Length', String(length))
  response.cork()
  for (const chunk of chunks) response.write(chunk)
  response.uncork()
  return response.end()
}

/** What is answered here is for whoever asked, and nothing that a browser is to run or to show. */
const PRIVATE = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  [ANSWER_HEADER]: '1',
}

function answerPrivately(_request: Request, response: Response, next: NextFunction): void {
  response.set(PRIVATE)
  next()
}

/**
 * Keeps who makes the request beside it. Throws Refusal where that is nobody. Nothing of the body is read, unpacked or
 * parsed before: the cheap questions come first.
 */
async function identify(name: CallName, request: Request, response: Response): Promise<void> {
  if (request.method !== 'POST') throw invalid('Calls are made with POST')
  if (calls[name].access !== 'anyone') {
    const auth = await authOf(request)
    if (!auth) throw new Refusal('ACCESS_ERROR', 'Sign in first', 'unauthenticated')
    response.locals[AUTH] = auth
  }
  // It has been checked, and callables would check it once more.
  delete request.headers.authorization
  // Whoever asks for a stream would be told of every refusal under the status of a success.
  delete request.headers.accept
}

/** Reads what the request carries. Throws Refusal where it is not of a size and form that the call can take. */
async function takeBody(name: CallName, request: Request, response: Response): Promise<void> {
  const refusal = await readBody(name, request, response)
  if (refusal) throw refusal
  const found = jsonFaultIn(dataOf(request), name === 'sync' ? isArgument : undefined)
  if (found) throw refusalOf(found)
}

/** Of one user few bodies are held at a time, fewer requests answered, and fewer still that work through much. */
class UserTurns {
  readonly #held = new Turns(HELD_REQUESTS)
  readonly #large = new Turns(LARGE_REQUESTS)
  readonly #answered = new Turns(REQUESTS)
  readonly #heavy = new Turns(HEAVY_REQUESTS)

  hold(name: CallName, { user }: Caller, work: () => Promise<void>): Promise<void> {
    if (!user) return work()
    const isLarge = bodyBytesOf(name) > LIST_BODY_BYTES
    return (isLarge ? this.#large : this.#held).run(user.userId, work)
  }

  answer(name: CallName, { user }: Caller, work: () => unknown): Promise<unknown> {
    const done = async () => work()
    if (!user) return done()
    const inTurn = () => this.#answered.run(user.userId, done)
    return 'heavy' in calls[name] ? this.#heavy.run(user.userId, inTurn) : inTurn()
  }
}

/** Whose token the request bears; undefined where it bears none that holds. */
async function authOf({ headers }: Request): Promise<VerifiedAuth | undefined> {
  const [, rawToken] = /^Bearer (.+)$/i.exec(headers.authorization ?? '') ?? []
  if (rawToken === undefined) return undefined
  const token = await verifyToken(rawToken).catch(() => undefined)
  return token && { uid: token.uid, token, rawToken }
}

function dataOf(request: Request): unknown {
  const body: unknown = request.body
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined
}

/** What an edit says in a push is judged with it: one that is refused holds back none of those behind it. */
function isArgument([first, , third]: readonly (string | number)[]): boolean {
  return first === 'mutations' && third === 'args'
}

/** What breaks off or cannot be unpacked is answered in the protocol as well. */
function answerBrokenRequest(
  _error: unknown,
  _request: Request,
  response: Response,
  next: NextFunction,
): void {
  if (response.headersSent) return next(_error)
  sendRefusal(response, invalid('The request couldn’t be read'))
}

function sendRefusal(response: Response, refusal: Refusal): void {
  sendError(response, new HttpsError(refusal.backendCode, refusal.message, refusal.details))
}

function sendError(response: Response, error: HttpsError): void {
  // A sender who is not done yet is not listened to; the answer arrives, then the line ends.
  if (!response.req.complete) response.set('Connection', 'close')
  response.status(error.httpErrorCode.status).json({ error: error.toJSON() })
}
