import { request as send } from 'node:http'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'
import { CALL_NAMES, type CallName } from '../../src/contract/calls.ts'
import { BACKEND_CODES, ERROR_CODES } from '../../src/contract/errors.ts'
import { ANSWER_HEADER } from '../../src/contract/headers.ts'
import type { Random } from '../sim/random.ts'
import { MARK } from './target.ts'

/** A request as no client of ours makes it. */
interface Odd {
  method?: string
  path?: string
  headers?: Record<string, string | string[]>
  body?: Buffer | string
}

/** What a request carries if nothing is odd about it. */
interface Sound {
  name: CallName
  /** JSON of the call's input. */
  input: string
}

type Oddity = (sound: Sound) => Odd

const carrying = (text: string) => `{"data":${text}}`
const packed = (encoding: string, body: Buffer): Odd => ({ headers: { 'content-encoding': encoding }, body })

const json: Readonly<Record<string, Oddity>> = {
  'its key twice': ({ input }) => ({ body: `{"data":null,"data":${input}}` }),
  'its key twice, the other way round': ({ input }) => ({
    body: `{"data":${input},"data":{"role":"owner"}}`,
  }),
  'a key beside': ({ input }) => ({ body: `{"data":${input},"auth":{"uid":"somebody"}}` }),
  'a prototype': ({ input }) => ({ body: `{"__proto__":{"data":null},"data":${input}}` }),
  'a prototype inside': () => ({ body: carrying('{"__proto__":{"role":"owner","polluted":true}}') }),
  'a prototype spelt in escapes': () => ({ body: carrying('{"\\u005f_proto__":{"polluted":true}}') }),
  'a prototype of its constructor': () => ({
    body: carrying('{"constructor":{"prototype":{"polluted":true}}}'),
  }),
  'a list of itself': ({ input }) => ({ body: carrying(`[${input},${input}]`) }),
  'a type of Google’s': () => ({
    body: carrying('{"@type":"type.googleapis.com/google.protobuf.Int64Value"}'),
  }),
  'no number': () => ({ body: carrying('NaN') }),
  'a number without end': () => ({ body: carrying('{"amount":1e999,"limit":-1e999}') }),
  'minus nothing': () => ({ body: carrying('{"amount":-0,"limit":-0,"offset":-0,"id":-0}') }),
  'a number that no double holds': () => ({ body: carrying('{"limit":9007199254740993,"amount":0.1e-400}') }),
  'many brackets': () => ({ body: carrying('['.repeat(50_000) + ']'.repeat(50_000)) }),
  'many brackets that stay open': () => ({ body: '{"data":'.repeat(6_000) }),
  'a mark of byte order': ({ input }) => ({ body: `\uFEFF${carrying(input)}` }),
  'letters of two bytes': ({ input }) => ({ body: Buffer.from(carrying(input), 'utf16le') }),
  'bytes that are no text': () => ({
    body: Buffer.concat([
      Buffer.from('{"data":"'),
      Buffer.from([0xc3, 0x28, 0xff, 0xed, 0xa0, 0x80]),
      Buffer.from('"}'),
    ]),
  }),
  'an object of a form': ({ input }) => ({
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `data=${encodeURIComponent(input)}&data[__proto__][polluted]=true`,
  }),
  nothing: () => ({ body: '' }),
}

/** Made of eight million blanks, once. */
const bomb = (pack: (blanks: Buffer) => Buffer) => {
  let made: Buffer | undefined
  return () => (made ??= pack(Buffer.alloc(8_000_000, 0x20)))
}
const gzipped = bomb(gzipSync)
const brotli = bomb(brotliCompressSync)
const deflated = bomb(deflateSync)

