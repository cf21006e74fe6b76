import { createHash } from 'node:crypto'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Packer, packingFor } from './packing.ts'

/** The part of firebase.json that says how pages and their files are served. */
export interface HostingConfig {
  headers: { source: string; headers: { key: string; value: string }[] }[]
  rewrites: { source: string; destination?: string }[]
}

const FIREBASE_JSON = fileURLToPath(new URL('../../firebase.json', import.meta.url))

/** firebase.json is the one place where headers are written down, here and in production. */
export async function readHostingConfig(path = FIREBASE_JSON): Promise<HostingConfig> {
  const { hosting }: { hosting: HostingConfig } = JSON.parse(await readFile(path, 'utf8'))
  return hosting
}

/** The headers of a path; where two rules name the same header, the later one counts. */
export function headersFor(config: HostingConfig, path: string): Record<string, string> {
  const found: Record<string, string> = {}
  for (const rule of config.headers) {
    if (!matches(rule.source, path)) continue
    for (const { key, value } of rule.headers) found[key] = value
  }
  return found
}

/** The page that answers for a path without a file of its own; undefined where there is none. */
export function rewriteFor(config: HostingConfig, path: string): string | undefined {
  return config.rewrites.find((rule) => matches(rule.source, path))?.destination
}

/** Whether a path fits a Hosting pattern: `**`, `*`, `@(a|b)` and a leading `!` are known. */
export function matches(pattern: string, path: string): boolean {
  if (pattern.startsWith('!')) return !matches(pattern.slice(1), path)
  const expression = pattern.replace(
    /\/\*\*$|\*\*|\*|@\(([^)]*)\)|[.+?^${}()|[\]\\]/g,
    (part, names?: string) => {
      if (part === '/**') return '/.*'
      if (part === '**') return '.*'
      if (part === '*') return '[^/]*'
      if (names !== undefined) return `(?:${names})`
      return `\\${part}`
    },
  )
  return new RegExp(`^${expression}$`).test(path)
}

const typeByExtension: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Answers with the files of a folder as Firebase Hosting would. */
export function hostFiles(folder: string, config: HostingConfig) {
  const packer = new Packer()
  return (request: IncomingMessage, response: ServerResponse): Promise<void> =>
    answerWithFile({ folder, config, packer }, request, response).catch((error: unknown) => {
      console.error(error)
      if (response.headersSent) response.destroy()
      else response.writeHead(500).end()
    })
}

interface Site {
  folder: string
  config: HostingConfig
  packer: Packer
}

async function answerWithFile(
  { folder, config, packer }: Site,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { Allow: 'GET, HEAD' }).end()
    return
  }
  const path = pathOf(request)
  const found = path === undefined ? undefined : await readable(folder, config, path)
  const headers = headersFor(config, path ?? '/')
  if (!found) {
    response.writeHead(404, { ...headers, 'Cache-Control': 'no-cache', 'Content-Type': 'text/plain' })
    response.end('Not found\n')
    return
  }
  const body = await readFile(found)
  const type = typeByExtension[extname(found)] ?? 'application/octet-stream'
  const packing = packingFor(request, type, body.length)
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 20)
  // Packed otherwise it is another answer, and has to have another tag.
  const tag = packing ? `"${hash}-${packing}"` : `"${hash}"`
  const described = { ...headers, ETag: tag, Vary: 'Accept-Encoding' }
  if (request.headers['if-none-match'] === tag) {
    response.writeHead(304, described).end()
    return
  }
  const sent = packing ? await packer.pack(hash, body, packing) : body
  response.writeHead(200, {
    ...described,
    ...(packing && { 'Content-Encoding': packing }),
    'Content-Type': type,
    'Content-Length': sent.length,
  })
  response.end(request.method === 'HEAD' ? undefined : sent)
}

/** The path asked for, decoded; undefined where it is malformed or leads out of the folder. */
function pathOf(request: IncomingMessage): string | undefined {
  try {
    const path = decodeURIComponent(new URL(request.url ?? '/', 'http://local').pathname)
    return path.includes('\0') || path.split(/[/\\]/).includes('..') ? undefined : path
  } catch {
    return undefined
  }
}

async function readable(folder: string, config: HostingConfig, path: string): Promise<string | undefined> {
  const candidates = [path.endsWith('/') ? `${path}index.html` : path, rewriteFor(config, path)]
  for (const candidate of candidates) {
    if (candidate === undefined) continue
    const file = join(folder, candidate)
    if ((await stat(file).catch(() => undefined))?.isFile()) return file
  }
  return undefined
}
