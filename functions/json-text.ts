/**
 * An answer that is JSON text already, in chunks that follow each other. They leave as they are, without being
 * taken apart and put together: a page of changes is megabytes, and each copy of it costs.
 */
export class JsonText<T> {
  readonly chunks: readonly string[]
  /** What the text decodes to; a type only. */
  declare readonly value: T

  constructor(chunks: readonly string[]) {
    this.chunks = chunks
  }
}