const encodings: Readonly<Record<string, Oddity>> = {
  'a packed bomb': () => packed('gzip', gzipped()),
  'a bomb packed otherwise': () => packed('br', brotli()),
  'a deflated bomb': () => packed('deflate', deflated()),
  'a bomb in a bomb': () => packed('gzip', gzipSync(gzipped())),
  'packed twice': ({ input }) => packed('gzip, gzip', gzipSync(gzipSync(carrying(input)))),
  'packed and cut': ({ input }) => packed('gzip', gzipSync(carrying(input)).subarray(0, -6)),
  'packed with a wrong sum': ({ input }) => {
    const body = gzipSync(carrying(input))
    body.writeUInt32LE(1, body.length - 8)
    return packed('gzip', body)
  },
  'packed with something behind': ({ input }) =>
    packed('gzip', Buffer.concat([gzipSync(carrying(input)), Buffer.from('behind')])),
  'said to be packed': ({ input }) => packed('gzip', Buffer.from(carrying(input))),
  'packed in an unknown way': ({ input }) => packed('zstd', Buffer.from(carrying(input))),
}

const addresses: Readonly<Record<string, Oddity>> = {
  'another method': () => ({ method: 'GET' }),
  'a method that changes': () => ({ method: 'PUT' }),
  'a question of another origin': () => ({
    method: 'OPTIONS',
    headers: { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' },
  }),
  'a method in a header': () => ({ headers: { 'x-http-method-override': 'DELETE' } }),
  'a slash more': ({ name }) => ({ path: `/api//${name}` }),
  'a slash behind': ({ name }) => ({ path: `/api/${name}/` }),
  'a way up': ({ name }) => ({ path: `/api/%2e%2e/api/${name}` }),
  'an encoded slash': ({ name }) => ({ path: `/api%2f${name}` }),
  'the end of a text': ({ name }) => ({ path: `/api/${name}%00` }),
  'half a code': ({ name }) => ({ path: `/api/${name}%` }),
  'other letters': ({ name }) => ({ path: `/API/${name.toUpperCase()}` }),
  'the name of every object': () => ({ path: '/api/__proto__' }),
  'a list of organizations': ({ name }) => ({ path: `/api/${name}?organization=a&organization=b` }),
  'an organization of parts': ({ name }) => ({
    path: `/api/${name}?organization[__proto__]=a&organization[id]=b`,
  }),
  'a prototype in its address': ({ name }) => ({
    path: `/api/${name}?__proto__[polluted]=true&constructor.prototype.polluted=1`,
  }),
}

const headers: Readonly<Record<string, Oddity>> = {
  'a device that is none': () => ({ headers: { 'x-daybook-device': "' or 1=1 --" } }),
  'a long name': () => ({
    headers: { 'user-agent': `Firefox/${'9'.repeat(7_000)}`, 'x-daybook-device': 'x'.repeat(5_000) },
  }),
  'many addresses': () => ({
    headers: { 'x-forwarded-for': Array.from({ length: 900 }, (_, hop) => `10.0.${hop % 256}.1`).join(', ') },
  }),
  'an address that is none': () => ({
    headers: { 'x-forwarded-for': "'; drop table call_count; --, ::ffff:999.1.1.1, [::1" },
  }),
  'another origin': () => ({ headers: { origin: 'https://elsewhere.example' } }),
  'no origin': () => ({ headers: { origin: 'null' } }),
  'another type': () => ({ headers: { 'content-type': 'application/xml' } }),
  'a token of two': () => ({
    headers: { 'x-forwarded-authorization': 'Bearer other', 'proxy-authorization': 'Basic eDp5' },
  }),
  'a trace of its own': () => ({
    headers: { traceparent: '00-0-0-00', 'x-cloud-trace-context': '../../;o=1' },
  }),
  'an app check': () => ({ headers: { 'x-firebase-appcheck': 'eyJhbGciOiJub25lIn0.e30.' } }),
  'a stream wanted': () => ({ headers: { accept: 'text/event-stream' } }),
}

const oddities = { ...json, ...encodings, ...addresses, ...headers }

const STATUSES: ReadonlySet<string> = new Set(
  BACKEND_CODES.map((code) => code.toUpperCase().replaceAll('-', '_')),
)

interface Heard {
  status: number
  headers: NodeJS.Dict<string | string[]>
  text: string
}

interface Knocking {
  url: string
  token: string | undefined
  /** The input of a call, as somebody makes it up who has learnt ids of other books. */
  inputOf: (name: CallName) => unknown
  random: Random
  /** How many oddities each call meets; all where it is left out. */
  each?: number
}

/**
 * Makes every call of the contract in ways no client of ours does: bodies that are read differently by different
 * readers, packed badly, addresses and headers that mean something to somebody in between. Answers what went wrong, a line
 * each, and how many requests were made. An odd request may be answered or refused, but in the contract's words; it is never
 * told what is not the asker's, and never a fault of the server.
 */
export async function knockOddly({ url, token, inputOf, random, each }: Knocking) {
  const faults: string[] = []
  let requests = 0
  for (const name of CALL_NAMES) {
    const input = JSON.stringify(inputOf(name)) ?? 'null'
    for (const [oddity, make] of chosen(random, each)) {
      const heard = await ask(url, token, {
        path: `/api/${name}`,
        body: carrying(input),
        ...make({ name, input }),
      })
      requests++
      const fault = faultIn(heard)
      if (fault) faults.push(`${name} with ${oddity}: ${fault}`)
    }
  }
  const polluted = ['polluted', 'role'].filter((key) => key in Object.prototype)
  return { requests, faults: [...faults, ...polluted.map((key) => `every object has ${key}`)] }
}

function chosen(random: Random, each: number | undefined): [string, Oddity][] {
  const all = Object.entries<Oddity>(oddities)
  return each === undefined ? all : Array.from({ length: each }, () => random.pick(all))
}

/** Stands for the status where the line was cut before anything was said. */
const NO_ANSWER = 0

function ask(url: string, token: string | undefined, odd: Odd): Promise<Heard> {
  const { hostname, port } = new URL(url)
  const { method = 'POST', path = '/', body = '' } = odd
  const carries = method !== 'GET' && method !== 'OPTIONS'
  return new Promise((resolve) => {
    const sent = send(
      {
        hostname,
        port,
        method,
        path,
        agent: false,
        headers: {
          'content-type': 'application/json',
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...odd.headers,
        },
      },
      (response) => {
        const heard = { status: response.statusCode ?? 0, headers: response.headers, text: '' }
        response.on('data', (chunk: Buffer) => (heard.text += chunk.toString()))
        response.on('end', () => resolve(heard))
        // The server may end the line before it has all.
        response.on('error', () => resolve(heard))
      },
    )
    sent.on('error', ({ message }) => resolve({ status: NO_ANSWER, headers: {}, text: message }))
    sent.end(carries ? body : undefined)
  })
}

/** How each answer says that it is for whoever asked, and no page. */
const PRIVATE = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

function faultIn({ status, headers, text }: Heard): string | undefined {
  const said = text.slice(0, 200)
  if (text.includes(MARK)) return `it tells a text: ${said}`
  if (headers['access-control-allow-origin'] !== undefined) return 'another origin is let in'
  if (status === NO_ANSWER) return `no answer: ${said}`
  if (status >= 500) return `${status}: ${said}`
  // What is no call is answered by whoever serves the pages, and what comes from elsewhere by who listens on a machine.
  if (headers[ANSWER_HEADER] === undefined)
    return [404, 405, 421].includes(status) ? undefined : `${status} of somebody else: ${said}`
  const lacking = Object.entries(PRIVATE).find(([header, value]) => !String(headers[header]).includes(value))
  if (lacking) return `the answer’s ${lacking[0]} is ${String(headers[lacking[0]])}`
  if (status === 204) return undefined
  const answer = parsed(text)
  if (answer === undefined) return `${status}, and what is said is no JSON: ${said}`
  if (!('error' in answer)) return status === 200 && 'result' in answer ? undefined : `${status}: ${said}`
  const { error } = answer as { error: { status: string; details?: { code?: string } } }
  if (!STATUSES.has(error.status) || error.status === 'INTERNAL') return said
  const code = error.details?.code
  return code === undefined || ERROR_CODES.some((known) => known === code) ? undefined : `the code ${code}`
}

function parsed(text: string): object | undefined {
  try {
    const answer: unknown = JSON.parse(text)
    return typeof answer === 'object' && answer !== null ? answer : undefined
  } catch {
    return undefined
  }
}
