import { createRequire } from 'node:module'

/*
 * Loaded before Firebase's tools. Their Auth emulator compiles checks of all its calls while it starts, which is three
 * quarters of what starting costs; told so, the library that makes them compiles each with its first call.
 */
const tools = createRequire(createRequire(import.meta.url).resolve('firebase-tools/package.json'))
const exegesis = tools('exegesis-express')
const { middleware } = exegesis
exegesis.middleware = (document, options) =>
  middleware(document, { ...options, lazyCompileValidationSchemas: true })
