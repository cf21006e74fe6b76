/** Words that stand on most lines of a file and tell no payee from another. */
const GENERIC = new Set(
  `a an the of to from for at in on by and or pos purchase card payment pymt pmt debit credit transfer direct order
  visa mastercard eft ach sepa withdrawal deposit online internet banking bank ref reference no nr inv invoice ltd
  inc llc gmbh co limited plc www com http https date value fee fees`
    .split(/\s+/)
    .map(stem),
)

/** The words of a description as they are compared, each by its first six letters: banks cut words off. */
export interface ComparableText {
  /** The telling words; all words where none is telling. */
  words: ReadonlySet<string>
  /** The whole text, without case, accents and punctuation. */
  key: string
}

export function comparableText(description: string): ComparableText {
  const key = description
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
  const words = key.split(' ').map(stem)
  const telling = words.filter((word) => !GENERIC.has(word) && word.length > 1)
  return { words: new Set(telling.length > 0 ? telling : words), key }
}

/** A compared text without its numbers: what one bank writes of one payee is alike but for these. */
export function lettersOf({ key }: ComparableText): string {
  return key.replace(/\d+/g, ' ').replace(/ +/g, ' ').trim()
}

function stem(word: string): string {
  return /^\d+$/.test(word) ? word : word.slice(0, 6)
}

/** A text of so many letters may be another that was cut off: exports have room for 18, 24 or 32. */
const CUT_AT = 16

/** From 0 to 1: the letters of the shared words over those of the text with fewer; 1 for equal texts. */
export function textLikeness(one: ComparableText, other: ComparableText): number {
  if (one.key === other.key) return 1
  if (isCutOff(one.key, other.key) || isCutOff(other.key, one.key)) return 0.99
  const [fewer, more] = letters(one.words) <= letters(other.words) ? [one, other] : [other, one]
  let shared = 0
  let named = false
  for (const word of fewer.words) {
    if (!more.words.has(word)) continue
    shared += word.length
    named ||= /\p{L}{3}/u.test(word)
  }
  // Numbers alone (a card, a branch) do not make two purchases the same.
  return named ? (0.99 * shared) / letters(fewer.words) : 0
}

function isCutOff(text: string, whole: string): boolean {
  return text.length >= CUT_AT && whole.startsWith(text)
}

function letters(words: ReadonlySet<string>): number {
  let sum = 0
  for (const word of words) sum += word.length
  return sum
}
