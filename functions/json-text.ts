/**
 * An answer that is JSON text already, in parts that follow each other. They leave as they are, without being
 * taken apart and put together: a page of changes is megabytes, and each copy of it costs.
 */
export class JsonText<T> {
  readonly parts: readonly string[]
  /** What the text decodes to; a type only. */
  declare readonly value: T

  constructor(parts: readonly string[]) {
    this.parts = parts
  }
}
