import type { NodeBenchmark } from '../benchmark.ts'
import { offlineRound } from './offline-harness.ts'
import { fillBooks, type ServerHarness } from '../server-harness.ts'

/** Single edits made without a network, from the outbox until the last is confirmed and here again. */
export const benchmark: NodeBenchmark = {
  name: 'offline-edits',
  where: 'node',
  limit: 'the same bytes parsed and printed as JSON by both sides',
  sizes: [1_000],
  prepare(size) {
    let round = 0
    return offlineRound(
      (server) => fillBooks(server, size),
      async (server) => {
        round += 1
        const status = round % 2 === 0 ? 'UNDER_REVIEW' : 'APPROVED'
        return (await idsOf(server)).map((transactionId) => ({
          name: 'updateTransactionStatus',
          args: { transactionId, status },
        }))
      },
    )
  },
}

async function idsOf(server: ServerHarness): Promise<string[]> {
  const { rows } = await server.bare.query<{ id: string }>('select id from bank_transaction')
  return rows.map(({ id }) => id)
}
