/** A sentence without what a pattern finds in it; none where it finds nothing, or nothing is left. */
export function sentenceWithout(source: string, part: RegExp): string[] {
  const rest = source.replace(part, '')
  return rest === source || rest.trim() === '' ? [] : [rest.trim()]
}

/** A sentence without words that stand behind a place of it, counted from 0; none where others do. */
export function sentenceWithoutWords(source: string, at: number, words: string): string[] {
  const rest = source.slice(Math.max(0, at)).trimStart()
  if (at < 0 || !rest.toLowerCase().startsWith(words.toLowerCase())) return []
  return [`${source.slice(0, at).trimEnd()} ${rest.slice(words.length).trimStart()}`.trim()]
}
