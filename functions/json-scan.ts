/** What a text of JSON would come to if it were parsed. */
export interface JsonSize {
  /** At least as many as there are values. */
  values: number
  depth: number
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/**
 * Counts what parsing would make of JSON, without making it: thirty megabytes of empty brackets are ten million
 * objects. Text that is no JSON is counted all the same; the parser refuses it afterwards. Ends early where more
 * than `mostValues` have been found.
 */
export function sizeOfJson(bytes: Uint8Array, mostValues: number): JsonSize {
  let values = 1
  let depth = 0
  let deepest = 0
  let inText = false
  for (let index = 0; index < bytes.length && values <= mostValues; index++) {
    const byte = bytes[index] ?? 0
    if (inText) {
      if (byte === BACKSLASH) index++
      else if (byte === QUOTE) inText = false
    } else if (byte === QUOTE) inText = true
    else if (byte === COMMA) values++
    else if (OPENING.has(byte)) {
      values++
      depth++
      if (depth > deepest) deepest = depth
    } else if (CLOSING.has(byte)) depth--
  }
  return { values, depth: deepest }
}
