import { connect, createServer, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'

/** A way to the database that can be cut and restored. */
export interface Proxy {
  url: string
  /** Breaks every connection; new ones are refused until `restore`. */
  cut(): Promise<void>
  restore(): Promise<void>
  /** Breaks the connection that asks for the nth commit from now, just after the database has been asked. */
  cutAtCommit(nth: number): void
}

/** Stands between the application and a database URL. */
export async function startProxy(targetUrl: string): Promise<Proxy> {
  const target = new URL(targetUrl)
  const { hostname, port: targetPort } = target
  const sockets = new Set<Socket>()
  let commitsUntilCut = 0

  const server = createServer((client) => {
    const upstream = connect(Number(targetPort), hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('error', () => socket.destroy())
      socket.on('close', () => sockets.delete(socket))
    }
    client.on('data', (chunk) => {
      upstream.write(chunk)
      if (commitsUntilCut > 0 && chunk.includes('\vcommit\0') && --commitsUntilCut === 0) client.destroy()
    })
    upstream.on('data', (chunk) => client.write(chunk))
    client.on('close', () => upstream.end())
    upstream.on('close', () => client.end())
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve)
    })
  await listen(0)
  const { port } = server.address() as AddressInfo
  target.hostname = '127.0.0.1'
  target.port = String(port)

  return {
    url: target.href,
    async cut() {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve())
      })
      for (const socket of sockets) socket.destroy()
      await closed
    },
    restore: () => listen(port),
    cutAtCommit(nth) {
      commitsUntilCut = nth
    },
  }
}
