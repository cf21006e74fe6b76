/** "dogs", "properties": the singular of a word, by its ending; a word without one of a plural is its own. */
export function singular(word: string): string {
  return word.replace(/ies$/, 'y').replace(/s$/, '')
}

/** Every form that may be the singular of a word, the likeliest first and itself last: a list of words tells "boxes" from "horses". */
export function singularForms(word: string): readonly string[] {
  return [word.replace(/ies$/, 'y'), word.replace(/s$/, ''), word.replace(/es$/, ''), word]
}
