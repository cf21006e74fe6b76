import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

export type Packing = 'br' | 'gzip'

const TEXT = /^text\/|^image\/svg|json$/
/** Below this a header costs more than the packing saves; in bytes. */
const SMALL = 1_000

const packers: Record<Packing, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => promisify(gzip)(body),
}

/** How a body is to be packed for this browser; undefined where it goes as it is. */
export function packingFor(request: IncomingMessage, type: string, bytes: number): Packing | undefined {
  if (bytes < SMALL || !TEXT.test(type)) return undefined
  const named = (request.headers['accept-encoding'] ?? '').split(',').map((each) => each.trim().toLowerCase())
  // A quality of zero means "not this one".
  const accepted = new Set(
    named.filter((each) => !/;\s*q=0(\.0*)?$/.test(each)).map((each) => each.split(';')[0]),
  )
  return (['br', 'gzip'] as const).find((packing) => accepted.has(packing))
}

/** Packs each body once: the same tag is the same body. */
export class Packer {
  readonly #packedByTag = new Map<string, Promise<Buffer>>()

  pack(tag: string, body: Buffer, packing: Packing): Promise<Buffer> {
    const key = `${packing} ${tag}`
    const known = this.#packedByTag.get(key)
    if (known) return known
    const packed = packers[packing](body)
    this.#packedByTag.set(key, packed)
    return packed
  }
}
