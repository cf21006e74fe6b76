/**
 * Words of letters and digits by turns, which are references of one payment: "m67ua56c4". A name with a number in it
 * changes but once or twice: "7eleven", "mp3players".
 */
const REFERENCE = /(?<![\p{L}\d])(?=[\p{L}\d]{6})\p{L}*\d+\p{L}+\d[\p{L}\d]*/gu

/**
 * A folded text without its references and numbers, which are mostly dates, cards and orders; all of it if
 * nothing is left.
 */
export function textKey(folded: string): string {
  const words = folded.replace(REFERENCE, ' ').replace(/\d+/g, ' ').replace(/ +/g, ' ').trim()
  return words === '' ? folded : words
}

/** The words of a text, each once; single letters and digits say nothing. */
export function distinctWords(text: string): string[] {
  return [...new Set(text.split(' '))].filter((word) => word.length > 1)
}
