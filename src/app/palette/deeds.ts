/** Something the palette can do. */
export interface Deed {
  id: string
  /** "Go to", "Review", "Appearance". */
  group: string
  label: string
  /** The key that does the same, as it is written for people. */
  key?: string
  run: () => void
}

/** The deeds that hold every word of the query in group or label, those whose label begins with it first. */
export function foundDeeds(deeds: readonly Deed[], query: string): readonly Deed[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return deeds
  const first = words[0] ?? ''
  return deeds
    .filter(({ group, label }) => {
      const text = `${group} ${label}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    .map((deed) => ({ deed, rank: rankOf(deed.label.toLowerCase(), first) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ deed }) => deed)
}

/** 0 where the label begins with the word, 1 where one of its words does, 2 elsewhere. */
function rankOf(label: string, word: string): number {
  if (label.startsWith(word)) return 0
  return label.split(' ').some((each) => each.startsWith(word)) ? 1 : 2
}
