import { type LegacyEncoding, LegacySurvey } from './legacy-encoding.ts'

/** Labels that decoderOf takes. windows-1252 covers latin-1: they differ in control characters alone. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | LegacyEncoding

export type EncodingResult =
  | { encoding: Encoding }
  /** A sentence that says why the file is no text, and what to do. */
  | { refused: string }

const PICTURE =
  'This is a picture, not a statement file. Look for a CSV or OFX download on the bank’s website.'

const signatures: readonly { bytes: readonly number[]; refused: string }[] = [
  {
    bytes: [0x50, 0x4b, 0x03, 0x04],
    refused:
      'This is a zip archive or an Excel workbook, not a text file. Save it as CSV and choose that file.',
  },
  {
    bytes: [0xd0, 0xcf, 0x11, 0xe0],
    refused: 'This is an old Excel workbook, not a text file. Save it as CSV and choose that file.',
  },
  {
    bytes: [0x25, 0x50, 0x44, 0x46],
    refused: 'This is a PDF, not a text file. Look for a CSV or OFX download on the bank’s website.',
  },
  {
    bytes: [0x1f, 0x8b],
    refused: 'This file is compressed. Unpack it and choose the file inside.',
  },
  { bytes: [0x89, 0x50, 0x4e, 0x47], refused: PICTURE },
  { bytes: [0xff, 0xd8, 0xff], refused: PICTURE },
  { bytes: [0x47, 0x49, 0x46, 0x38], refused: PICTURE },
]

const BINARY = 'This file isn’t text; it contains binary data. Choose a CSV, OFX, or QIF file.'
/** Share of control bytes above which bytes are no text; a stray NUL or two is dropped by the reader. */
const BINARY_SHARE = 0.02

/**
 * Tells the encoding of a file from its bytes, taken in chunk by chunk: an accent on the last line
 * can make windows-1252 of what looked like ASCII. Constant memory; the answer may be asked at any time.
 */
export class EncodingSurvey {
  readonly #head: number[] = []
  #total = 0
  /** The last byte of the chunk before. */
  #last = 0
  #controls = 0
  #nulsEven = 0
  #nulsOdd = 0
  /** Letters of several bytes as UTF-8 has them, and bytes that are none of it. */
  #utf8Letters = 0
  #utf8Faults = 0
  readonly #legacy = new LegacySurvey()
  /** Continuation bytes still owed to the character begun, and the bounds of the next one. */
  #owed = 0
  #low = 0x80
  #high = 0xbf

  add(bytes: Uint8Array): void {
    for (let index = 0; index < bytes.length; index += 1) {
      const byte = bytes[index] ?? 0
      if (this.#head.length < 8) this.#head.push(byte)
      if (byte < 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) this.#control(byte, index)
      if (this.#owed > 0 || byte >= 0x80) this.#step(byte)
      if (byte >= 0x80) this.#legacy.add(byte, bytes[index - 1] ?? this.#last, bytes[index + 1] ?? 0)
    }
    this.#total += bytes.length
    this.#last = bytes.at(-1) ?? this.#last
  }

  /** The encoding of the bytes so far, or the reason why they are no text. */
  result(): EncodingResult {
    const refused = signatures.find(({ bytes }) => bytes.every((byte, index) => byte === this.#head[index]))
    if (refused) return { refused: refused.refused }
    if (this.#startsWith(0xff, 0xfe)) return { encoding: 'utf-16le' }
    if (this.#startsWith(0xfe, 0xff)) return { encoding: 'utf-16be' }
    const half = this.#total / 2
    // In UTF-16 blanks, digits and line ends of any script have a NUL beside them, always on the same side.
    if (this.#nulsOdd > 0.15 * half && this.#nulsEven < 0.01 * half) return { encoding: 'utf-16le' }
    if (this.#nulsEven > 0.15 * half && this.#nulsOdd < 0.01 * half) return { encoding: 'utf-16be' }
    if (this.#controls > Math.max(4, BINARY_SHARE * this.#total)) return { refused: BINARY }
    return { encoding: this.#isUtf8() ? 'utf-8' : this.#legacy.result() }
  }

  /** By accident hardly two bytes in a row are a letter of UTF-8; some banks cut texts off in the middle of one. */
  #isUtf8(): boolean {
    return this.#utf8Faults === 0 || this.#utf8Letters > 10 * this.#utf8Faults
  }

  #startsWith(first: number, second: number): boolean {
    return this.#head[0] === first && this.#head[1] === second
  }

  #control(byte: number, index: number): void {
    this.#controls += 1
    if (byte !== 0) return
    if ((this.#total + index) % 2 === 0) this.#nulsEven += 1
    else this.#nulsOdd += 1
  }

  /** One step of the UTF-8 automaton (Unicode 15, table 3-7): overlong forms and surrogates are invalid. */
  #step(byte: number): void {
    if (this.#owed > 0) {
      const isFault = byte < this.#low || byte > this.#high
      this.#owed = isFault ? 0 : this.#owed - 1
      if (isFault) this.#utf8Faults += 1
      else if (this.#owed === 0) this.#utf8Letters += 1
      this.#low = 0x80
      this.#high = 0xbf
      return
    }
    if (byte >= 0xc2 && byte <= 0xdf) this.#owed = 1
    else if (byte >= 0xe0 && byte <= 0xef) this.#owed = 2
    else if (byte >= 0xf0 && byte <= 0xf4) this.#owed = 3
    else this.#utf8Faults += 1
    if (byte === 0xe0) this.#low = 0xa0
    if (byte === 0xed) this.#high = 0x9f
    if (byte === 0xf0) this.#low = 0x90
    if (byte === 0xf4) this.#high = 0x8f
  }
}

/** The encoding of a whole file, or of its beginning, in one call; see EncodingSurvey. */
export function detectEncoding(bytes: Uint8Array): EncodingResult {
  const survey = new EncodingSurvey()
  survey.add(bytes)
  return survey.result()
}
