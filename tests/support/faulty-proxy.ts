import { createServer, type IncomingMessage, request as send, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { gunzipSync } from 'node:zlib'
import { LOOPBACK } from '../../functions/local/ports.ts'

export interface Asked {
  method: string
  path: string
  body: string
}

export interface Answered {
  status: number
  body: string
}

export interface FaultyProxy {
  readonly url: string
  /**
   * Hands the next request that matches on, reads the whole answer, runs the callback, and only then cuts
   * the client's connection: the server has done its work and the client never hears of it. Resolves with
   * the answer that was kept back, once the connection has been cut.
   */
  dropNextAnswer(
    matches: (asked: Asked) => boolean,
    meanwhile?: () => Promise<void> | void,
  ): Promise<Answered>
  /** While down, every connection is cut before it is heard. */
  setDown(down: boolean): void
  /** Answers the next request that matches itself, as a captive portal or somebody else's proxy does. */
  answerNext(matches: (asked: Asked) => boolean, answer: Answered): void
  /** From now on cuts the requests that match before the server hears of them; none where nothing is given. */
  refuse(matches?: (asked: Asked) => boolean): void
  stop(): Promise<void>
}

interface Drop {
  matches: (asked: Asked) => boolean
  meanwhile: () => Promise<void> | void
  resolve: (answered: Answered) => void
  reject: (error: unknown) => void
}

const none = (): boolean => false

/** A proxy on a stable origin before a server that may be killed and come back elsewhere. */
export async function startFaultyProxy(target: () => string): Promise<FaultyProxy> {
  const drops: Drop[] = []
  const answers: { matches: (asked: Asked) => boolean; answer: Answered }[] = []
  const sockets = new Set<Socket>()
  let down = false
  let refuses: (asked: Asked) => boolean = none

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy())
  })
  server.on('connection', (socket) => {
    if (down) socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await readAll(request)
    const asked = { method: request.method ?? 'GET', path: request.url ?? '/', body: textOf(request, body) }
    if (refuses(asked)) {
      request.socket.destroy()
      return
    }
    const foreign = answers.findIndex(({ matches }) => matches(asked))
    const [own] = foreign === -1 ? [] : answers.splice(foreign, 1)
    if (own) {
      response.writeHead(own.answer.status, { 'content-type': 'text/html' }).end(own.answer.body)
      return
    }
    const index = drops.findIndex((drop) => drop.matches(asked))
    const [drop] = index === -1 ? [] : drops.splice(index, 1)
    const answer = await ask(target(), request, body).catch((error: unknown) => {
      drop?.reject(error)
      throw error
    })
    if (drop) {
      try {
        const text = (await readAll(answer)).toString('utf8')
        await drop.meanwhile()
        drop.resolve({ status: answer.statusCode ?? 0, body: text })
      } catch (error) {
        drop.reject(error)
      }
      request.socket.destroy()
      return
    }
    response.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(response)
    answer.on('error', () => response.destroy())
  }

  await new Promise<void>((resolve) => server.listen(0, LOOPBACK, resolve))
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('The proxy has no port')
  const cutAll = () => sockets.forEach((socket) => socket.destroy())
  return {
    // Browsers hold both names for trustworthy; this one they also show.
    url: `http://localhost:${address.port}`,
    dropNextAnswer: (matches, meanwhile = () => {}) =>
      new Promise((resolve, reject) => drops.push({ matches, meanwhile, resolve, reject })),
    answerNext(matches, answer) {
      answers.push({ matches, answer })
    },
    setDown(next) {
      down = next
      if (down) cutAll()
    },
    refuse(matches = none) {
      refuses = matches
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        cutAll()
      }),
  }
}

function ask(target: string, request: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  const { hostname, port } = new URL(target)
  return new Promise((resolve, reject) => {
    const onward = send(
      { hostname, port, method: request.method, path: request.url, headers: request.headers, agent: false },
      resolve,
    )
    onward.on('error', reject)
    onward.end(body)
  })
}

/** What a body says; of one that is packed badly nothing is known here, and the server is to answer it. */
function textOf({ headers }: IncomingMessage, body: Buffer): string {
  if (headers['content-encoding'] !== 'gzip') return body.toString('utf8')
  try {
    return gunzipSync(body).toString('utf8')
  } catch {
    return ''
  }
}

async function readAll(stream: NodeJS.ReadableStream): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(typeof chunk === 'string' ? Buffer.from(chunk) : chunk)
  return Buffer.concat(chunks)
}
