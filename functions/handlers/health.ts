import { PROTOCOL } from '../../src/contract/protocol.ts'
import type { Open } from '../define-call.ts'

/** Says that the server answers and which protocol it speaks; the database is not asked. */
export const healthCheck: Open<'healthCheck'> = async () => ({
  status: 'ok',
  protocol: PROTOCOL,
  time: new Date().toISOString(),
})
