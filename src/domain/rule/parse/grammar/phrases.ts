import type { Token } from './token.ts'

/** Meanings by the phrases that carry them; the longest phrase that fits wins. */
export class Phrases<T> {
  readonly #byFirstWord = new Map<string, { words: readonly string[]; meaning: T }[]>()
  readonly #words = new Set<string>()

  /** Each entry is a meaning and its phrases, parted by "|". */
  constructor(entries: readonly (readonly [T, string])[]) {
    for (const [meaning, phrases] of entries) {
      for (const phrase of phrases.split('|')) {
        const words = phrase.trim().split(/\s+/)
        const first = words[0] ?? ''
        for (const word of words) this.#words.add(word)
        const known = this.#byFirstWord.get(first)
        if (known) known.push({ words, meaning })
        else this.#byFirstWord.set(first, [{ words, meaning }])
      }
    }
    for (const list of this.#byFirstWord.values()) list.sort((a, b) => b.words.length - a.words.length)
  }

  /** Whether a word is a part of any of the phrases. */
  holds(word: string): boolean {
    return this.#words.has(word)
  }

  /** Whether words in small letters are one of the phrases. */
  has(phrase: string): boolean {
    const said = phrase.split(' ')
    const known = this.#byFirstWord.get(said[0] ?? '') ?? []
    return known.some(({ words }) => words.length === said.length && words.join(' ') === phrase)
  }

  /** What the pieces from a place on mean, and how many of them say it. */
  at(tokens: readonly Token[], index: number): { meaning: T; length: number } | undefined {
    const first = tokens[index]
    if (!first || first.key === '') return undefined
    const found = this.#byFirstWord
      .get(first.key)
      ?.find(({ words }) => words.every((word, offset) => tokens[index + offset]?.key === word))
    return found && { meaning: found.meaning, length: found.words.length }
  }
}
