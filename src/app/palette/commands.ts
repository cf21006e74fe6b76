/** Something the palette can do. */
export interface Command {
  id: string
  /** "Go to", "Review", "Appearance". */
  group: string
  label: string
  /** What tells it from others of its name. */
  detail?: string
  /** The key that does the same, as it is written for people. */
  key?: string
  run: () => void
}

/** The commands that hold every word of the query in group or label, those whose label begins with it first. */
export function foundCommands(commands: readonly Command[], query: string): readonly Command[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return commands
  const first = words[0] ?? ''
  return commands
    .filter(({ group, label }) => {
      const text = `${group} ${label}`.toLowerCase()
      return words.every((word) => text.includes(word))
    })
    .map((command) => ({ command, rank: rankOf(command.label.toLowerCase(), first) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ command }) => command)
}

/** 0 where the label begins with the word, 1 where one of its words does, 2 elsewhere. */
function rankOf(label: string, word: string): number {
  if (label.startsWith(word)) return 0
  return label.split(' ').some((each) => each.startsWith(word)) ? 1 : 2
}
