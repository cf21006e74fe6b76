import type { Table } from 'dexie'
import { invalid, notAllowed } from '../contract/errors.ts'
import { MAX_PUSH_BYTES, PUSH_ENVELOPE_BYTES, type TableName } from '../contract/table-names.ts'
import { wireBytes } from '../contract/wire-bytes.ts'
import { mayChange, VIEW_ONLY } from '../domain/organisation/access.ts'
import { passesTotals } from '../domain/account/account.ts'
import { type CalendarDay, dayOfTimestamp } from '../domain/calendar/calendar-day.ts'
import type { Id } from '../domain/ids.ts'
import type { Transaction } from '../domain/transaction/transaction.ts'
import { refuseAccountsInUse, refuseLargeTotals } from './reads/accounts.ts'
import type { BaseRow, BooksDatabase, DayChange, OutboxEntry, TotalsChange } from './core/database.ts'
import { type Entities, type Key, keyText } from '../mutations/entities.ts'
import { refuseLocked } from './edits/locks.ts'
import { changedDays, ChangedTotals, isOther, type TransactionChange } from '../mutations/effects.ts'
import { applyEdit, type Edit, keysOf, type MutationContext } from '../mutations/mutation.ts'
import { mutationOf } from '../mutations/mutations.ts'
import { RefusedRows } from '../mutations/refused-rows.ts'
import { namedEdits } from './edits/named-edits.ts'
import { addRows, loadAsNew } from './core/new-rows.ts'
import { type StoredRow, type LocalRow, RowView } from './core/row-view.ts'
import { loadStored, storeRows } from './core/rows.ts'
import { sanitizeEdits } from './edits/sanitize.ts'
import { addStep } from './edits/steps.ts'
import { transferDays } from './edits/transfer-days.ts'
import { lostPairs, unpairings } from './edits/unpairing.ts'
import { writtenDay } from '../domain/calendar/written-day.ts'
import { quoted } from '../domain/text/quoted.ts'

/** What accepted edits leave behind. */
export interface Receipt {
  /** The edits that take them back, in the order to make them; none where nothing can. */
  undo: Edit[]
  /** The step they are remembered as, where they were given a label and can be taken back. */
  step?: number
}

/** One edit may fill a push by itself, on a line that bears a quarter of the largest. */
const MAX_EDIT_BYTES = MAX_PUSH_BYTES / 4 - PUSH_ENVELOPE_BYTES

/**
 * Applies edits to this device's rows and puts them into the outbox, all in one transaction: after this
 * resolves nothing but the server's refusal takes them away, and before it resolves nothing has happened.
 *
 * `at` is the instant of the edit as ISO text; `newId` makes a UUID for each; with a `label` the edits are
 * remembered together as a step that can be undone. Throws Refusal where a mutation finds that an edit
 * makes no sense, and for a viewer; then none of the edits is applied.
 */
export function writeEdits(
  db: BooksDatabase,
  edits: readonly Edit[],
  at: string,
  newId: () => Id,
  label?: string,
): Promise<Receipt> {
  return write(db, edits, { at, newId, label, load: loadStored, store: storeRows })
}

/**
 * As writeEdits, for edits that mostly make transactions no device has seen: looking each of them up would
 * take as long as storing it. Throws Dexie's BulkError, and changes nothing, where one of them is held after
 * all; writeEdits does right by those.
 */
export function writeNewRows(
  db: BooksDatabase,
  edits: readonly Edit[],
  at: string,
  newId: () => Id,
): Promise<Receipt> {
  return write(db, edits, { at, newId, load: loadAsNew, store: addRows })
}

interface Writing {
  at: string
  newId: () => Id
  label?: string | undefined
  load: (db: BooksDatabase, keys: readonly Key[]) => Promise<Map<string, StoredRow>>
  store: (db: BooksDatabase, changes: Iterable<{ key: Key; row: LocalRow | undefined }>) => Promise<void>
}

