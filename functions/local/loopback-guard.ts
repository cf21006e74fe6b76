import type { IncomingMessage, ServerResponse } from 'node:http'

const NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * Whether a request comes from a page of this machine. The server listens here alone, but a browser here opens pages
 * from everywhere: one whose name was made to lead to this machine, or one that posts to it.
 */
export function isFromHere({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  if (!NAMES.has(nameIn(`http://${headers.host ?? ''}`))) return false
  const { origin } = headers
  return origin === undefined || NAMES.has(nameIn(origin))
}

/** Refuses a request that comes from elsewhere; answers whether it did. */
export function refusedFromElsewhere(request: IncomingMessage, response: ServerResponse): boolean {
  if (isFromHere(request)) return false
  response.writeHead(421, { 'Content-Type': 'text/plain' }).end('Not here\n')
  return true
}

function nameIn(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : ''
}
