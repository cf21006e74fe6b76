/**
 * Whatever is counted is counted under a key of 48 bits, made from numbers alone: no text is built for it, and it
 * takes six bytes. Among a million keys the chance that any two of them meet is one in 500, and then
 * two contexts are counted as one.
 */
const HIGH = 2 ** 32

/** A key of one kind for one or two numbers, which may be keys themselves. */
export function keyOf(kind: number, one: number, other = 0): number {
  const oneHigh = Math.floor(one / HIGH)
  const otherHigh = Math.floor(other / HIGH)
  let low = Math.imul(kind + 1, 0x9e3779b1) ^ (one | 0)
  low = Math.imul(low ^ (low >>> 15), 0x85ebca6b) ^ oneHigh
  low = Math.imul(low ^ (low >>> 13), 0xc2b2ae35) ^ (other | 0)
  low = Math.imul(low ^ (low >>> 16), 0x27d4eb2f) ^ otherHigh
  low = Math.imul(low ^ (low >>> 15), 0x165667b1)
  let high = Math.imul(kind + 1, 0x7feb352d) ^ (other | 0)
  high = Math.imul(high ^ (high >>> 15), 0x846ca68b) ^ otherHigh
  high = Math.imul(high ^ (high >>> 13), 0x9e3779b1) ^ (one | 0)
  high = Math.imul(high ^ (high >>> 16), 0xc2b2ae35) ^ oneHigh
  high = Math.imul(high ^ (high >>> 14), 0x85ebca6b)
  return ((high ^ (high >>> 16)) & 0xffff) * HIGH + ((low ^ (low >>> 16)) >>> 0)
}

/** A number for a part of a text: two runs of FNV-1a (Fowler, Noll and Vo) with a prime each. */
export function hashOf(text: string, from = 0, to = text.length): number {
  let low = 0x811c9dc5
  let high = 0x050c5d1f
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at)
    low = Math.imul(low ^ code, 0x01000193)
    high = Math.imul(high ^ code, 0x01000197)
    high ^= high >>> 11
  }
  return (high & 0xfffff) * HIGH + (low >>> 0)
}
