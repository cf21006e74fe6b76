import type { Id } from '../domain/ids.ts'
import type { Ambiguity, FileMapping } from '../domain/bank-file/columns/file-mapping.ts'
import type { TargetAccount } from '../domain/bank-file/read-rows.ts'
import type { IdentifiedLine } from '../domain/bank-file/file-line.ts'
import type { Question } from '../domain/bank-file/questions.ts'
import type { Corrections } from '../domain/bank-file/row-reader.ts'
import type { ImportSummary } from './import-counts.ts'
import type { Checked, Included, RowProgress } from './import-messages.ts'
import type { FileSurvey } from './reading/survey-file.ts'
import type { Progress } from './reading/progress.ts'
import type { RememberedMapping } from '../db/core/records.ts'

/** A file to import after the open one. */
export interface QueuedFile {
  file: File
  /** Of a workbook or an archive with several tables: the name of the sheet or file that this one is. */
  table?: string
  /** Of a file with several accounts: the one it is read for, and how it was read for the one before. */
  next?: { only: string; mapping: FileMapping }
}

/** What became of a file. */
export interface FileVerdict {
  fileName: string
  tone: 'success' | 'info' | 'warning' | 'danger'
  text: string
  /** The import that can be undone. */
  importId?: Id
}

/** What is known at every stage: the files around the open one. */
interface Files {
  queue: readonly QueuedFile[]
  /** Files that were removed from the queue together, while that can be undone. */
  removed: readonly QueuedFile[]
  /** What became of the files, since the last time no file was open. */
  verdicts: readonly FileVerdict[]
  /** How many files are done with since then; of one that was skipped there is no verdict. */
  doneWith: number
  /** The sentence about all of them, once the last one is done with and any brought rows. */
  summary: ImportSummary | undefined
}

interface Surveying {
  stage: 'surveying'
  file: File
  progress: Progress | undefined
  /** The first rows while the rest is still being read. */
  early: readonly IdentifiedLine[]
}

/** A file whose layout is known, and what has been decided about it. */
interface SurveyedFile {
  file: File
  /** Of a workbook or an archive with several tables: the name of the sheet or file that this one is. */
  table: string | undefined
  early: readonly IdentifiedLine[]
  survey: FileSurvey
  /** How the file is read: as files like it went into the account before, or by the guess, with the changes. */
  mapping: FileMapping
  /** What somebody has set otherwise, whichever account the rows go to. */
  changes: Partial<FileMapping>
  /** What the file leaves open where it is read so. */
  questions: readonly Question[]
  /** Questions that somebody has answered. */
  answered: ReadonlySet<Ambiguity>
  /** How files were read into accounts before, the last used first. */
  remembered: readonly RememberedMapping[]
  accountId: Id | undefined
  /** Where the file holds several accounts: the one to import. */
  only: string | undefined
  /** What somebody put in the place of rows that could not be read. */
  corrections: Corrections
  /** Duplicates that are wanted all the same. */
  included: Included
}

/** The rows of a file as they were read last, and the account they were read for. */
export interface ReadRows {
  checked: Checked
  target: TargetAccount
}

/** How far the rows of the open file have been read by its mapping. */
type Reading =
  /** The mapping names no columns to read, or the rows could not be read by it. */
  | { kind: 'unread' }
  /** Until it is done, `before` tells of the choices before. */
  | { kind: 'reading'; progress: Progress | undefined; before: ReadRows | undefined }
  | ({ kind: 'read' } & ReadRows)

export interface Mapping extends SurveyedFile {
  stage: 'mapping'
  reading: Reading
  /** Why the file cannot be read or stored as it is mapped. */
  problem: string | undefined
  /** What a check of the file, as it is mapped, has found; nothing was imported. */
  found: string | undefined
}

export interface Importing extends SurveyedFile, ReadRows {
  stage: 'importing'
  importId: Id
  /** Undefined until the first rows are stored. */
  storing: RowProgress | undefined
  /** Somebody has stopped it; what the storing itself tells from then on is not heard. */
  isStopping: boolean
}

/** Where an import stands, with what is known there and nothing else. */
export type Stage = { stage: 'empty' } | Surveying | Mapping | Importing

/** An import on its way: the open file at its stage, and the files around it. */
export type DraftState = Files & Stage

/** The import while a file is open whose layout is known. */
export type OpenDraft = Files & (Mapping | Importing)

export const NO_FILES: Files = {
  queue: [],
  removed: [],
  verdicts: [],
  doneWith: 0,
  summary: undefined,
}

/** The same files around another stage of the open one. */
export function atStage(files: Files, stage: Stage): DraftState {
  const { queue, removed, verdicts, doneWith, summary } = files
  return { ...stage, queue, removed, verdicts, doneWith, summary }
}

/** Which of the files the open one is, and how many there are; undefined where it is the only one. */
export function placeOfOpen({ queue, doneWith }: Files): { nth: number; of: number } | undefined {
  const of = doneWith + 1 + queue.length
  return of > 1 ? { nth: doneWith + 1, of } : undefined
}

/** The rows as they were read last; undefined before they were read once. */
export function lastRead(state: Mapping | Importing): ReadRows | undefined {
  if (state.stage === 'importing') return state
  const { reading } = state
  if (reading.kind === 'reading') return reading.before
  return reading.kind === 'read' ? reading : undefined
}
