import type { IncomingMessage } from 'node:http'

/**
 * The address a request came from. Each trusted proxy in front (DAYBOOK_PROXIES, none if not set) adds one
 * entry at the end of X-Forwarded-For; what stands before those was written by the client and is not believed.
 */
export function addressOf(request: IncomingMessage): string | undefined {
  const proxies = Number(process.env['DAYBOOK_PROXIES'] ?? 0)
  const header = request.headers['x-forwarded-for']
  const hops = (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',')
  const told = proxies > 0 ? hops.at(-proxies)?.trim() : undefined
  return told || request.socket.remoteAddress
}
