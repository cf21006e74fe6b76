import type { IdentifiedLine } from '../../domain/bank-file/file-line.ts'

/** How far the reading is: bytes done of all, and rows found so far. */
export interface Progress {
  bytes: number
  total: number
  rows: number
  /** Told once, as soon as the beginning of the file is known: its first rows, as they look so far. */
  first?: readonly IdentifiedLine[]
}

export type OnProgress = (progress: Progress) => void
