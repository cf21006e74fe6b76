import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** What tells that a request has a body, and so lets the platform's parsers at it. */
const ANNOUNCEMENTS = ['content-length', 'transfer-encoding'] as const

/** Where Node tells of each request. */
const CHANNEL = 'http.server.request.start'

type Announced = Pick<IncomingHttpHeaders, (typeof ANNOUNCEMENTS)[number]>

const announced = new WeakMap<IncomingMessage, Announced>()

/**
 * Keeps the functions platform from reading bodies. Its server is not ours: it unpacks and parses up to a gigabyte
 * of every request before it asks us, whoever sent it. Node tells of each request before the server has it, and a
 * parser that finds no body announced leaves it on the line, from where `announceBody` takes it up. Called once,
 * when the code is loaded; answers how to end it.
 */
export function keepBodiesUnread(): () => void {
  subscribe(CHANNEL, keepUnread)
  return () => void unsubscribe(CHANNEL, keepUnread)
}

function keepUnread(message: unknown): void {
  const { request } = message as { request: IncomingMessage }
  const held: Announced = {}
  for (const name of ANNOUNCEMENTS) {
    const value = request.headers[name]
    if (value === undefined) continue
    held[name] = value
    delete request.headers[name]
  }
  announced.set(request, held)
}

/** Puts back what `keepBodiesUnread` took off, so that the body can be read. */
export function announceBody(request: IncomingMessage): void {
  Object.assign(request.headers, announced.get(request))
  announced.delete(request)
}
