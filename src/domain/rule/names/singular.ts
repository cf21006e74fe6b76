/** How the plural of what ends in a hiss itself ends: "taxes", "classes", "bonuses", but not "clauses". */
export const AFTER_HISS = '(?<=x|ch|sh|ss|[^aeo]us)es'
const PLURAL = new RegExp(`${AFTER_HISS}$|s$`)

/** "dogs", "properties", "bonuses": the singular of a word, by its ending; a word without one of a plural is its own. */
export function singular(word: string): string {
  return word.replace(/ies$/, 'y').replace(PLURAL, '')
}

/** Every form that may be the singular of a word, the likeliest first and itself last: a list of words tells "boxes" from "horses". */
export function singularForms(word: string): readonly string[] {
  return [word.replace(/ies$/, 'y'), word.replace(/s$/, ''), word.replace(/es$/, ''), word]
}

/** Whether the other word or words are the plural of the one. */
export function isPluralOf(one: string, other: string): boolean {
  return [`${one}s`, `${one}es`, one.replace(/y$/, 'ies')].includes(other)
}

/** "taxes", "policies": the plural of a noun. */
export function pluralOf(noun: string): string {
  if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`
  return /(?:x|ch|sh|s)$/.test(noun) ? `${noun}es` : `${noun}s`
}
