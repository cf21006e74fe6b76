import { createServer, connect, type Socket } from 'node:net'
import { LOOPBACK } from '../../functions/local/ports.ts'

export interface SlowLine {
  readonly url: string
  /** What has gone through so far, in bytes as they stand on the line. */
  readonly up: number
  readonly down: number
  /** From now on so many bits a second go each way; without an end where nothing is given. */
  limit(bitsPerSecond?: number): void
  stop(): Promise<void>
}

/** How often what may pass is let through. */
const TICK_MS = 20

/** One direction of a line: all connections share what may pass in a second, in the order in which they ask. */
class Direction {
  passed = 0
  #bytesPerTick = Infinity
  #waiting: { bytes: Buffer; write: (part: Buffer) => void; done: () => void }[] = []

  limit(bitsPerSecond: number): void {
    this.#bytesPerTick = (bitsPerSecond / 8 / 1_000) * TICK_MS
    this.tick()
  }

  /** Lets the bytes through as the line bears them; calls back once the last is gone. */
  pass(bytes: Buffer, write: (part: Buffer) => void, done: () => void): void {
    this.#waiting.push({ bytes, write, done })
    if (this.#bytesPerTick === Infinity) this.tick()
  }

  tick(): void {
    let room = this.#bytesPerTick
    for (let first = this.#waiting[0]; first && room > 0; first = this.#waiting[0]) {
      const part = first.bytes.subarray(0, Math.min(room, first.bytes.length))
      first.bytes = first.bytes.subarray(part.length)
      room -= part.length
      this.passed += part.length
      first.write(part)
      if (first.bytes.length > 0) return
      this.#waiting.shift()
      first.done()
    }
  }
}

/** A line to a server that bears so much and no more, and counts what it carries. */
export async function startSlowLine(target: string): Promise<SlowLine> {
  const { hostname, port } = new URL(target)
  const [up, down] = [new Direction(), new Direction()]
  const sockets = new Set<Socket>()
  const join = (from: Socket, to: Socket, direction: Direction) => {
    from.on('data', (bytes: Buffer) => {
      from.pause()
      direction.pass(
        bytes,
        (part) => to.destroyed || to.write(part),
        () => from.resume(),
      )
    })
    from.on('end', () => to.end())
    from.on('error', () => to.destroy())
    from.on('close', () => to.destroy())
  }
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    }
    join(client, upstream, up)
    join(upstream, client, down)
  })
  const timer = setInterval(() => {
    up.tick()
    down.tick()
  }, TICK_MS)
  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The line has no port')
  return {
    url: `http://localhost:${address.port}`,
    get up() {
      return up.passed
    },
    get down() {
      return down.passed
    },
    limit(bitsPerSecond = Infinity) {
      for (const direction of [up, down]) direction.limit(bitsPerSecond)
    },
    stop: () =>
      new Promise((resolve) => {
        clearInterval(timer)
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
