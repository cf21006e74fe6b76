import { type IncomingMessage, request as send, type ServerResponse } from 'node:http'

/** Where the pages reach the identity provider's emulator on their own origin. */
export const EMULATOR_PATHS = ['/identitytoolkit.googleapis.com', '/securetoken.googleapis.com', '/emulator']

export function isEmulatorPath(url: string): boolean {
  return EMULATOR_PATHS.some((path) => url.startsWith(`${path}/`))
}

/** Hands a request on to another server of this machine, and its answer back, as streams. */
export function forward(target: string, request: IncomingMessage, response: ServerResponse): void {
  const { hostname, port } = new URL(target)
  const onward = send(
    { hostname, port, method: request.method, path: request.url, headers: request.headers },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    },
  )
  onward.on('error', () => {
    if (response.headersSent) response.destroy()
    else response.writeHead(502, { 'Content-Type': 'text/plain' }).end('The server behind is not there\n')
  })
  response.on('close', () => onward.destroy())
  request.pipe(onward)
}
