/** What a text of JSON would come to if it were parsed. */
export interface JsonSize {
  /** At least as many as there are values. */
  values: number
  depth: number
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COMMA = 0x2c
const [OPENING_BRACKET, CLOSING_BRACKET] = [0x5b, 0x5d]
const [OPENING_BRACE, CLOSING_BRACE] = [0x7b, 0x7d]

/**
 * Counts what parsing would make of JSON, without making it: thirty megabytes of empty brackets are ten million
 * objects. Text that is no JSON is counted all the same; the parser refuses it afterwards. Ends early where more
 * than `mostValues` have been found.
 */
export function sizeOfJson(bytes: Uint8Array, mostValues: number): JsonSize {
  let values = 1
  let depth = 0
  let deepest = 0
  for (let index = 0; index < bytes.length && values <= mostValues; index++) {
    const byte = bytes[index] ?? 0
    if (byte === QUOTE) index = endOfText(bytes, index)
    else if (byte === COMMA) values++
    else if (byte === OPENING_BRACKET || byte === OPENING_BRACE) {
      values++
      depth++
      if (depth > deepest) deepest = depth
    } else if (byte === CLOSING_BRACKET || byte === CLOSING_BRACE) depth--
  }
  return { values, depth: deepest }
}

/** Where the text ends whose first quote is at `start`. In a loop of its own, as most bytes of an import are text. */
function endOfText(bytes: Uint8Array, start: number): number {
  let index = start + 1
  while (index < bytes.length && bytes[index] !== QUOTE) index += bytes[index] === BACKSLASH ? 2 : 1
  return index
}
