import { Server } from 'node:http'
import { createRequire } from 'node:module'
import { tsImport } from 'tsx/esm/api'

/*
 * Loaded before Firebase's tools. Their emulators answer pages of any website, and let them read the answer: each such
 * page could sign in as anybody here, and take their accounts away.
 */
const { isFromHere, refusedFromElsewhere } = await tsImport('./loopback-guard.ts', import.meta.url)
const emit = Reflect.get(Server.prototype, 'emit')
Server.prototype.emit = function (event, request, answering, ...rest) {
  if (event === 'request' && refusedFromElsewhere(request, answering)) return true
  if (event === 'upgrade' && !isFromHere(request)) return Boolean(answering.destroy())
  return Reflect.apply(emit, this, [event, request, answering, ...rest])
}

/*
 * Their Auth emulator compiles checks of all its calls while it starts, which is three quarters of what starting costs;
 * told so, the library that makes them compiles each with its first call.
 */
const tools = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'))
const exegesis = tools('exegesis-express')
const { middleware } = exegesis
exegesis.middleware = (document, options) =>
  middleware(document, { ...options, lazyCompileValidationSchemas: true })
