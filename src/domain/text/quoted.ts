import { plainName } from './plain-name.ts'

/** A text of somebody else's within a sentence of ours, which it can neither turn around nor break up. */
export function quoted(text: string): string {
  return `“${plainName(text)}”`
}
