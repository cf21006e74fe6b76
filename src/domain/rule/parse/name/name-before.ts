import { fold } from '../../fold.ts'
import type { Reader } from '../grammar/reader.ts'

/** A name that stands before a noun: the "barclays" of "the Barclays account". */
export interface NameBefore {
  /** In the form of `fold`. */
  readonly name: string
  /** The piece after the noun. */
  readonly to: number
}

/** The name from a place up to the first of these nouns, which are parted by "|"; undefined where none follows in so many pieces. */
export function nameBefore(
  reader: Reader,
  from: number,
  nouns: string,
  longest: number,
): NameBefore | undefined {
  for (let at = from + 1; at <= from + longest; at += 1)
    if (reader.isOneAt(nouns, at)) return { name: fold(reader.text(from, at)), to: at + 1 }
  return undefined
}
