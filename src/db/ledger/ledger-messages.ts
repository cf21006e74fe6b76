import type { Id } from '../../domain/ids.ts'
import type { SentRow } from './last-page.ts'
import type { LedgerPage } from './page-query.ts'
import type { AnswerOf, ArgsOf, QueryName } from './queries.ts'

export type Question = { [N in QueryName]: { name: N; args: ArgsOf<N> } }[QueryName]

/** What a page says to the ledger. */
export type LedgerRequest =
  | { kind: 'open'; userId: string; organisationId: Id }
  | ({ kind: 'ask'; number: number } & Question)
  /** The answer is not wanted any more. */
  | { kind: 'cancel'; number: number }
  /** The page was away: changes may have been missed. */
  | { kind: 'check' }

/** What the ledger says to its page. */
export type LedgerReply =
  | { kind: 'answer'; number: number; version: number; answer: AnswerOf<QueryName> }
  /** The answer to a question for a page, its rows apart: those of the page before are not sent again. */
  | { kind: 'page'; number: number; version: number; page: Omit<LedgerPage, 'rows'>; rows: SentRow[] }
  | { kind: 'failed'; number: number; message: string }
  | { kind: 'changed'; version: number }
