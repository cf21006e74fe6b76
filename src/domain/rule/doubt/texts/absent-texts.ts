import type { Condition, TextCondition } from '../../tree.ts'
import { MOST_TEXTS, textsOf } from './texts-of.ts'

/**
 * The texts that a condition looks for and that no transaction contains, denied ones too: what was read as words to look
 * for and meant as something else is among them. Of spellings of one name any that is found will do. `isFound` tells
 * whether a transaction contains a text.
 */
export function absentTexts(tree: Condition, isFound: (text: TextCondition) => boolean): string[] {
  const asked = textsOf(tree).flatMap((text) =>
    text.values.map((value): TextCondition => ({ ...text, match: 'any', values: [value] })),
  )
  if (asked.length > MOST_TEXTS) return []
  const found = new Map(asked.map((text) => [text, isFound(text)]))
  const names = new Set(asked.filter((text) => found.get(text)).flatMap(({ values }) => values.map(nameOf)))
  return [...new Set(asked.flatMap(({ values }) => values).filter((value) => !names.has(nameOf(value))))]
}

/** "marks & spencer" is "marks and spencer", and "acme, inc" is "acme inc". */
function nameOf(value: string): string {
  return value.replaceAll(',', '').replaceAll(' & ', ' and ')
}