function write(
  db: BooksDatabase,
  given: readonly Edit[],
  { at, newId, label, load, store }: Writing,
): Promise<Receipt> {
  const asked = sanitizeEdits(given)
  const context: MutationContext = { at, userId: db.userId }
  const ownAt = Date.now()
  const tables = label === undefined ? editTables(db) : stepTables(db)

  return db.transaction('rw', tables, async () => {
    await refuseViewer(db)
    const named = await namedEdits(db, asked)
    let applied = await apply(db, named, context, load)
    const resets = await unpairings(
      db,
      named,
      applied.edits.flatMap((one) => one.changes),
    )
    if (resets.length > 0) applied = await apply(db, [...resets, ...named], context, load)

    const { storedByKey, view, edits } = applied
    const changes = edits.flatMap((one) => one.changes)
    const { clientId, nextMid: firstMid = 1 } = await db.readFacts('clientId', 'nextMid')
    const entries = edits.map(({ edit, expect, totals, dayTotals }, index): OutboxEntry => ({
      ...edit,
      mid: firstMid + index,
      uuid: newId(),
      at,
      ownAt,
      userId: db.userId,
      ...(expect && { expect }),
      ...(totals.length > 0 && { totals }),
      ...(dayTotals.length > totals.length && { dayTotals }),
    }))
    for (const entry of entries) refuseOversized(entry)
    const accounts = [...rowChanges('accounts', view, storedByKey)]
    await refuseAccountsInUse(
      db,
      accounts.flatMap(({ before, after }) => (before && !after ? [before] : [])),
      edits.map(({ totals }) => totals),
    )
    await refuseLocked(db, [
      ...changedDays(changes, accounts, [...rowChanges('journals', view, storedByKey)]),
      ...(await transferDays(db, [...rowChanges('transfers', view, storedByKey)], changes)),
    ])

    await keepConfirmed(db, storedByKey, view)
    await store(db, view.changes())
    // By now accounts that these edits open are there as well.
    await refuseLargeTotals(
      db,
      entries.map(({ totals }) => totals ?? []),
      (accountId, total) => rowPast(changes, accountId, total),
    )
    await db.outbox.bulkAdd(entries)
    await db.writeFacts({
      nextMid: firstMid + entries.length,
      // With the first edit, so that what waits here and in a copy of this device is sent under one name.
      ...(clientId === undefined && { clientId: newId() }),
    })
    const lost = await lostPairs(db, changes)
    const undo = [...edits.toReversed().flatMap(({ inverse }) => inverse), ...lost]
    if (label === undefined || undo.length === 0) return { undo }
    return { undo, step: await addStep(db, { label, at, back: undo }) }
  })
}

/** Whoever the server last called a viewer changes nothing, whichever screen it comes from. */
async function refuseViewer(db: BooksDatabase): Promise<void> {
  const role = await db.readMeta('role')
  if (role !== undefined && !mayChange(role)) throw notAllowed(VIEW_ONLY)
}

/** An edit that has been done to rows in memory. */
interface AppliedEdit {
  edit: Edit
  inverse: Edit[]
  /** The transactions that it changes. */
  changes: TransactionChange[]
  totals: TotalsChange[]
  dayTotals: DayChange[]
  expect: Record<Id, number> | undefined
}

/** Does edits one after another to the rows that they name, as those are held; nothing is stored by it. */
async function apply(
  db: BooksDatabase,
  edits: readonly Edit[],
  context: MutationContext,
  load: Writing['load'],
): Promise<{ storedByKey: Map<string, StoredRow>; view: RowView; edits: AppliedEdit[] }> {
  const keys = new Map<string, Key>()
  for (const edit of edits) for (const key of touchesOf(edit)) keys.set(keyText(key), key)
  const storedByKey = await load(db, [...keys.values()])
  const view = new RowView(storedByKey)
  const refused: RefusedRows[] = []
  const applied = edits.map((edit): AppliedEdit => {
    const mutation = mutationOf(edit.name)
    const inverse = mutation.inverse?.(view, edit.args) ?? []
    view.beginEdit()
    try {
      applyEdit(mutation, view, edit.args, context)
    } catch (error) {
      if (!(error instanceof RefusedRows)) throw error
      refused.push(error)
    }
    const changes = [...changedTransactions(view)]
    const expect = mutation.conflictChecked ? expectedSeqs(edit, storedByKey) : undefined
    const dayTotals = totalsChanged(changes)
    return { edit, inverse, changes, totals: byAccount(dayTotals), dayTotals, expect }
  })
  const [first, ...others] = refused
  if (first) throw RefusedRows.together([first, ...others])
  return { storedByKey, view, edits: applied }
}

/** The tables that edits may read and write. */
export function editTables(db: BooksDatabase): Table[] {
  return [...db.entityTables, db.base, db.outbox, db.meta]
}

