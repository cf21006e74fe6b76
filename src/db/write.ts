import type { Table } from 'dexie'
import { invalid } from '../contract/errors.ts'
import { MAX_PUSH_BYTES, PUSH_ENVELOPE_BYTES } from '../contract/table-names.ts'
import { wireBytes } from '../contract/wire-bytes.ts'
import { changedOpeningDays } from '../domain/account-balance.ts'
import { type Account, passesTotals } from '../domain/account.ts'
import { type CalendarDay, dayOfTimestamp, timestampOfDay } from '../domain/calendar-day.ts'
import type { Id } from '../domain/ids.ts'
import { countedAmount, countedRow, type Transaction } from '../domain/transaction.ts'
import { refuseLargeTotals } from './reads/accounts.ts'
import type { BaseRow, BooksDatabase, OutboxEntry, TotalsChange } from './core/database.ts'
import { type Key, keyText } from '../mutations/entities.ts'
import { refuseLocked } from './edits/locks.ts'
import { applyEdit, type Edit, type MutationContext } from '../mutations/mutation.ts'
import { mutationOf } from '../mutations/mutations.ts'
import { addRows, loadAsNew } from './core/new-rows.ts'
import { type HeldRow, type LocalRow, RowView } from './core/row-view.ts'
import { loadHeld, storeRows } from './core/rows.ts'
import { sanitizeArgs } from './edits/sanitize.ts'
import { addStep } from './edits/steps.ts'
import { unpairings } from './edits/unpairing.ts'

/** What accepted edits leave behind. */
export interface Receipt {
  /** The edits that take them back, in the order to make them; none where nothing can. */
  undo: Edit[]
  /** The step they are remembered as, where they were given a label and can be taken back. */
  step?: number
}

/** One edit may fill a push by itself. */
const MAX_EDIT_BYTES = MAX_PUSH_BYTES - PUSH_ENVELOPE_BYTES

/**
 * Applies edits to this device's rows and puts them into the outbox, all in one transaction: after this
 * resolves nothing but the server's refusal takes them away, and before it resolves nothing has happened.
 *
 * `at` is the instant of the edit as ISO text; `newId` makes a UUID for each; with a `label` the edits are
 * remembered together as a step that can be undone. Throws Refusal where a mutation finds that an edit
 * makes no sense; then none of the edits is applied.
 */
export function writeEdits(
  db: BooksDatabase,
  edits: readonly Edit[],
  at: string,
  newId: () => Id,
  label?: string,
): Promise<Receipt> {
  return write(db, edits, { at, newId, label, load: loadHeld, store: storeRows })
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
  load: (db: BooksDatabase, keys: readonly Key[]) => Promise<Map<string, HeldRow>>
  store: (db: BooksDatabase, changes: Iterable<{ key: Key; row: LocalRow | undefined }>) => Promise<void>
}

function write(
  db: BooksDatabase,
  given: readonly Edit[],
  { at, newId, label, load, store }: Writing,
): Promise<Receipt> {
  const asked = sanitizeArgs(given)
  const context: MutationContext = { at, userId: db.userId }
  const tables = label === undefined ? editTables(db) : stepTables(db)

  return db.transaction('rw', tables, async () => {
    const edits = [...(await unpairings(db, asked)), ...asked]
    const keys = new Map<string, Key>()
    for (const edit of edits) for (const key of touchesOf(edit)) keys.set(keyText(key), key)
    const heldByKey = await load(db, [...keys.values()])
    const view = new RowView(heldByKey)
    const firstMid = (await db.readMeta('nextMid')) ?? 1
    const undo: Edit[] = []
    const changes: TransactionChange[] = []

    const entries = edits.map((edit, index): OutboxEntry => {
      const mutation = mutationOf(edit.name)
      undo.unshift(...(mutation.inverse?.(view, edit.args) ?? []))
      view.beginEdit()
      applyEdit(mutation, view, edit.args, context)
      const changed = [...changedTransactions(view)]
      changes.push(...changed)
      const totals = totalsChanged(changed)
      const expect = mutation.conflictChecked ? expectedSeqs(edit, heldByKey) : undefined
      return {
        ...edit,
        mid: firstMid + index,
        uuid: newId(),
        at,
        userId: db.userId,
        ...(expect && { expect }),
        ...(totals.length > 0 && { totals }),
      }
    })
    for (const entry of entries) refuseOversized(entry)
    await refuseLocked(db, [...changes.flatMap(rowsOf), ...openingsChanged(view, heldByKey)])

    await keepConfirmed(db, heldByKey, view)
    await store(db, view.changes())
    // By now accounts that these edits open are there as well.
    await refuseLargeTotals(
      db,
      entries.map(({ totals }) => totals ?? []),
      (accountId, total) => rowPast(changes, accountId, total),
    )
    await db.outbox.bulkAdd(entries)
    await db.writeMeta('nextMid', firstMid + entries.length)
    if (label === undefined || undo.length === 0) return { undo }
    return { undo, step: await addStep(db, { label, at, back: undo }) }
  })
}

