/** The source of a pattern that finds a text as it is. */
export function literalPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)
}

/** The same of words, with whatever blanks between them. */
export function wordsPattern(text: string): string {
  return text
    .split(' ')
    .map(literalPattern)
    .join(String.raw`\s+`)
}