/** The tables that a step may read and write. */
export function stepTables(db: BooksDatabase): Table[] {
  return [...editTables(db), db.steps]
}

export function touchesOf(edit: Edit): Key[] {
  return keysOf(mutationOf(edit.name), edit.args)
}

/** Copies the confirmed state of each row into `base` before the first pending edit changes the row. */
async function keepConfirmed(
  db: BooksDatabase,
  storedByKey: ReadonlyMap<string, StoredRow>,
  view: RowView,
): Promise<void> {
  const bases: BaseRow[] = []
  for (const { key } of view.changes()) {
    const held = storedByKey.get(keyText(key))
    if (held?.confirmed && !held.hasBase) bases.push({ ...key, row: held.confirmed })
  }
  if (bases.length > 0) await db.base.bulkPut(bases)
}

/** The transactions that the current edit changes. */
function* changedTransactions(view: RowView): Iterable<TransactionChange> {
  for (const { tbl, before, after } of view.editChanges()) {
    if (tbl !== 'transactions') continue
    yield { before: before as Transaction | undefined, after: after as Transaction | undefined }
  }
}

/** The rows of a table that the edits change. */
function* rowChanges<T extends TableName>(
  tbl: T,
  view: RowView,
  storedByKey: ReadonlyMap<string, StoredRow>,
): Iterable<{ id: Id; before: Entities[T] | undefined; after: Entities[T] | undefined }> {
  for (const { key, row } of view.changes()) {
    if (key.tbl !== tbl) continue
    const before = storedByKey.get(keyText(key))?.row as Entities[T] | undefined
    yield { id: key.id, before, after: row as Entities[T] | undefined }
  }
}

/** By account and day, what an edit adds to the totals that the server will count. */
function totalsChanged(changes: readonly TransactionChange[]): DayChange[] {
  return new ChangedTotals(changes)
    .accounts()
    .flatMap(([accountId, { byDay }]) =>
      [...byDay].flatMap(([day, total]): DayChange[] =>
        isOther(total) ? [[accountId, Number(total.amount), total.count, day]] : [],
      ),
    )
}

/** The same of all days of an account together. */
function byAccount(days: readonly DayChange[]): TotalsChange[] {
  const sums = new Map<Id, { amount: bigint; count: number; from: CalendarDay; to: CalendarDay }>()
  for (const [accountId, amount, count, day] of days) {
    const sum = sums.get(accountId) ?? { amount: 0n, count: 0, from: day, to: day }
    sum.amount += BigInt(amount)
    sum.count += count
    if (day < sum.from) sum.from = day
    if (day > sum.to) sum.to = day
    sums.set(accountId, sum)
  }
  return [...sums].map(([accountId, { amount, count, from, to }]) =>
    from === to ? [accountId, Number(amount), count, from] : [accountId, Number(amount), count, from, to],
  )
}

/** In words the row of several with which an account's total passes what it may hold. */
function rowPast(changes: readonly TransactionChange[], accountId: Id, total: bigint): string | undefined {
  if (changes.length === 1) return undefined
  let sum = total
  for (const change of changes) {
    const { before, after } = change
    const row = after ?? before
    if (row?.accountId !== accountId) continue
    const next = sum + totalsChanged([change]).reduce((all, [, amount]) => all + BigInt(amount), 0n)
    if (passesTotals(sum, next))
      return `${quoted(row.description)} on ${writtenDay(dayOfTimestamp(row.timestamp))}`
    sum = next
  }
  return undefined
}

function expectedSeqs(
  edit: Edit,
  storedByKey: ReadonlyMap<string, StoredRow>,
): Record<Id, number> | undefined {
  const expect: Record<Id, number> = {}
  for (const key of touchesOf(edit)) {
    // A rule that chose a posting only notes its use beside it; whoever changes the rule is in nobody's way.
    if (key.tbl === 'rules') continue
    const seq = storedByKey.get(keyText(key))?.confirmed?._seq
    if (seq !== undefined) expect[key.id] = seq
  }
  return Object.keys(expect).length > 0 ? expect : undefined
}

function refuseOversized(entry: OutboxEntry): void {
  if (wireBytes(entry) > MAX_EDIT_BYTES) {
    throw invalid('That’s too many at once. Select fewer transactions and try again')
  }
}
