/** What may be wrong with a reading: a whole sentence for people, and what to write instead where it says so. */
export interface Doubt {
  readonly text: string
  readonly answer?: string
}

/** A doubt that ends with what to write instead. */
export function answered(text: string, answer: string): Doubt {
  return { text: `${text}, write: ${answer}`, answer }
}
