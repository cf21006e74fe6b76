import express, { type Router } from 'express'
import { logger } from 'firebase-functions'
import * as z from 'zod/mini'

const BODY_LIMIT = '8kb'
/** More than these, of one instance, say nothing new. */
const MOST_PER_MINUTE = 60

/** As browsers tell of it by the `report-uri` of the policy. */
const report = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().check(z.regex(/^[a-z-]{1,40}$/)),
    'blocked-uri': z.string(),
  }),
})

/**
 * Where browsers report what the policy of the pages has kept from them: somebody's attempt, or a mistake of ours.
 * Anybody may send one, so it is worth a line in the log and nothing else. Of addresses only the origin is written
 * down; pages are named by ids that are nobody else's business.
 */
export function violationReports(now: () => number = Date.now): Router {
  let minute = 0
  let told = 0
  const router = express.Router()
  router.post(
    '/',
    express.json({ type: ['application/csp-report'], limit: BODY_LIMIT, inflate: false }),
    (request, response) => {
      const begun = Math.floor(now() / 60_000)
      if (begun !== minute) [minute, told] = [begun, 0]
      const parsed = report.safeParse(request.body)
      if (parsed.success && told < MOST_PER_MINUTE) {
        told += 1
        const { 'effective-directive': directive, 'blocked-uri': blocked } = parsed.data['csp-report']
        logger.warn('The policy kept something from a page', { directive, blocked: originOf(blocked) })
      }
      response.status(204).end()
    },
  )
  return router
}

/** Where it came from; what is no address is named by a word, as 'inline' is. */
function originOf(blocked: string): string {
  if (/^[a-z-]{1,30}$/.test(blocked)) return blocked
  return URL.canParse(blocked) ? new URL(blocked).origin : 'unknown'
}
