import { grown } from '../../grown.ts'

/** Writes numbers in as few bytes as they need: seven bits a byte, the lowest first (LEB128). */
export class ByteWriter {
  #bytes = new Uint8Array(1024)
  #length = 0

  /** A whole number from 0 to 2^53 - 1. */
  whole(value: number): void {
    let rest = value
    while (rest > 127) {
      this.#byte(128 + (rest % 128))
      rest = Math.floor(rest / 128)
    }
    this.#byte(rest)
  }

  /** A whole number of either sign, up to 2^52: the sign goes into the lowest bit, so small stays short. */
  signed(value: number): void {
    this.whole(value < 0 ? -2 * value - 1 : 2 * value)
  }

  /** A number as it is, in eight bytes. */
  exact(value: number): void {
    const bytes = new Uint8Array(8)
    new DataView(bytes.buffer).setFloat64(0, value)
    for (const byte of bytes) this.#byte(byte)
  }

  /** Numbers of four bytes as they are. */
  floats(values: Float32Array): void {
    this.#makeRoom(4 * values.length)
    const view = new DataView(this.#bytes.buffer)
    for (const value of values) {
      view.setFloat32(this.#length, value)
      this.#length += 4
    }
  }

  /** Texts, each without the beginning it shares with the one before. Sorted texts come out smallest. */
  texts(texts: readonly string[]): void {
    this.whole(texts.length)
    let before = ''
    for (const text of texts) {
      let shared = 0
      while (shared < text.length && text[shared] === before[shared]) shared += 1
      this.whole(shared)
      this.whole(text.length - shared)
      for (let at = shared; at < text.length; at += 1) this.whole(text.charCodeAt(at))
      before = text
    }
  }

  finish(): Uint8Array {
    return this.#bytes.slice(0, this.#length)
  }

  #byte(value: number): void {
    if (this.#length === this.#bytes.length) this.#makeRoom(1)
    this.#bytes[this.#length] = value
    this.#length += 1
  }

  #makeRoom(bytes: number): void {
    const needed = this.#length + bytes
    if (needed <= this.#bytes.length) return
    this.#bytes = grown(this.#bytes, new Uint8Array(2 * needed))
  }
}

/** Reads what a ByteWriter wrote; throws RangeError where the bytes end too early. */
export class ByteReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  /** How many bytes were not read yet. */
  get left(): number {
    return this.#bytes.length - this.#at
  }

  whole(): number {
    const first = this.#byte()
    // Most numbers are small.
    if (first < 128) return first
    let value = first & 127
    for (let scale = 128; ; scale *= 128) {
      const byte = this.#byte()
      value += (byte & 127) * scale
      if (byte < 128) return value
    }
  }

  signed(): number {
    const value = this.whole()
    return value % 2 === 1 ? -(value + 1) / 2 : value / 2
  }

  exact(): number {
    const bytes = Uint8Array.from({ length: 8 }, () => this.#byte())
    return new DataView(bytes.buffer).getFloat64(0)
  }

  /** So many numbers of four bytes. */
  floats(count: number): Float32Array {
    const { buffer, byteOffset } = this.#bytes
    if (4 * count > this.left) throw tooShort()
    const view = new DataView(buffer, byteOffset + this.#at)
    this.#at += 4 * count
    const values = new Float32Array(count)
    for (let at = 0; at < count; at += 1) values[at] = view.getFloat32(4 * at)
    return values
  }

  texts(): string[] {
    const texts: string[] = []
    let codes = new Uint16Array(256)
    for (let left = this.whole(); left > 0; left -= 1) {
      const shared = this.whole()
      const end = shared + this.whole()
      // No more characters follow than there are bytes, whatever damaged bytes say.
      if (end - shared > this.left || shared > codes.length) throw tooShort()
      if (end > codes.length) codes = grown(codes, new Uint16Array(2 * end))
      for (let at = shared; at < end; at += 1) codes[at] = this.whole()
      texts.push(textFrom(codes.subarray(0, end)))
    }
    return texts
  }

  #byte(): number {
    const byte = this.#bytes[this.#at]
    if (byte === undefined) throw tooShort()
    this.#at += 1
    return byte
  }
}

/** So many codes are handed over at a time: all of them are arguments of one call. */
const AT_ONCE = 4096

/** A text of its own, which keeps no other text in memory. */
function textFrom(codes: Uint16Array): string {
  if (codes.length <= AT_ONCE) return String.fromCharCode(...codes)
  return textFrom(codes.subarray(0, AT_ONCE)) + textFrom(codes.subarray(AT_ONCE))
}

function tooShort(): RangeError {
  return new RangeError('The stored predictions end too early')
}
