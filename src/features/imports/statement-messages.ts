import type { StatementMapping } from '../../domain/statement/mapping.ts'
import type { TargetAccount } from '../../domain/statement/read-rows.ts'
import type { HeldRow } from '../../domain/statement/verdict.ts'
import type { FileSurvey, Judged, Progress, ReadSummary } from './statement-file.ts'

/** What the page asks of the worker; one at a time. */
export type StatementRequest =
  | { ask: 'survey'; file: Blob; remembered: readonly StatementMapping[] }
  | {
      ask: 'read'
      file: Blob
      text: Pick<FileSurvey, 'encoding' | 'delimiter' | 'mapping'>
      account: TargetAccount
    }
  | { ask: 'judge'; held: readonly HeldRow[] }

/** What each question is answered by. */
export interface StatementAnswers {
  survey: FileSurvey
  read: ReadSummary
  judge: Judged
}

export type StatementReply =
  | { kind: 'progress'; progress: Progress }
  | { kind: 'answer'; answer: StatementAnswers[keyof StatementAnswers] }
  | { kind: 'failed'; message: string; refused: boolean }
