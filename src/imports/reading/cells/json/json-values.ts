/** What a JSON text holds, its numbers as the text writes them: digits and decimals stay as they are. */
export type JsonValue = string | boolean | null | readonly JsonValue[] | JsonObject

export interface JsonObject {
  readonly [key: string]: JsonValue
}

/** Texts, which stay as they are, and numbers. */
const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/gs
/** So many digits of a number show that a program has added fractions of two, as 45.099999999999994. */
const DIGITS_OF_FRACTIONS = 15
const TOLD_DIGITS = 12

/** The value of a JSON text, or the values of its lines where each is one by itself; undefined of any other text. */
export function parseJson(text: string): JsonValue | undefined {
  const plain = text.replace(/^\uFEFF/, '').trim()
  return parsed(plain) ?? parsedLines(plain)
}

function parsed(text: string): JsonValue | undefined {
  try {
    return JSON.parse(
      text.replace(TOKENS, (token) => (token.startsWith('"') ? token : `"${plainNumber(token)}"`)),
    )
  } catch {
    return undefined
  }
}

function parsedLines(text: string): JsonValue | undefined {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const values =
    lines.length < 2 ? [] : lines.map((line) => (line.trim().startsWith('{') ? parsed(line) : undefined))
  const found = values.flatMap((value) => (value === undefined ? [] : [value]))
  return found.length > 0 && found.length === values.length ? found : undefined
}

function plainNumber(token: string): string {
  const isLong = /\./.test(token) && token.replace(/\D/g, '').length >= DIGITS_OF_FRACTIONS
  if (!isLong && !/e/i.test(token)) return token
  const number = Number(token)
  return Number.isFinite(number) ? String(Number(number.toPrecision(TOLD_DIGITS))) : token
}

export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

export function isList(value: JsonValue | undefined): value is readonly JsonValue[] {
  return Array.isArray(value)
}
