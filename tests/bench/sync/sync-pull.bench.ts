import { randomUUID } from 'node:crypto'
import { PROTOCOL, type SyncPage } from '../../../src/contract/protocol.ts'
import type { NodeBenchmark } from '../benchmark.ts'
import { fillBooks, type ServerHarness, startServerHarness } from '../server-harness.ts'

/** A fresh device loads all rows over HTTP, against the bare rows as JSON over the driver. */
export const benchmark: NodeBenchmark = {
  name: 'sync-pull',
  where: 'node',
  limit: 'bare SELECT as JSON',
  sizes: [10_000, 100_000],
  target: () => ({ of: 'limitRatio', atMost: 2 }),
  async prepare(size) {
    const harness = await startServerHarness()
    await fillBooks(harness, size)
    return {
      subject: () => pullAll(harness, size),
      async limit() {
        const { rows } = await harness.bare.query('select row_to_json(t) from bank_transaction t')
        if (rows.length !== size) throw new Error(`${rows.length} of ${size} rows`)
      },
      dispose: () => harness.close(),
    }
  },
}

async function pullAll(harness: ServerHarness, size: number): Promise<void> {
  const clientId = randomUUID()
  let held = 0
  let position: { cursor: number; epoch?: string } = { cursor: 0 }
  for (let more = true; more;) {
    const text = await harness.callText('sync', {
      protocol: PROTOCOL,
      org: harness.orgId,
      clientId,
      mutations: [],
      ...position,
    })
    const { result }: { result: SyncPage } = JSON.parse(text)
    held += result.changes.filter((change) => change.tbl === 'transactions').length
    position = { cursor: result.to, epoch: result.epoch }
    more = result.more
  }
  if (held !== size) throw new Error(`${held} of ${size} rows arrived`)
}
