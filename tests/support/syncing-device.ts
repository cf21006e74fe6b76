import { afterEach, beforeEach, vi } from 'vitest'
import type { Change, SyncPage, SyncRequest, SyncResponse } from '../../src/contract/protocol.ts'
import { BooksDatabase } from '../../src/db/core/database.ts'
import { writeEdits } from '../../src/db/write.ts'
import type { Edit } from '../../src/mutations/mutation.ts'
import { type EngineDependencies, SyncEngine } from '../../src/sync/engine/engine.ts'
import type { CallOptions, Remote } from '../../src/sync/engine/remote.ts'

export const ORG = '00000000-0000-4000-8000-00000000000a'
export const EPOCH = '00000000-0000-4000-8000-0000000000e1'
export const ACCOUNT = '00000000-0000-4000-8000-0000000000a1'
export const START = Date.parse('2026-05-01T12:00:00.000Z')

export const NO_EDITS = { mutations: [], cursor: 0 } as unknown as SyncRequest

const EMPTY = { count: 0, hash: '0000000000000000', buckets: {} }
const DIGEST = {
  accounts: EMPTY,
  bankConnections: EMPTY,
  closings: EMPTY,
  fileImports: EMPTY,
  journals: EMPTY,
  ledgerSums: EMPTY,
  glAccounts: EMPTY,
  rules: EMPTY,
  settings: EMPTY,
  statements: EMPTY,
  transactions: EMPTY,
  transfers: EMPTY,
}

/** The answer of a server that takes every edit and has nothing new. */
export function upToDate(request: SyncRequest): SyncPage {
  return {
    epoch: EPOCH,
    results: request.mutations.map(({ mid }) => ({ mid, status: 'applied' })),
    from: request.cursor,
    to: request.cursor,
    more: false,
    changes: [],
    lastMid: request.mutations.at(-1)?.mid ?? 0,
    ...(request.floors && { digest: DIGEST }),
  }
}

export const createAccount = {
  name: 'createAccount',
  args: { id: ACCOUNT, name: 'Main', type: 'CHECKING', institution: 'Bank', balance: 0, currency: 'USD' },
} satisfies Edit

export const SALES: Change = {
  tbl: 'glAccounts',
  id: '00000000-0000-4000-8000-0000000000c1',
  seq: 1,
  op: 'put',
  row: {
    id: '00000000-0000-4000-8000-0000000000c1',
    number: '4000',
    name: 'Sales',
    category: 'INCOME',
    createdAt: '2026-05-01T12:00:00.000Z',
    updatedAt: '2026-05-01T12:00:00.000Z',
  },
}

interface Call {
  name: string
  input: unknown
  timeoutMs: number | undefined
}

/** The books of a device, new for each test, with an engine that syncs them and a server that answers as it is told. */
export class SyncingDevice {
  db = new BooksDatabase('user', ORG)
  now = START
  /** The user, nobody, or 'unknown' where that cannot be told. */
  signedIn: string | null = 'user'
  /** What the server answers, in turn; its last answer goes on. */
  answers: ((request: SyncRequest) => SyncResponse)[] = [upToDate]
  readonly calls: Call[] = []
  readonly logMetrics = vi.fn()
  readonly reportFault = vi.fn<EngineDependencies['reportFault']>()

  constructor() {
    beforeEach(() => {
      this.db = new BooksDatabase('user', ORG)
      this.now = START
      this.signedIn = 'user'
      this.answers = [upToDate]
      this.calls.length = 0
      this.logMetrics.mockReset()
      this.reportFault.mockReset()
    })
    afterEach(() => this.db.delete())
  }

  engine(limits?: EngineDependencies['limits']): SyncEngine {
    const remote: Remote = {
      call: ((name: string, input: SyncRequest, { timeoutMs }: CallOptions = {}) => {
        this.calls.push({ name, input, timeoutMs })
        const answer = this.answers.length > 1 ? this.answers.shift() : this.answers[0]
        return Promise.resolve().then(() => answer?.(input))
      }) as Remote['call'],
    }
    return new SyncEngine({
      db: this.db,
      remote,
      currentUid: () =>
        this.signedIn === 'unknown'
          ? Promise.reject(new Error('The store of sign-ins is closed'))
          : Promise.resolve(this.signedIn),
      exclusively: (_lock, task) => task(),
      now: () => this.now,
      random: () => 0,
      newId: () => crypto.randomUUID(),
      logMetrics: this.logMetrics,
      reportFault: this.reportFault,
      ...(limits && { limits }),
    })
  }

  async make(edit: Edit): Promise<void> {
    await writeEdits(this.db, [edit], new Date(this.now).toISOString(), () => crypto.randomUUID())
  }

  /** Of each call, whether it asked for digests to compare the rows with. */
  askedForDigests(): boolean[] {
    return this.calls.map(({ input }) => 'floors' in (input as object))
  }
}
