import type { IncomingMessage } from 'node:http'

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

function nameIn(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : ''
}
