import { type RawBuilder, sql } from 'kysely'
import { types } from 'pg'

/** What an element may be; null in the database where it is undefined. */
export type Element = string | number | boolean | undefined

/**
 * An array parameter from one column of many rows. What has a short binary form is sent in it: the server
 * takes it as it is, where it would read text character by character.
 */
export function column<R>(
  type: string,
  rows: readonly R[],
  read: (row: R, index: number) => Element,
): RawBuilder<unknown> {
  const form = binaryForms[type]
  const array = form ? binaryArray(form, rows, read) : textArray(rows, read)
  return sql`${array}::${sql.raw(type)}[]`
}

/** The text that PostgreSQL reads as an array. */
function textArray<R>(rows: readonly R[], read: (row: R, index: number) => Element): string {
  return `{${rows.map((row, index) => elementText(read(row, index))).join(',')}}`
}

function elementText(value: Element): string {
  if (value === undefined) return 'NULL'
  if (typeof value !== 'string') return String(value)
  return `"${/["\\]/.test(value) ? value.replace(/["\\]/g, String.raw`\$&`) : value}"`
}

/** How elements of a type stand in a binary array. */
interface BinaryForm {
  oid: number
  /** Bytes that an element takes at most. */
  room: (value: NonNullable<Element>) => number
  /** Writes an element at a place; answers its bytes. Throws TypeError for what is none of the type. */
  write: (bytes: Buffer, at: number, value: NonNullable<Element>) => number
}

const { builtins } = types

const binaryForms: Readonly<Record<string, BinaryForm>> = {
  boolean: {
    oid: builtins.BOOL,
    room: () => 1,
    write(bytes, at, value) {
      if (typeof value !== 'boolean') throw unfit(value, 'boolean')
      bytes[at] = Number(value)
      return 1
    },
  },
  integer: {
    oid: builtins.INT4,
    room: () => 4,
    write(bytes, at, value) {
      if (!Number.isInteger(value)) throw unfit(value, 'integer')
      return bytes.writeInt32BE(Number(value), at) - at
    },
  },
  text: {
    oid: builtins.TEXT,
    // No character takes more than three bytes for each of its units.
    room: (value) => 3 * String(value).length,
    write(bytes, at, value) {
      if (typeof value !== 'string') throw unfit(value, 'text')
      return bytes.write(value, at)
    },
  },
  uuid: {
    oid: builtins.UUID,
    room: () => 16,
    write: writeUuid,
  },
}

function writeUuid(bytes: Buffer, at: number, value: NonNullable<Element>): number {
  if (typeof value !== 'string' || value.length !== 36) throw unfit(value, 'uuid')
  let digit = 0
  let seen = 0
  for (let byte = 0; byte < 16; byte++) {
    if (byte === 4 || byte === 6 || byte === 8 || byte === 10) digit += 1
    const high = hexDigit(value.charCodeAt(digit))
    const low = hexDigit(value.charCodeAt(digit + 1))
    seen |= high | low
    bytes[at + byte] = (high << 4) | low
    digit += 2
  }
  // Whatever was no digit has left its sign here.
  if (seen < 0) throw unfit(value, 'uuid')
  return 16
}

/** The value of a hexadecimal digit; -1 for any other character. */
function hexDigit(code: number): number {
  if (code >= 48 && code <= 57) return code - 48
  const letter = code | 32
  return letter >= 97 && letter <= 102 ? letter - 87 : -1
}

function unfit(value: NonNullable<Element>, type: string): TypeError {
  return new TypeError(`${JSON.stringify(value)} is no ${type}`)
}

/** One dimension that starts at 1, whether there are nulls, the type; then each element behind its length. */
function binaryArray<R>(
  { oid, room, write }: BinaryForm,
  rows: readonly R[],
  read: (row: R, index: number) => Element,
): Buffer {
  let bytes = Buffer.allocUnsafe(HEADER + 24 * rows.length)
  let end = HEADER
  let hasNull = 0
  for (const [index, row] of rows.entries()) {
    const value = read(row, index)
    const needed = end + 4 + (value === undefined ? 0 : room(value))
    if (needed > bytes.length) bytes = Buffer.concat([bytes], Math.max(2 * bytes.length, needed))
    if (value === undefined) hasNull = 1
    const length = value === undefined ? NULL : write(bytes, end + 4, value)
    bytes.writeInt32BE(length, end)
    end += 4 + Math.max(0, length)
  }
  const header = rows.length === 0 ? [0, 0, oid] : [1, hasNull, oid, rows.length, 1]
  for (const [place, word] of header.entries()) bytes.writeInt32BE(word, 4 * place)
  return bytes.subarray(0, rows.length === 0 ? 12 : end)
}

/** Five words of four bytes. */
const HEADER = 20
/** The length by which a null is known. */
const NULL = -1
