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
    if (this.#length === this.#bytes.length) {
      const grown = new Uint8Array(2 * this.#length)
      grown.set(this.#bytes)
      this.#bytes = grown
    }
    this.#bytes[this.#length] = value
    this.#length += 1
  }
}

/** Reads what a ByteWriter wrote; throws RangeError where the bytes end too early. */
export class ByteReader {
  readonly #bytes: Uint8Array
  #at = 0

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  whole(): number {
    let value = 0
    for (let scale = 1; ; scale *= 128) {
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

  texts(): string[] {
    const texts: string[] = []
    let before = ''
    for (let left = this.whole(); left > 0; left -= 1) {
      let text = before.slice(0, this.whole())
      for (let more = this.whole(); more > 0; more -= 1) text += String.fromCharCode(this.whole())
      texts.push(text)
      before = text
    }
    return texts
  }

  #byte(): number {
    const byte = this.#bytes[this.#at]
    if (byte === undefined) throw new RangeError('The stored predictions end too early')
    this.#at += 1
    return byte
  }
}
