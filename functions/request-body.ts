import express, { type NextFunction, type Request, type Response } from 'express'
import type { Request as CallRequest } from 'firebase-functions/https'
import { BODY_BYTES } from '../src/contract/call.ts'
import { type CallName, calls } from '../src/contract/calls.ts'
import { invalid, type Refusal } from '../src/contract/errors.ts'
import { sizeOfJson } from './json-scan.ts'

/**
 * A value of the most that a call may carry takes so many bytes on the average: an id takes 39, and 50,000 rows are half a
 * million values. Parsing costs by the value and not by the byte.
 */
const BYTES_PER_VALUE = 32
/** Deep enough for anything the contract knows, and far from where recursion would end the process. */
export const MAX_DEPTH = 32

/** Most bytes a call may send, decompressed. */
export function bodyBytesOf(name: CallName): number {
  const call = calls[name]
  return 'bodyBytes' in call ? call.bodyBytes : BODY_BYTES
}

/** The functions platform has read the body already and left its bytes in rawBody. */
export function isRead(request: Request): request is CallRequest {
  return 'rawBody' in request
}

/**
 * Reads the body of a call up to the call's own size and makes an object of it, whoever has read the bytes. They
 * are counted before they are parsed, and nothing of them is ever logged. Answers what is wrong with it; undefined
 * where it can be taken.
 */
export async function readBody(
  name: CallName,
  request: Request,
  response: Response,
): Promise<Refusal | undefined> {
  const limit = bodyBytesOf(name)
  const bytes = isRead(request) ? request.rawBody : await bytesOf(limit, request, response)
  if (bytes === undefined || bytes.length > limit)
    return invalid('The request is too large; send it in parts')
  const mostValues = Math.ceil(limit / BYTES_PER_VALUE)
  const { values, depth } = sizeOfJson(bytes, mostValues)
  if (values > mostValues) return invalid('The request holds too many values; send it in parts')
  if (depth > MAX_DEPTH + 1) return invalid('The request is nested too deeply')
  const body = parsed(bytes)
  if (body === undefined) return invalid('The request isn’t valid JSON')
  // Callables look at the parsed body alone, so the bytes are not kept.
  Object.assign(request, { body, rawBody: Buffer.alloc(0) })
  return undefined
}

/** The protocol of callables: an object that holds `data` and nothing else. */
function parsed(bytes: Buffer): { data: unknown } | undefined {
  try {
    const body: unknown = JSON.parse(bytes.toString('utf8'))
    const isCall = typeof body === 'object' && body !== null && Object.keys(body).join() === 'data'
    return isCall ? (body as { data: unknown }) : undefined
  } catch {
    return undefined
  }
}

/** The bytes as they were before they were packed; undefined where there are more than the limit. */
async function bytesOf(limit: number, request: Request, response: Response): Promise<Buffer | undefined> {
  const read = express.raw({ limit, type: () => true })
  const error = await new Promise<unknown>((resolve) => {
    const next: NextFunction = (failure?: unknown) => resolve(failure)
    read(request, response, next)
  })
  if (error instanceof Error) {
    if ('type' in error && error.type === 'entity.too.large') return undefined
    throw error
  }
  return Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
}
