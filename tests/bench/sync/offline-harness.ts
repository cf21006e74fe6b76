import { randomUUID } from 'node:crypto'
import Dexie from 'dexie'
import { IDBKeyRange, indexedDB } from 'fake-indexeddb'
import type { CallName, InputOf, OutputOf } from '../../../src/contract/calls.ts'
import { MAX_PUSH_BYTES } from '../../../src/contract/table-names.ts'
import { BooksDatabase } from '../../../src/db/core/database.ts'
import type { Edit } from '../../../src/mutations/mutation.ts'
import { writeEdits } from '../../../src/db/write.ts'
import { SyncEngine } from '../../../src/sync/engine/engine.ts'
import type { Round } from '../benchmark.ts'
import { type ServerHarness, startServerHarness } from '../server-harness.ts'

/** A device whose edits were made without a network, before the whole backend over HTTP. */
export interface OfflineHarness {
  readonly server: ServerHarness
  /** Makes edits, which are not part of what is timed, then sends them all; answers the milliseconds of that. */
  send(edits: readonly Edit[]): Promise<number>
  /** Parses and prints, as often as the device and the server must, every text that the last sending took. */
  handleSameBytes(): void
}

/** A round whose subject sends what `make` makes; its limit is the JSON of the same bytes. */
export async function offlineRound(
  fill: (server: ServerHarness) => Promise<void>,
  make: (server: ServerHarness) => readonly Edit[] | Promise<readonly Edit[]>,
): Promise<Round> {
  const harness = await startOfflineHarness(fill)
  return {
    subject: async () => harness.send(await make(harness.server)),
    limit: () => harness.handleSameBytes(),
    dispose: () => harness.server.close(),
  }
}

async function startOfflineHarness(fill: (server: ServerHarness) => Promise<void>): Promise<OfflineHarness> {
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange })
  const server = await startServerHarness()
  await fill(server)
  const db = new BooksDatabase('bench', server.orgId)
  let texts: string[] = []

  const engine = new SyncEngine({
    db,
    remote: {
      async call<N extends CallName>(name: N, input: InputOf<N>): Promise<OutputOf<N>> {
        const asked = JSON.stringify(input)
        if (Buffer.byteLength(asked) > MAX_PUSH_BYTES) throw new Error(`${asked.length} characters at once`)
        const answered = await server.callText(name, input)
        texts.push(asked, answered)
        const { result }: { result: OutputOf<N> } = JSON.parse(answered)
        return result
      },
    },
    currentUid: async () => 'bench',
    exclusively: (_lock, task) => task(),
    now: () => Date.now(),
    random: () => Math.random(),
    newId: () => randomUUID(),
    logMetrics: () => {},
    reportFault: (_fault, error) => {
      throw error
    },
  })
  const run = async (): Promise<void> => {
    const outcome = await engine.run({ budgetMs: Infinity })
    if (outcome !== 'idle') throw new Error(`The device is ${outcome}`)
  }
  await run()

  return {
    server,
    async send(edits) {
      await writeEdits(db, edits, new Date().toISOString(), () => randomUUID())
      texts = []
      const began = performance.now()
      await run()
      const took = performance.now() - began
      const [waiting, refused] = await Promise.all([db.outbox.count(), db.issues.count()])
      if (waiting + refused > 0) throw new Error(`${waiting} edits wait, ${refused} were refused`)
      return took
    },
    handleSameBytes() {
      for (const text of texts) for (let side = 0; side < 2; side += 1) JSON.stringify(JSON.parse(text))
    },
  }
}
