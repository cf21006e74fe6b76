import type { DBCore, DBCoreMutateRequest, Middleware } from 'dexie'
import { TABLE_NAMES, type TableName } from '../../contract/table-names.ts'
import type { Id } from '../../domain/ids.ts'

/** Tables without ids, which are read as a whole: exchange rates, and what the server told of parts of months. */
const WITHOUT_IDS = ['rates', 'partSums'] as const
type WithoutIds = (typeof WITHOUT_IDS)[number]

/** The tables whose changes are told: those that are synced, and those. */
export const FOLLOWED_TABLES = [...TABLE_NAMES, ...WITHOUT_IDS] as const
export type FollowedTable = TableName | WithoutIds

/** What a committed transaction changed: by table the ids, or that any row may be another now. */
export type RowChanges = { [T in FollowedTable]?: ReadonlySet<Id> | 'all' }

type Listener = (changes: RowChanges) => void
type Noted = Map<FollowedTable, Set<Id> | 'all'>

/** Beyond so many changed rows, reading all anew costs no more than reading each. */
const MOST_IDS = 20_000

const listenersByDatabase = new Map<string, Set<Listener>>()

/**
 * Tells every context of this origin, after each commit, exactly which rows have changed. Dexie's own
 * observation calls every row changed as soon as fifty are written at once, which each page of a
 * synchronisation does.
 */
export function rowChangesMiddleware(database: string): Middleware<DBCore> {
  return {
    stack: 'dbcore',
    name: 'row-changes',
    create(core) {
      const notedByTransaction = new WeakMap<object, Noted>()
      return {
        ...core,
        transaction(stores, mode, options) {
          const transaction = core.transaction(stores, mode, options)
          if (mode !== 'readwrite' || !isEventTarget(transaction)) return transaction
          const noted: Noted = new Map()
          notedByTransaction.set(transaction, noted)
          transaction.addEventListener('complete', () => {
            if (noted.size > 0) announce(database, Object.fromEntries(noted))
          })
          return transaction
        },
        table(name) {
          const table = core.table(name)
          const tbl = FOLLOWED_TABLES.find((each) => each === name)
          if (!tbl) return table
          return {
            ...table,
            mutate(request) {
              const noted = notedByTransaction.get(request.trans)
              if (noted) note(noted, tbl, request)
              return table.mutate(request)
            },
          }
        },
      }
    },
  }
}

/**
 * Has the listener told of every commit to the database by this name, made in this thread or, where it can
 * be listened to, in another. Answers what ends it.
 */
export function onRowChanges(database: string, otherThreads: boolean, listener: Listener): () => void {
  const listeners = listenersByDatabase.get(database) ?? new Set()
  listenersByDatabase.set(database, listeners.add(listener))
  const channel = otherThreads ? new BroadcastChannel(channelName(database)) : undefined
  channel?.addEventListener('message', (event: MessageEvent<RowChanges>) => listener(event.data))
  return () => {
    listeners.delete(listener)
    channel?.close()
  }
}

function note(noted: Noted, tbl: FollowedTable, request: DBCoreMutateRequest): void {
  const before = noted.get(tbl) ?? new Set()
  if (before === 'all') return
  const ids = WITHOUT_IDS.some((each) => each === tbl) ? undefined : idsOf(request)
  if (ids === undefined || before.size + ids.length > MOST_IDS) noted.set(tbl, 'all')
  else {
    for (const id of ids) before.add(id)
    noted.set(tbl, before)
  }
}

/** The ids that a request writes; undefined where it writes a whole range. */
function idsOf(request: DBCoreMutateRequest): readonly Id[] | undefined {
  if (request.type === 'deleteRange') return undefined
  if (request.type === 'delete') return request.keys
  const rows: readonly { id: Id }[] = request.values
  return rows.map(({ id }) => id)
}

function announce(database: string, changes: RowChanges): void {
  for (const listener of listenersByDatabase.get(database) ?? []) listener(changes)
  // A message goes out also from a channel that is closed right after, so none is left open here.
  const channel = new BroadcastChannel(channelName(database))
  channel.postMessage(changes)
  channel.close()
}

function channelName(database: string): string {
  return `${database}:row-changes`
}

function isEventTarget(value: object): value is EventTarget {
  return 'addEventListener' in value
}
