/** Names longer than this are rather a sentence of their own. */
const LONGEST_NAME = 3

/**
 * A sentence with "or" in place of the signs between the names that stand at a place in it, like "oat milk / soya milk / almond milk";
 * undefined where no such signs stand there, or too much between them.
 */
export function withEither(source: string, said: string, from: number): string | undefined {
  const names = said.split(/\s+[/|]\s+/)
  const areNames = names.length > 1 && names.every((name) => name.split(' ').length <= LONGEST_NAME)
  return areNames ? source.slice(0, from) + names.join(' or ') + source.slice(from + said.length) : undefined
}
