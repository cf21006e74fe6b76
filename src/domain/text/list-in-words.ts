const LISTS = {
  and: new Intl.ListFormat('en-US'),
  or: new Intl.ListFormat('en-US', { type: 'disjunction' }),
}

/** Names or words as a sentence lists them: "rent, fees, and wages", "Shell or Esso". */
export function listInWords(words: Iterable<string>, last: 'and' | 'or'): string {
  return LISTS[last].format(words)
}
