import express, { type NextFunction, type Request, type Response } from 'express'
import { HttpsError, onCall, type Request as CallRequest } from 'firebase-functions/https'
import { CALL_NAMES } from '../src/contract/calls.ts'
import { invalid } from '../src/contract/errors.ts'
import { defineCall, RESULT_TEXT } from './define-call.ts'
import { initializeFirebase } from './firebase.ts'
import { handlers } from './handlers/registry.ts'
import { JsonText } from './json-text.ts'
import { RateLimiter } from './policies/rate-limits.ts'
import { flawIn, refusalOf } from './sound-json.ts'
import type { Store } from './store/tenancy/store.ts'

/** What a platform in front of the function accepts at most; an import of 50,000 rows is well below. */
const BODY_LIMIT = '32mb'

/**
 * The whole backend as one express app: every call of the contract at POST /api/<name> and /<name>, in
 * the protocol of callable functions. Runs in a function and under plain Node alike.
 */
export function createApi(
  store: Store,
  limiter: Pick<RateLimiter, 'take'> = new RateLimiter(),
): express.Express {
  initializeFirebase()
  const router = express.Router()
  for (const name of CALL_NAMES) {
    // Pages and calls share one origin, so no other origin is let in.
    const callable = onCall({ cors: false }, defineCall(store, handlers, name, limiter))
    router.all(`/${name}`, async (request, response) => {
      sendTextAsItIs(response)
      if (isRead(request)) await callable(request, response)
    })
  }
  router.use((request, response) => {
    sendError(response, new HttpsError('not-found', `There is no call named ${request.path.slice(1, 80)}`))
  })

  const app = express()
  app.disable('x-powered-by')
  app.use(noStore, parseBody, refuseUnsoundBody)
  app.use('/api', router)
  app.use('/', router)
  app.use(answerBadBody)
  return app
}

/** A result that is JSON text already goes into the answer as it is. */
function sendTextAsItIs(response: Response): void {
  const send = response.send.bind(response)
  response.send = (body: unknown) => {
    const result: unknown = response.locals[RESULT_TEXT]
    if (!(result instanceof JsonText) || response.statusCode !== 200) return send(body)
    delete response.locals[RESULT_TEXT]
    return sendParts(response.type('json'), ['{"result":', ...result.parts, '}'])
  }
}

/** The text leaves in the parts it is made of; joining them would copy all of it once more. */
function sendParts(response: Response, parts: readonly string[]): Response {
  const length = parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0)
  response.set('Content-Length', String(length))
  response.cork()
  for (const part of parts) response.write(part)
  response.uncork()
  return response.end()
}

function noStore(_request: Request, response: Response, next: NextFunction): void {
  response.set('Cache-Control', 'no-store')
  next()
}

const parseJson = express.json({ limit: BODY_LIMIT })

/** The functions platform has read the body already and left its bytes in rawBody. */
function isRead(request: Request): request is CallRequest {
  return 'rawBody' in request
}

/** Callables look at the parsed body alone, so under plain Node the bytes are not kept. */
function parseBody(request: Request, response: Response, next: NextFunction): void {
  if (isRead(request)) return next()
  Object.assign(request, { rawBody: Buffer.alloc(0) })
  parseJson(request, response, next)
}

function refuseUnsoundBody(request: Request, response: Response, next: NextFunction): void {
  const body: unknown = request.body
  const data = typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined
  const found = flawIn(data, request.path.endsWith('/sync') ? isArgument : undefined)
  if (!found) return next()
  const refusal = refusalOf(found)
  sendError(response, new HttpsError('invalid-argument', refusal.message, refusal.details))
}

/** What an edit says in a push is judged with it: one that is refused holds back none of those behind it. */
function isArgument([first, , third]: readonly (string | number)[]): boolean {
  return first === 'mutations' && third === 'args'
}

/** Bodies that are too long or no JSON are answered in the protocol as well. */
function answerBadBody(error: unknown, _request: Request, response: Response, next: NextFunction): void {
  if (response.headersSent) return next(error)
  const tooLong = error instanceof Error && 'type' in error && error.type === 'entity.too.large'
  const message = tooLong ? 'The request is too large; send it in parts' : 'The request is not valid JSON'
  sendError(response, new HttpsError('invalid-argument', message, invalid(message).details))
}

function sendError(response: Response, error: HttpsError): void {
  response.status(error.httpErrorCode.status).json({ error: error.toJSON() })
}
