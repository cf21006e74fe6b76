/** An answer that is JSON text already; it leaves as it is, without being taken apart and put together. */
export class JsonText<T> {
  readonly text: string
  /** What the text decodes to; a type only. */
  declare readonly value: T

  constructor(text: string) {
    this.text = text
  }
}
