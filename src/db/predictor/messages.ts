import type { Id } from '../../domain/ids.ts'
import type { TrainingExample } from '../../domain/prediction/training-example.ts'
import type { NamedChoice, NamedPrediction } from '../../domain/prediction/named-prediction.ts'
import type { QueueCounts, QueueView } from './rows-to-review.ts'

/** A transaction to review as the predictor sees it now. */
export interface RowPrediction {
  id: Id
  prediction: NamedPrediction
  /** Other transactions to review that are alike. */
  alike: number
}

/** Transactions to review that are approved the same way. */
export interface ApprovalGroup {
  transactionIds: Id[]
  /** Where they are to be posted to first; absent where they stand where they shall. */
  posting?: { glAccountNumber: string; glAccountName: string; confidence: number }
  /** How many of them have no account and get none, which is all or none of a group; absent where none. */
  open?: number
}

/** What may be asked of the review worker, and what it answers. */
export interface ReviewQuestions {
  /** The transactions to review of a view in its order. */
  queue: { input: QueueView; answer: { ids: Id[]; counts: QueueCounts } }
  predictions: { input: Id[]; answer: RowPrediction[] }
  /** The transaction and all to review that are alike. */
  alike: { input: Id; answer: Id[] }
  /** How these would be approved as they are filled in, so that their number and what is done agree. */
  approvals: { input: Id[]; answer: ApprovalGroup[] }
  /** For each example the account that may be filled in, if there is one. */
  suggestions: { input: TrainingExample['example'][]; answer: (NamedChoice | undefined)[] }
}

/**
 * What the review worker says of itself. `toReview` and `left`: rows that changed, by whether they are to review now.
 * `everything`: any row may be another now, and predictions as well.
 */
export type ReviewUpdate =
  | { kind: 'rows'; toReview: Id[]; left: Id[]; counts: QueueCounts }
  | { kind: 'everything' | 'learned'; counts: QueueCounts }
