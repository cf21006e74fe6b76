import { postingCalled } from '../../../names/postings.ts'
import type { Reader } from '../../grammar/reader.ts'

/** Words of the longest name of a GL account that is looked for. */
const LONGEST_NAME = 8

/** The GL account of the chart whose name or number begins at a place, and where that ends; the longest of several. */
export function postingAt(reader: Reader, from: number): { name: string; end: number } | undefined {
  for (let end = Math.min(reader.tokens.length - 1, from + LONGEST_NAME); end > from; end -= 1) {
    const posting = postingCalled(reader.text(from, end), reader.context)
    if (posting) return { name: posting.name, end }
  }
  return undefined
}

/** Where it ends alone. */
export const postingEnd = (reader: Reader, from: number): number | undefined => postingAt(reader, from)?.end
