import { serveWorker } from '../../core/worker-calls.ts'
import { LedgerHost } from './ledger-host.ts'
import type { LedgerBooks, LedgerQuestions } from './ledger-messages.ts'

serveWorker<LedgerQuestions>(
  (books: LedgerBooks) => new LedgerHost(books, (reply) => postMessage(reply), true).receive,
)
