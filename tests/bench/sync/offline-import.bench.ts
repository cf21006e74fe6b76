import { randomUUID } from 'node:crypto'
import { importEdits } from '../../../src/db/imports/imports.ts'
import type { NodeBenchmark } from '../benchmark.ts'
import { offlineRound } from './offline-harness.ts'
import { statementRows } from '../server-harness.ts'

/** Rows imported without a network, from the outbox until the last is confirmed and here again. */
export const benchmark: NodeBenchmark = {
  name: 'offline-import',
  where: 'node',
  limit: 'the same bytes parsed and printed as JSON by both sides',
  sizes: [5_000, 50_000],
  prepare: (size) =>
    offlineRound(
      async () => {},
      (server) => importEdits(statementRows(server.accountId, size), randomUUID()),
    ),
}
