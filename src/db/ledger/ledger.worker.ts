import { LedgerHost } from './ledger-host.ts'
import type { LedgerRequest } from './ledger-messages.ts'

const host = new LedgerHost((reply) => postMessage(reply), true)
addEventListener('message', (event: MessageEvent<LedgerRequest>) => host.hear(event.data))
