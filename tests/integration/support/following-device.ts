import Dexie from 'dexie'
import { IDBFactory } from 'fake-indexeddb'
import { randomUUID } from 'node:crypto'
import type { CallName } from '../../../src/contract/calls.ts'
import { BooksDatabase } from '../../../src/db/core/database.ts'
import type { Id } from '../../../src/domain/ids.ts'
import { type Limits, SyncEngine } from '../../../src/sync/engine/engine.ts'
import type { Remote } from '../../../src/sync/engine/remote.ts'
import type { Backend } from './backend.ts'
import type { Person } from './identity.ts'

interface Options {
  /** Makes one call by `ask`, after or before whatever else happens then; it may lose the answer. */
  exchange?: <T>(ask: () => Promise<T>) => Promise<T>
  limits?: Limits
}

/** A device with a database of its own that follows the books of an organisation over the real handlers. */
export function followingDevice(
  backend: Backend,
  who: Person,
  orgId: Id,
  { exchange = (ask) => ask(), limits }: Options = {},
) {
  Dexie.dependencies.indexedDB = new IDBFactory()
  const db = new BooksDatabase(who.uid, orgId)
  const remote: Remote = {
    call: ((name: CallName, input: never) =>
      exchange(() => backend.call(who, name, input))) as Remote['call'],
  }
  const engine = new SyncEngine({
    db,
    remote,
    currentUid: () => Promise.resolve(who.uid),
    exclusively: (_lock, task) => task(),
    now: () => Date.now(),
    random: () => 0,
    newId: () => randomUUID(),
    logMetrics: () => undefined,
    reportFault: () => undefined,
    ...(limits && { limits }),
  })
  const sync = async () => {
    // What the last run waits for is not waited for.
    await db.meta.delete('sync')
    await engine.run({})
  }
  return { db, remote, sync }
}
