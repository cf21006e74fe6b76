/** What may be wrong with a reading: a whole sentence for people, and what to write instead where it says so. */
export interface Doubt {
  readonly text: string
  /** One for each meaning that the text names. */
  readonly answers?: readonly string[]
}

/** A doubt that ends with what to write instead. */
export function answered(text: string, answer: string): Doubt {
  return { text: `${text}, write: ${answer}`, answers: [answer] }
}

/** A doubt about which way money went, which ends with what to write for either. */
export function answeredEitherWay(text: string, moneyIn: string, moneyOut: string): Doubt {
  return {
    text: `${text} For money in, write: ${moneyIn}; for money out, write: ${moneyOut}`,
    answers: [moneyIn, moneyOut],
  }
}