function editTables(db: BooksDatabase): Table[] {
  return [...db.entityTables, db.base, db.outbox, db.meta]
}

/** The tables that a step may read and write. */
export function stepTables(db: BooksDatabase): Table[] {
  return [...editTables(db), db.steps]
}

export function touchesOf(edit: Edit): Key[] {
  return mutationOf(edit.name).touches(edit.args)
}

/** Copies the confirmed state of each row into `base` before the first pending edit changes the row. */
async function keepConfirmed(
  db: BooksDatabase,
  heldByKey: ReadonlyMap<string, HeldRow>,
  view: RowView,
): Promise<void> {
  const bases: BaseRow[] = []
  for (const { key } of view.changes()) {
    const held = heldByKey.get(keyText(key))
    if (held?.confirmed && !held.hasBase) bases.push({ ...key, row: held.confirmed })
  }
  if (bases.length > 0) await db.base.bulkPut(bases)
}

/** A transaction that an edit changes, as it was and as it is; one of the two is absent where it is new or gone. */
interface TransactionChange {
  before: Transaction | undefined
  after: Transaction | undefined
}

/** The transactions that the current edit changes. */
function* changedTransactions(view: RowView): Iterable<TransactionChange> {
  for (const { tbl, before, after } of view.editChanges()) {
    if (tbl !== 'transactions') continue
    yield { before: before as Transaction | undefined, after: after as Transaction | undefined }
  }
}

function rowsOf({ before, after }: TransactionChange): Transaction[] {
  return [before, after].filter((row) => row !== undefined)
}

/** The days of opening balances that the edits change, as they were and as they are. */
function openingsChanged(
  view: RowView,
  heldByKey: ReadonlyMap<string, HeldRow>,
): Pick<Transaction, 'accountId' | 'timestamp'>[] {
  return [...view.changes()].flatMap(({ key, row }) => {
    if (key.tbl !== 'accounts') return []
    const before = heldByKey.get(keyText(key))?.row as Account | undefined
    return changedOpeningDays(before, row as Account | undefined).map((day) => ({
      accountId: key.id,
      timestamp: timestampOfDay(day),
    }))
  })
}

/** By account and day, what an edit adds to the totals that the server will count. */
function totalsChanged(changes: readonly TransactionChange[]): TotalsChange[] {
  const totals = new Map<string, DayTotal>()
  for (const { before, after } of changes) {
    count(totals, before, -1)
    count(totals, after, 1)
  }
  return [...totals.values()].flatMap(({ accountId, day, amount, count: rows }): TotalsChange[] =>
    amount !== 0n || rows !== 0 ? [[accountId, Number(amount), rows, day]] : [],
  )
}

interface DayTotal {
  accountId: Id
  day: CalendarDay
  amount: bigint
  count: number
}

function count(totals: Map<string, DayTotal>, row: Transaction | undefined, sign: 1 | -1): void {
  if (!row) return
  const { accountId } = row
  const day = dayOfTimestamp(row.timestamp)
  const total = totals.get(`${accountId} ${day}`) ?? { accountId, day, amount: 0n, count: 0 }
  total.amount += BigInt(sign * countedAmount(row))
  total.count += sign * countedRow(row)
  totals.set(`${accountId} ${day}`, total)
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
    if (passesTotals(sum, next)) return `“${row.description}” of ${dayOfTimestamp(row.timestamp)}`
    sum = next
  }
  return undefined
}

function expectedSeqs(edit: Edit, heldByKey: ReadonlyMap<string, HeldRow>): Record<Id, number> | undefined {
  const expect: Record<Id, number> = {}
  for (const key of touchesOf(edit)) {
    // A rule that chose a posting only notes its use beside it; whoever changes the rule is in nobody's way.
    if (key.tbl === 'rules') continue
    const seq = heldByKey.get(keyText(key))?.confirmed?._seq
    if (seq !== undefined) expect[key.id] = seq
  }
  return Object.keys(expect).length > 0 ? expect : undefined
}

function refuseOversized(entry: OutboxEntry): void {
  if (wireBytes(entry) > MAX_EDIT_BYTES) {
    throw invalid('This is too much for one step; choose fewer rows and try again')
  }
}
