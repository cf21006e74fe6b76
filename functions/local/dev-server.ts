import { createServer as createHttpServer } from 'node:http'
import { createServer } from 'vite'
import { EMULATED, ROOT } from './build.ts'
import { refusedFromElsewhere } from './loopback-guard.ts'
import { LOOPBACK } from './ports.ts'
import { forward, isEmulatorPath } from './proxy.ts'

/** The app as it is edited, with the same paths to the server and the Auth emulator as the built one. */
export async function startDevServer(options: {
  port: number
  api: string
  emulator: string
}): Promise<{ url: string; stop(): Promise<void> }> {
  const http = createHttpServer((request, response) => {
    const url = request.url ?? '/'
    if (refusedFromElsewhere(request, response)) return
    if (url.startsWith('/api/')) forward(options.api, request, response)
    else if (isEmulatorPath(url)) forward(options.emulator, request, response)
    else vite.middlewares(request, response)
  })
  // As middleware, Vite leaves signals and the order of the end to the caller.
  const vite = await createServer({
    root: ROOT,
    mode: EMULATED,
    appType: 'spa',
    // What the local server and the tests write is no source of the app.
    server: { middlewareMode: true, hmr: { server: http }, watch: { ignored: ['**/.daybook/**'] } },
  })
  await new Promise<void>((resolve, reject) => {
    http.once('error', reject)
    http.listen(options.port, LOOPBACK, resolve)
  })
  return {
    url: `http://${LOOPBACK}:${options.port}`,
    async stop() {
      await vite.close()
      http.closeAllConnections()
      http.close()
    },
  }
}
