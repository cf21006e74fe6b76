import type { RememberedMapping } from '../db/imports/mappings.ts'
import type { Id } from '../domain/ids.ts'
import type { Ambiguity, StatementMapping } from '../domain/statement/mapping.ts'
import type { TargetAccount } from '../domain/statement/read-rows.ts'
import type { IdentifiedLine } from '../domain/statement/statement-line.ts'
import type { Question } from '../domain/statement/questions.ts'
import type { Corrections } from '../domain/statement/statement.ts'
import type { FileSurvey, Progress } from './statement-file.ts'
import type { Checked, Included, RowProgress } from './import-messages.ts'

/** A file whose turn is to come. */
export interface Waiting {
  file: File
  /** Of a file with several accounts: the one it is read for, and how it was read for the one before. */
  next?: { only: string; mapping: StatementMapping }
}

/** What became of a file. */
export interface FileVerdict {
  fileName: string
  tone: 'success' | 'info' | 'warning' | 'danger'
  text: string
  /** The import that can be taken back. */
  importId?: Id
}

/** An import on its way: what is known of the file, and what has been decided. */
export interface DraftState {
  stage: 'empty' | 'surveying' | 'mapping' | 'importing'
  file: File | undefined
  /** Files come one after another. */
  waiting: readonly Waiting[]
  /** Files that waited and were given up at once, while they can be had back. */
  givenUp: readonly Waiting[]
  /** The files of this sitting that are done with. */
  verdicts: readonly FileVerdict[]
  /** The sentence about all files of this sitting, once the last one is done with and any brought rows. */
  summary: string | undefined
  /** Why the open file cannot be read or stored as it is mapped. */
  problem: string | undefined
  progress: Progress | undefined
  /** The first rows while the rest is still being read. */
  early: readonly IdentifiedLine[]
  survey: FileSurvey | undefined
  /** How the file is read: as files like it went into the account before, or by the guess, with the changes. */
  mapping: StatementMapping | undefined
  /** What somebody has set otherwise, whichever account the rows go to. */
  changes: Partial<StatementMapping>
  /** What the file leaves open where it is read so. */
  questions: readonly Question[]
  /** How files were read into accounts before, the last used first. */
  remembered: readonly RememberedMapping[]
  /** Questions that somebody has answered. */
  answered: ReadonlySet<Ambiguity>
  accountId: Id | undefined
  /** Where the file holds several accounts: the one to import. */
  only: string | undefined
  /** What the rows are read into, once that is known. */
  target: TargetAccount | undefined
  /** Whether the file is being read: until it is done, `checked` tells of the choices before. */
  reading: boolean
  /** What the rows came to by the mapping and the account; undefined before they were read once. */
  checked: Checked | undefined
  /** What somebody put in the place of rows that could not be read. */
  corrections: Corrections
  /** Duplicates that are wanted all the same. */
  included: Included
  /** How far the storing is. */
  storing: RowProgress | undefined
}

export const EMPTY: DraftState = {
  stage: 'empty',
  file: undefined,
  waiting: [],
  givenUp: [],
  verdicts: [],
  summary: undefined,
  problem: undefined,
  progress: undefined,
  early: [],
  survey: undefined,
  mapping: undefined,
  changes: {},
  questions: [],
  remembered: [],
  answered: new Set(),
  accountId: undefined,
  only: undefined,
  target: undefined,
  reading: false,
  checked: undefined,
  corrections: new Map(),
  included: new Set(),
  storing: undefined,
}
