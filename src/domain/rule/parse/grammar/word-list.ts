const wordsByText = new Map<string, ReadonlySet<string>>()

/** The words that a text lists, parted by "|"; the same texts are asked for in every sentence. */
function wordsOf(text: string): ReadonlySet<string> {
  const known = wordsByText.get(text)
  if (known) return known
  const words = new Set(text.split('|'))
  wordsByText.set(text, words)
  return words
}

/** Whether a word is among those that a text lists: "to|from". */
export function isAmong(word: string | undefined, list: string): boolean {
  return word !== undefined && wordsOf(list).has(word)
}
