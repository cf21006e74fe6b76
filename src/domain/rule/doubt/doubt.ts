/** What may be wrong with a reading: a whole sentence for people, and what to write instead where it says so. */
export interface Doubt {
  readonly text: string
  /** One for each meaning that the text names. */
  readonly answers?: readonly string[]
  /** A text that may be several, any of which is meant; what to write instead is worked out where the whole sentence is known. */
  readonly several?: SeveralTexts
  /** A text that is looked for as it is once it stands in quotes. */
  readonly quotable?: string
  /** Whether that text is a kind of people, who have no name. */
  readonly isParty?: true
  /** The sentence with that text in quotes. */
  readonly inQuotes?: string
}

interface SeveralTexts {
  readonly value: string
  readonly texts: readonly string[]
}

/** A doubt that ends with what to write instead. */
export function answered(text: string, answer: string): Doubt {
  return { text: `${text}, write: ${answer}`, answers: [answer] }
}

/** What may be meant, and what to write for it. */
type Meant = readonly [meaning: string, answer: string]

/** A doubt that ends with what to write for either of two meanings. */
export function answeredTwice(text: string, [one, first]: Meant, [other, second]: Meant): Doubt {
  return {
    text: `${text} ${one}, write: ${first}; ${other}, write: ${second}`,
    answers: [first, second],
  }
}

/** A doubt about which way money went. */
export function answeredEitherWay(text: string, moneyIn: string, moneyOut: string): Doubt {
  return answeredTwice(text, ['For money in', moneyIn], ['for money out', moneyOut])
}

/** A part of what a doubt says, and the sentence to write instead that it leads to. */
interface DoubtPart {
  readonly said: string
  readonly answer?: string
}

/** A doubt in parts, each with its own answer in place of the words for it, so that no sentence stands there twice. */
export function partsOfDoubt({ text, answers = [] }: Doubt): DoubtPart[] {
  const parts: DoubtPart[] = []
  let rest = text
  for (const answer of answers) {
    const written = `, write: ${answer}`
    const at = rest.indexOf(written)
    parts.push({ said: at < 0 ? rest : `${rest.slice(0, at)}:`, answer })
    rest = at < 0 ? '' : rest.slice(at + written.length).replace(/^[;.]\s*/, '')
    rest = rest.charAt(0).toUpperCase() + rest.slice(1)
  }
  return rest === '' ? parts : [...parts, { said: rest }]
}
