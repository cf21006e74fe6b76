/** Shifts and constants of MD5 (RFC 1321, section 3.4). */
const SHIFTS = [7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21]
const SINES = Int32Array.from({ length: 64 }, (_, index) =>
  Math.floor(Math.abs(Math.sin(index + 1)) * 2 ** 32),
)

const BLOCK = new Int32Array(16)
const MODULUS = 2n ** 64n

/**
 * A 64-bit hash of a row's id and the seq of its latest change: the first 8 bytes of the MD5 of
 * "<id>:<seq>", which PostgreSQL computes alike. It guards against faults, not against forgery. Ids are
 * UUIDs in text and seqs below 2^53, so that the text always fits one block of MD5.
 */
export function rowHash(id: string, seq: number): bigint {
  fillBlock(`${id}:${seq}`)
  const [a, b] = compress(BLOCK)
  return (BigInt(swapBytes(a)) << 32n) | BigInt(swapBytes(b))
}

/** Adds hashes as digests do: modulo 2^64. */
export function addHashes(left: bigint, right: bigint): bigint {
  return (((left + right) % MODULUS) + MODULUS) % MODULUS
}

/** A hash, or a sum of them, as it stands on the wire: 16 hex digits. */
export function hashText(hash: bigint): string {
  return hash.toString(16).padStart(16, '0')
}

/** ASCII text of at most 55 characters, with MD5's padding. */
function fillBlock(text: string): void {
  if (text.length > 55) throw new RangeError(`Too long for one block: ${text}`)
  BLOCK.fill(0)
  for (let index = 0; index <= text.length; index++) {
    const byte = index === text.length ? 0x80 : text.charCodeAt(index)
    BLOCK[index >> 2] = (BLOCK[index >> 2] ?? 0) | (byte << ((index % 4) * 8))
  }
  BLOCK[14] = text.length * 8
}

/** The first two words of the state after one block. */
function compress(block: Int32Array): [number, number] {
  let [a, b, c, d] = [0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476]
  const [firstA, firstB] = [a, b]
  for (let step = 0; step < 64; step++) {
    const round = step >> 4
    const [mixed, word] = mix(round, step, b, c, d)
    const sum = (a + mixed + (SINES[step] ?? 0) + (block[word] ?? 0)) | 0
    const shift = SHIFTS[round * 4 + (step % 4)] ?? 0
    a = d
    d = c
    c = b
    b = (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0
  }
  return [(a + firstA) | 0, (b + firstB) | 0]
}

/** What a step mixes of the state, and which word of the block it takes. */
function mix(round: number, step: number, b: number, c: number, d: number): [number, number] {
  if (round === 0) return [(b & c) | (~b & d), step]
  if (round === 1) return [(d & b) | (~d & c), (5 * step + 1) % 16]
  if (round === 2) return [b ^ c ^ d, (3 * step + 5) % 16]
  return [c ^ (b | ~d), (7 * step) % 16]
}

/** A little-endian word as the unsigned number that its bytes spell. */
function swapBytes(word: number): number {
  return (((word & 0xff) << 24) | ((word & 0xff00) << 8) | ((word >>> 8) & 0xff00) | (word >>> 24)) >>> 0
}
