import type { DBCore, DBCoreMutateRequest, DBCoreTransaction, Middleware } from 'dexie'
import { TABLE_NAMES, type TableName } from '../../contract/table-names.ts'
import type { Id } from '../../domain/ids.ts'
import type { Transaction } from '../../domain/transaction/transaction.ts'
import { bothSpans, spanOf, type TimeSpan } from '../core/time-span.ts'

/** Tables without ids, which are read as a whole: exchange rates, and what the server told of parts of months. */
const WITHOUT_IDS = ['rates', 'monthParts'] as const
type WithoutIds = (typeof WITHOUT_IDS)[number]

/** The tables whose changes are told: those that are synced, and those. */
export const FOLLOWED_TABLES = [...TABLE_NAMES, ...WITHOUT_IDS] as const
export type FollowedTable = TableName | WithoutIds

/** What a committed transaction changed: by table the ids, or that any row may be another now. */
export type RowChanges = { [T in FollowedTable]?: ReadonlySet<Id> | 'all' } & {
  /** Transactions that the server has confirmed just as they stood here. */
  confirmed?: ReadonlySet<Id>
  /** Between which instants the transactions lie that were written, where they are many. */
  span?: TimeSpan
}

/** Changes are numbered without gaps, in the order of their commits; 0 where the number is not known. */
type Listener = (changes: RowChanges, number: number) => void

interface Noted {
  tables: Map<FollowedTable, Set<Id> | 'all'>
  confirmed: Set<Id>
  span: TimeSpan | undefined
  number: number
}

interface Announced {
  changes: RowChanges
  number: number
}

/** Where the database keeps the number of its last change. */
const NUMBER = 'changes'
/** Of the facts that are kept the one that figures are made of. */
const FLOOR = 'floor'
const META = 'meta'

/** The tables beside those that are followed which figures are made of, as far as `isFigured` says. */
const BESIDE: ReadonlySet<string> = new Set(['outbox', 'base', META])

/** Beyond so many changed rows, reading all anew costs no more than reading each. */
const MOST_IDS = 20_000

/** Fewer rows are looked up each by itself, wherever they lie. */
const MANY_ROWS = 200

/** Rows about to be written of which nothing is another but the seq that the server has given them. */
const confirmations = new WeakSet<object>()

/**
 * Has the next write of this transaction be told as its confirmation alone: whoever follows the rows need not read it
 * again. To be called only where the row that stands there is the same but for its seq.
 */
export function markAsConfirmation(row: object): void {
  confirmations.add(row)
}

const listenersByDatabase = new Map<string, Set<Listener>>()

/**
 * Tells every context of this origin, after each commit, exactly which rows have changed. Dexie's own
 * observation calls every row changed as soon as fifty are written at once, which each page of a
 * synchronisation does.
 *
 * With the rows it commits the number of the change: whoever has kept what was worked out from the rows can tell
 * from it whether they are still the same.
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
          const isFollowed = mode === 'readwrite' && stores.some((name) => followedAs(name) !== undefined)
          const all = isFollowed && !stores.includes(META) ? [...stores, META] : stores
          const transaction = core.transaction(all, mode, options)
          if (!isFollowed || !isEventTarget(transaction)) return transaction
          const noted: Noted = { tables: new Map(), confirmed: new Set(), span: undefined, number: 0 }
          notedByTransaction.set(transaction, noted)
          transaction.addEventListener('complete', () => {
            if (isAny(noted)) announce(database, { changes: changesOf(noted), number: noted.number })
          })
          return transaction
        },
        table(name) {
          const table = core.table(name)
          const tbl = followedAs(name)
          if (!tbl) return table
          return {
            ...table,
            mutate(request) {
              const noted = notedByTransaction.get(request.trans)
              if (noted && (tbl === name || isFigured(name, request))) {
                if (!isAny(noted)) giveNumber(core, request.trans, noted)
                note(noted, tbl, tbl === name ? request : undefined)
              }
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
  channel?.addEventListener('message', ({ data }: MessageEvent<Announced>) =>
    listener(data.changes, data.number),
  )
  return () => {
    listeners.delete(listener)
    channel?.close()
  }
}

/** The table as whose change a write is told; what stands beside the accounts is a part of their totals. */
function followedAs(name: string): FollowedTable | undefined {
  return FOLLOWED_TABLES.find((each) => each === name) ?? (BESIDE.has(name) ? 'accounts' : undefined)
}

