import type { IncomingMessage, ServerResponse } from 'node:http'

const NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a request comes from a page that this server has sent itself. It listens here alone, but a browser here opens
 * pages from everywhere: one whose name was made to lead to this machine, one that posts to it, or that of another
 * program that serves pages here, on a port of its own.
 */
export function isFromHere({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  const asked = placeIn(`http://${headers.host ?? ''}`)
  if (!asked || !NAMES.has(asked.hostname)) return false
  if (headers.origin === undefined) return true
  const page = placeIn(headers.origin)
  return page !== undefined && NAMES.has(page.hostname) && page.port === asked.port
}

/** Refuses a request that comes from elsewhere; answers whether it did. */
export function refusedFromElsewhere(request: IncomingMessage, response: ServerResponse): boolean {
  if (isFromHere(request)) return false
  response.writeHead(421, { 'Content-Type': 'text/plain' }).end('Not here\n')
  return true
}

function placeIn(url: string): URL | undefined {
  return URL.canParse(url) ? new URL(url) : undefined
}
