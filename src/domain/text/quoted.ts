import { plainName } from './plain-name.ts'

/** A text of somebody else's within a sentence of ours, which it can neither turn around nor break up. */
export function quoted(text: string): string {
  return `“${plainName(text)}”`
}

/**
 * The sentence with what it quotes cut at the end of a word after at most so many characters: where there is little
 * room, what is said of a name matters more than the last words of the name.
 */
export function withShortQuotes(sentence: string, most: number): string {
  return sentence.replaceAll(/“[^“”]+”/g, (quote) => {
    const name = quote.slice(1, -1)
    if (name.length <= most) return quote
    const start = name.slice(0, most)
    const words = start.replace(/\s+\S*$/, '')
    return `“${words.length < most / 2 ? start : words}…”`
  })
}