/** Whether figures may be others after a write beside the rows. */
function isFigured(name: string, request: DBCoreMutateRequest): boolean {
  // An entry of the outbox is put again with what the server has said of it, and changes nothing else.
  if (name === 'outbox') return request.type !== 'put'
  if (name !== META || request.type === 'deleteRange') return true
  if (request.type === 'delete') return request.keys.includes(FLOOR)
  const rows: readonly { key: string }[] = request.values
  return rows.some(({ key }) => key === FLOOR)
}

/** Writes the next number with the changes; where it cannot be written they are not committed either. */
function giveNumber(core: DBCore, trans: DBCoreTransaction, noted: Noted): void {
  const meta = core.table(META)
  meta
    .get({ trans, key: NUMBER })
    .then((row: { value: number } | undefined) => {
      const number = (row?.value ?? 0) + 1
      noted.number = number
      return meta.mutate({ type: 'put', trans, values: [{ key: NUMBER, value: number }] })
    })
    // The transaction that it ends says so itself.
    .catch(() => undefined)
}

function isAny({ tables, confirmed }: Noted): boolean {
  return tables.size > 0 || confirmed.size > 0
}

function changesOf({ tables, confirmed, span }: Noted): RowChanges {
  return {
    ...Object.fromEntries(tables),
    ...(confirmed.size > 0 && { confirmed }),
    ...(span && tables.has('transactions') && { span }),
  }
}

function note(noted: Noted, tbl: FollowedTable, request: DBCoreMutateRequest | undefined): void {
  const isOfRows = request && (request.type === 'put' || request.type === 'add')
  if (tbl === 'transactions' && isOfRows) noteTransactions(noted, request.values)
  else noteIds(noted, tbl, request)
}

function noteTransactions(noted: Noted, rows: readonly Pick<Transaction, 'id' | 'timestamp'>[]): void {
  const others = rows.filter((row) => !confirmations.delete(row))
  if (others.length < rows.length) {
    const changed = new Set(others)
    for (const row of rows) if (!changed.has(row)) noted.confirmed.add(row.id)
  }
  if (others.length === 0) return
  if (others.length >= MANY_ROWS) {
    noted.span = bothSpans(noted.span, spanOf(others.map(({ timestamp }) => timestamp)))
  }
  noteAll(
    noted,
    'transactions',
    others.map(({ id }) => id),
  )
}

function noteIds(noted: Noted, tbl: FollowedTable, request: DBCoreMutateRequest | undefined): void {
  noteAll(noted, tbl, request && WITHOUT_IDS.some((each) => each === tbl) ? undefined : idsOf(request))
}

function noteAll({ tables }: Noted, tbl: FollowedTable, ids: readonly Id[] | undefined): void {
  const before = tables.get(tbl) ?? new Set()
  if (before === 'all') return
  if (ids === undefined || before.size + ids.length > MOST_IDS) tables.set(tbl, 'all')
  else {
    for (const id of ids) before.add(id)
    tables.set(tbl, before)
  }
}

/** The ids that a request writes; undefined where it writes a whole range. */
function idsOf(request: DBCoreMutateRequest | undefined): readonly Id[] | undefined {
  if (!request) return []
  if (request.type === 'deleteRange') return undefined
  if (request.type === 'delete') return request.keys
  const rows: readonly { id: Id }[] = request.values
  return rows.map(({ id }) => id)
}

function announce(database: string, announced: Announced): void {
  const { changes, number } = announced
  for (const listener of listenersByDatabase.get(database) ?? []) listener(changes, number)
  // A message goes out also from a channel that is closed right after, so none is left open here.
  const channel = new BroadcastChannel(channelName(database))
  channel.postMessage(announced)
  channel.close()
}

function channelName(database: string): string {
  return `${database}:row-changes`
}

function isEventTarget(value: object): value is EventTarget {
  return 'addEventListener' in value
}
