/** Texts that repeat on many rows, each kept once; 0 stands for none. */
export class Interner {
  readonly #texts: (string | undefined)[] = [undefined]
  readonly #codes = new Map<string, number>()

  /** The number of a text, given at its first mention. */
  codeOf(text: string | undefined): number {
    if (text === undefined) return 0
    let code = this.#codes.get(text)
    if (code === undefined) {
      code = this.#texts.push(text) - 1
      this.#codes.set(text, code)
    }
    return code
  }

  /** The number of a text that was mentioned; undefined where it never was. */
  known(text: string): number | undefined {
    return this.#codes.get(text)
  }

  textOf(code: number): string | undefined {
    return this.#texts[code]
  }

  /** For each number from 0 whether its text passes: 1 or 0. */
  marks(test: (text: string) => boolean): Uint8Array {
    return Uint8Array.from(this.#texts, (text) => (text !== undefined && test(text) ? 1 : 0))
  }
}
