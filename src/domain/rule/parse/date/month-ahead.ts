import type { Reader } from '../grammar/reader.ts'
import { monthHere } from './date-words.ts'

/** Whether a month is named some pieces further on. */
export function monthNamed(reader: Reader, offset: number): boolean {
  const start = reader.at
  reader.at += offset
  const month = monthHere(reader)
  reader.at = start
  return month !== undefined
}
