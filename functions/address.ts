import type { IncomingMessage } from 'node:http'

/**
 * The address a request came from. Each trusted proxy in front (DAYBOOK_PROXIES, none if not set) adds one
 * entry at the end of X-Forwarded-For; what stands before those was written by the client and is not believed.
 */
export function addressOf(request: IncomingMessage): string | undefined {
  const proxies = proxyCount()
  const forwarded = proxies > 0 ? hopsOf(request).at(-proxies) : undefined
  return forwarded || request.socket.remoteAddress
}

/**
 * The address that the nearest trusted proxy saw. Who reaches the server past one of the proxies writes what
 * `addressOf` reads; nobody writes this. Behind all proxies it is one of theirs, which many people share.
 */
export function nearestAddressOf(request: IncomingMessage): string | undefined {
  return (proxyCount() > 0 ? hopsOf(request).at(-1) : undefined) || request.socket.remoteAddress
}

function proxyCount(): number {
  return Number(process.env['DAYBOOK_PROXIES'] ?? 0)
}

function hopsOf({ headers }: IncomingMessage): string[] {
  const header = headers['x-forwarded-for']
  return (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((hop) => hop.trim())
}
