const encoder = new TextEncoder()

/** How many bytes a value takes in a request: UTF-8 of its JSON. Beyond ASCII a character is up to three. */
export function wireBytes(value: unknown): number {
  return encoder.encode(JSON.stringify(value)).length
}
