import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'

/**
 * The address a request came from. Each trusted proxy in front (DAYBOOK_PROXIES, none if not set) adds one
 * entry at the end of X-Forwarded-For; what stands before those was written by the client and is not believed.
 * Of IPv6 it is the network of 64 bits: whoever has one address of it has all the others.
 */
export function addressOf(request: IncomingMessage): string | undefined {
  const proxies = proxyCount()
  const forwarded = proxies > 0 ? hopsOf(request).at(-proxies) : undefined
  return networkOf(forwarded || request.socket.remoteAddress)
}

/**
 * The address that the nearest trusted proxy saw. Who reaches the server past one of the proxies writes what
 * `addressOf` reads; nobody writes this. Behind all proxies it is one of theirs, which many people share.
 */
export function nearestAddressOf(request: IncomingMessage): string | undefined {
  const forwarded = proxyCount() > 0 ? hopsOf(request).at(-1) : undefined
  return networkOf(forwarded || request.socket.remoteAddress)
}

function proxyCount(): number {
  return Number(process.env['DAYBOOK_PROXIES'] ?? 0)
}

function hopsOf({ headers }: IncomingMessage): string[] {
  const header = headers['x-forwarded-for']
  return (Array.isArray(header) ? header.join(',') : (header ?? '')).split(',').map((hop) => hop.trim())
}

function networkOf(address: string | undefined): string | undefined {
  if (address === undefined || !isIPv6(address)) return address
  // A URL writes each address in one way: small letters, no leading zeros, no dots; it knows no zones.
  const text = new URL(`http://[${address.replace(/%.*/, '')}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([0-9a-f]+):([0-9a-f]+)$/.exec(text) ?? []
  if (high !== undefined && low !== undefined) {
    return [high, low]
      .map((group) => parseInt(group, 16))
      .flatMap((group) => [group >> 8, group & 255])
      .join('.')
  }
  const [head = [], tail = []] = text.split('::').map((part) => part.split(':').filter(Boolean))
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => '0')
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`
}
