import { serveWorker } from '../core/worker-calls.ts'
import { LedgerHost } from './ledger-host.ts'
import type { LedgerQuestions } from './ledger-messages.ts'

serveWorker<LedgerQuestions>((books) => new LedgerHost(books, (reply) => postMessage(reply), true).hear)
