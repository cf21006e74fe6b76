/**
 * 128-bit hash of a text in 32 hexadecimal digits: MurmurHash3 x86-128 (Austin Appleby, public domain)
 * over the UTF-16 code units, lower byte first. Synchronous and not for secrets. By the birthday bound
 * a million different texts collide with odds of about 1.5e-27.
 */
export function hashText(text: string): string {
  const [h1, h2, h3, h4] = hashWords(text)
  return hex(h1) + hex(h2) + hex(h3) + hex(h4)
}

/** The same hash as four signed 32-bit words. */
export function hashWords(text: string): [number, number, number, number] {
  let [h1, h2, h3, h4] = [0, 0, 0, 0]
  const length = text.length
  const word = (index: number) =>
    (index < length ? text.charCodeAt(index) : 0) |
    ((index + 1 < length ? text.charCodeAt(index + 1) : 0) << 16)
  // A tail shorter than a block is padded with zeros; the length mixed in below keeps it distinct.
  for (let index = 0; index < length; index += 8) {
    h1 ^= Math.imul(rotate(Math.imul(word(index), C1), 15), C2)
    h1 = (Math.imul((rotate(h1, 19) + h2) | 0, 5) + 0x561ccd1b) | 0
    h2 ^= Math.imul(rotate(Math.imul(word(index + 2), C2), 16), C3)
    h2 = (Math.imul((rotate(h2, 17) + h3) | 0, 5) + 0x0bcaa747) | 0
    h3 ^= Math.imul(rotate(Math.imul(word(index + 4), C3), 17), C4)
    h3 = (Math.imul((rotate(h3, 15) + h4) | 0, 5) + 0x96cd1c35) | 0
    h4 ^= Math.imul(rotate(Math.imul(word(index + 6), C4), 18), C1)
    h4 = (Math.imul((rotate(h4, 13) + h1) | 0, 5) + 0x32ac3b17) | 0
  }
  h1 ^= length
  h2 ^= length
  h3 ^= length
  h4 ^= length
  h1 = (h1 + h2 + h3 + h4) | 0
  h1 = avalanche(h1)
  h2 = avalanche((h2 + h1) | 0)
  h3 = avalanche((h3 + h1) | 0)
  h4 = avalanche((h4 + h1) | 0)
  h1 = (h1 + h2 + h3 + h4) | 0
  return [h1, (h2 + h1) | 0, (h3 + h1) | 0, (h4 + h1) | 0]
}

const [C1, C2, C3, C4] = [0x239b961b, 0xab0e9789, 0x38b34ae5, 0xa1e38b93]

function rotate(value: number, bits: number): number {
  return (value << bits) | (value >>> (32 - bits))
}

function avalanche(value: number): number {
  let h = value
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

const hexByByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** By a table: Number.prototype.toString took half the time of reading a file. */
function hex(value: number): string {
  return byteHex(value >>> 24) + byteHex(value >>> 16) + byteHex(value >>> 8) + byteHex(value)
}

function byteHex(value: number): string {
  return hexByByte[value & 255] ?? ''
}
