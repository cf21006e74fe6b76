import type { BooksName } from '../../core/database.ts'
import type { Reply, Request } from '../../core/worker-calls.ts'
import type { SentRow } from './last-page.ts'
import type { LedgerPage } from '../queries/lists/page-query.ts'
import type { AnswerOf, ArgsOf, QueryName } from '../queries/queries.ts'

type Asked<N extends QueryName> = { input: ArgsOf<N>; answer: AnswerOf<N> }

/** What a ledger is begun with. */
export interface LedgerBooks extends BooksName {
  /** Names the build of the app that asks: its answers are kept for no other. */
  build: string
}

/** What a page may ask of the ledger. */
export type LedgerQuestions = { [N in Exclude<QueryName, 'page'>]: Asked<N> } & {
  /** Its rows apart: those of the page before are not sent again. */
  page: { input: ArgsOf<'page'>; answer: Omit<LedgerPage, 'rows'> & { rows: SentRow[] } }
  /** The page was away: changes may have been missed. */
  check: { input: null; answer: void }
  /** The page is left, perhaps for good: what a start shows at once is kept now, and not when edits have rested. */
  keep: { input: null; answer: void }
}

/** The ledger has read a change of the books. */
export type LedgerUpdate = 'changed'

export type LedgerRequest = Request<LedgerQuestions>
export type LedgerReply = Reply<LedgerQuestions, LedgerUpdate>
