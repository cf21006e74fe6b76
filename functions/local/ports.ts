import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/** Everything local listens here and nowhere else. */
export const LOOPBACK = '127.0.0.1'

/**
 * Whoever asks a system for any port, or connects to somewhere, is given one from 32,768 on (Linux) or from 49,152 on
 * (macOS, Windows). One from below them is seldom taken between its being found and a program's listening there.
 */
const FOUND_AMONG = { from: 20_000, before: 32_768 }
const TRIES = 100

/** A port nobody listens on just now, near the wanted one where that is busy; 0 takes any. */
export async function freePort(wanted = 0): Promise<number> {
  if (wanted !== 0) {
    for (let port = wanted; port < Math.min(wanted + 20, 65_536); port++) {
      if ((await tryPort(port)) !== undefined) return port
    }
  }
  for (let tries = 0; tries < TRIES; tries++) {
    const port = randomInt(FOUND_AMONG.from, FOUND_AMONG.before)
    if ((await tryPort(port)) !== undefined) return port
  }
  const port = await tryPort(0)
  if (port === undefined) throw new Error(`No free port on ${LOOPBACK}`)
  return port
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(undefined))
    server.listen({ port, host: LOOPBACK, exclusive: true }, () => {
      const address = server.address()
      const found = typeof address === 'object' && address !== null ? address.port : undefined
      server.close(() => resolve(found))
    })
  })
}
