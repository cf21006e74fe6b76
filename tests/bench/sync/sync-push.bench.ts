import { randomUUID } from 'node:crypto'
import { PROTOCOL, type SyncPage } from '../../../src/contract/protocol.ts'
import type { NodeBenchmark } from '../benchmark.ts'
import { fillBooks, type ServerHarness, startServerHarness } from '../server-harness.ts'

const PER_PUSH = 100

/**
 * Edits of single rows from an outbox over HTTP, each its own transaction with its record, its audit entry
 * and its place in the sequence, against one bare UPDATE a row in a transaction of its own.
 */
export const benchmark: NodeBenchmark = {
  name: 'sync-push',
  where: 'node',
  limit: 'one bare UPDATE an edit',
  sizes: [1_000],
  async prepare(size) {
    const harness = await startServerHarness()
    await fillBooks(harness, size)
    const { rows } = await harness.bare.query<{ id: string }>('select id from bank_transaction')
    const ids = rows.map((row) => row.id)
    let round = 0
    return {
      subject: () => pushAll(harness, ids, (round += 1) % 2 === 0 ? 'UNDER_REVIEW' : 'APPROVED'),
      async limit() {
        for (const id of ids) {
          await harness.bare.query(
            'update bank_transaction set updated_at = now() where org_id = $1 and id = $2',
            [harness.orgId, id],
          )
        }
      },
      dispose: () => harness.close(),
    }
  },
}

async function pushAll(harness: ServerHarness, ids: readonly string[], status: string): Promise<void> {
  const clientId = randomUUID()
  const at = new Date().toISOString()
  const mutations = ids.map((transactionId, index) => ({
    mid: index + 1,
    uuid: randomUUID(),
    name: 'updateTransactionStatus',
    v: 1,
    args: { transactionId, status },
    at,
  }))
  const { rows } = await harness.bare.query<{ epoch: string; head: string }>(
    'select epoch, head from org_sync',
  )
  const position = { epoch: rows[0]?.epoch, cursor: Number(rows[0]?.head) }
  for (let start = 0; start < mutations.length; start += PER_PUSH) {
    const part = mutations.slice(start, start + PER_PUSH)
    const request = { protocol: PROTOCOL, org: harness.orgId, clientId, ...position, mutations: part }
    const { result }: { result: SyncPage } = JSON.parse(await harness.callText('sync', request))
    const applied = result.results.filter((one) => one.status === 'applied').length
    if (applied !== part.length)
      throw new Error(`${applied} of ${part.length}: ${JSON.stringify(result.results[0])}`)
  }
}
