import { readAccounts } from '../db/reads/accounts.ts'
import { isStorageFull } from '../db/core/cache.ts'
import { readCoverage } from '../db/core/coverage.ts'
import { BooksDatabase, type BooksName } from '../db/core/database.ts'
import { readImport } from '../db/imports/import-records.ts'
import { eachExistingChunk, eachExistingElsewhere, unknownRows } from '../db/imports/existing-rows.ts'
import { restoreDecisions, type ReturningRow } from '../db/imports/restore-decisions.ts'
import { readAssign, storeImport } from '../db/imports/store-import.ts'
import { type ImportRows, readImportRows, undoImport } from '../db/imports/undo-import.ts'
import { readLocks } from '../db/edits/locks.ts'
import { readGLAccounts } from '../db/reads/gl-accounts.ts'
import { readAccountSpan, readFirstDay } from '../db/reads/transactions.ts'
import { addDays, type CalendarDay } from '../domain/calendar/calendar-day.ts'
import { type Id, transactionId } from '../domain/ids.ts'
import type { Account } from '../domain/account/account.ts'
import { checkedClosing, type ClosingCheck, closingOf, rowsUntil } from '../domain/bank-file/closing-check.ts'
import { type ExistingRow, ExistingRows } from '../domain/bank-file/duplicates/existing-rows.ts'
import { WINDOW_DAYS } from '../domain/bank-file/duplicates/likely-match.ts'
import { judgeLines, type Lines, Verdicts } from '../domain/bank-file/duplicates/verdict.ts'
import { lockedThrough as lockedThroughOf } from '../domain/reconciliation/reconciliation.ts'
import { exportedSummary, type OwnExport, readOwnExport, returningRows } from './own-export.ts'
import { importedRows, wantedCount } from './plan.ts'
import { tablesOf } from './reading/cells/unpacked-file.ts'
import type { TargetAccount } from '../domain/bank-file/read-rows.ts'
import type { IdentifiedLine } from '../domain/bank-file/file-line.ts'
import type { ClosingBalance } from '../domain/bank-file/table-reader.ts'
import { minorFromDecimal } from '../domain/money/money.ts'
import { emptyRead, type FileRead, readFile, surveyFile } from './reading/read-bank-file.ts'
import type {
  Checked,
  ListedRow,
  ImportAnswers,
  ImportProgress,
  ImportRequest,
  Included,
  UncheckedRows,
  UndoPlan,
} from './import-messages.ts'
import { quoted } from '../domain/text/quoted.ts'

const FIRST_ROWS = 8
const NAMED_ROWS = 20
/** Held rows whose texts fit into memory with ease. */
const MOST_KEPT = 50_000
/** For how long the queue may read the first rows of an import before the next are written. */
const FIRST_LOOK_MS = 250
const LOST_CHECK = 'The file had to be read again, so nothing was imported. Try again once it’s done.'
/** The last day that has a name. */
const LAST_DAY = '9999-12-31' as CalendarDay

/** What the rows of a file are judged for. */
interface Subject {
  account: TargetAccount
  closing: readonly ClosingBalance[]
  books: BooksName | undefined
}

type Ask<A extends ImportRequest['ask']> = Extract<ImportRequest, { ask: A }>
type OnProgress = (progress: ImportProgress) => void
type Answers = {
  [A in ImportRequest['ask']]: (
    request: Ask<A>,
    onProgress: OnProgress,
  ) => ImportAnswers[A] | Promise<ImportAnswers[A]>
}

/**
 * What the worker does: reads files, compares their rows with the books, stores them and takes them back.
 * It keeps the rows of the last check, so that they never pass through the page.
 */
export class ImportWorker {
  #read = emptyRead()
  #verdicts = noVerdicts()
  /** What the file says beyond that, where it is Daybook's own export. */
  #exported: OwnExport | undefined
  /** What they were judged for. */
  #subject: Subject | undefined
  /** What the file tells of its account beside its rows, and what follows from it for the new ones. */
  #closing: ClosingCheck | undefined
  /** The check that found them. */
  #checkId: Id | undefined
  /** The rows of an import that nobody has touched, between the plan and the taking back that follows at once. */
  #untouched: { importId: Id; rows: ImportRows } | undefined
  #db: BooksDatabase | undefined
  /** The page stops the work by ending the worker, so nothing here ever aborts. */
  readonly #signal = new AbortController().signal

  /** Throws FileRefused, and an error where the check that is asked about is not the last one. */
  async answer<R extends ImportRequest>(
    request: R,
    onProgress: OnProgress,
  ): Promise<ImportAnswers[R['ask']]> {
    if ('checkId' in request && request.checkId !== this.#checkId) throw new Error(LOST_CHECK)
    const answer = this.#answers[request.ask] as (request: R, onProgress: OnProgress) => unknown
    return answer(request, onProgress) as Promise<ImportAnswers[R['ask']]>
  }

  readonly #answers: Answers = {
    tables: ({ file }) => tablesOf(file),
    survey: ({ file, remembered }, onProgress) => surveyFile(file, remembered, onProgress, this.#signal),
    check: (request, onProgress) => this.#check(request, onProgress),
    ids: () => this.#ids(),
    compare: ({ older }) => this.#compare(older),
    duplicates: ({ from, count }) =>
      this.#rowsAt(this.#verdicts.indexes(['likely-duplicate', 'exact-duplicate'], from, count)),
    locked: ({ from, count }) => this.#rowsAt(this.#verdicts.indexes(['locked'], from, count)),
    errors: ({ from, count }) => this.#read.errors.slice(from, from + count),
    skipped: ({ from, count }) => this.#read.skipped.slice(from, from + count),
    store: (request, onProgress) => this.#store(request, onProgress),
    'plan-undo': (request, onProgress) => this.#planUndo(request, onProgress),
    undo: (request, onProgress) => this.#undo(request, onProgress),
  }

  close(): void {
    this.#db?.close()
    this.#db = undefined
  }

  async #check(
    { file, text, account, corrections, books }: Ask<'check'>,
    onProgress: OnProgress,
  ): Promise<Checked> {
    // What an earlier check found is let go before there is more of it.
    this.#checkId = undefined
    this.#read = emptyRead()
    this.#verdicts = noVerdicts()
    this.#subject = undefined
    this.#exported = undefined
    this.#exported = await readOwnExport(file, text, this.#signal)
    this.#read = await readFile(file, text, { account, corrections }, onProgress, this.#signal)
    this.#subject = { account, closing: text.closing, books }
    return this.#judged(this.#subject)
  }

  #ids(): Id[] {
    const accountId = this.#subject?.account.id
    if (accountId === undefined) return []
    const ids: Id[] = []
    let index = -1
    for (const line of this.#read.lines) {
      index += 1
      if (this.#verdicts.of(index) !== 'exact-duplicate') {
        ids.push(transactionId(accountId, line.userTransactionId))
      }
    }
    return ids
  }

  #compare(older: readonly ExistingRow[]): Promise<Checked> {
    if (!this.#subject) throw new Error(LOST_CHECK)
    this.#checkId = undefined
    return this.#judged(this.#subject, older)
  }

  /** Judges what was read; with the older rows of the account, where the server was asked for them. */
  async #judged(
    { account, closing: said, books }: Subject,
    older?: readonly ExistingRow[],
  ): Promise<Checked> {
    const read = this.#read
    const db = books && (await this.#open(books))
    const lockedThrough = db && lockedThroughOf(await readLocks(db, account.id))
    this.#verdicts = await this.#judge(read, account.id, db, lockedThrough, older)
    const closing = db && (await this.#checkedClosing(db, said, account, lockedThrough))
    const unchecked = db && !older && (await this.#unchecked(db, account.id))
    const { counts } = this.#verdicts
    const id = crypto.randomUUID()
    this.#checkId = id
    this.#closing = closing
    const exported =
      this.#exported && exportedSummary(this.#exported, read.lines, db && (await readGLAccounts(db)))
    const foreign = [...read.foreign].find(([, count]) => count === read.errorCount)
    return {
      id,
      new: counts.new,
      exact: counts['exact-duplicate'],
      likely: counts['likely-duplicate'],
      locked: counts.locked,
      lockedDuplicates: counts.lockedDuplicates,
      ...(lockedThrough === undefined ? {} : { lockedThrough }),
      errors: read.errorCount,
      ...(foreign ? { foreign: foreign[0] } : {}),
      skipped: read.skippedCount,
      others: read.otherCount,
      splits: read.splitCount,
      corrected: read.corrected,
      first: this.#rowsAt(Array.from({ length: FIRST_ROWS }, (_, index) => index)).map(
        ({ judged }) => judged,
      ),
      ...(exported ? { exported } : {}),
      ...(closing ? { closing } : {}),
      ...(unchecked ? { unchecked } : {}),
    }
  }

  /** What transactions may change about the verdicts which this device does not hold; undefined where none may. */
  async #unchecked(db: BooksDatabase, accountId: Id): Promise<UncheckedRows | undefined> {
    const coverage = await readCoverage(db)
    const { lines, from, to } = this.#read
    if (coverage.state !== 'partial' || from === undefined || to === undefined) return undefined
    const account = await db.accounts.get(accountId)
    if (!account || account.transactionCount === 0) return undefined
    if (this.#verdicts.counts['exact-duplicate'] === lines.length) return undefined
    const since = coverage.from
    const first = addDays(since, WINDOW_DAYS)
    let [index, count, old] = [-1, 0, 0]
    for (const { day } of lines) {
      index += 1
      const verdict = this.#verdicts.of(index)
      if (day >= first || verdict === 'exact-duplicate') continue
      old += 1
      if (verdict === 'new') count += 1
    }
    const [last, latest] = [addDays(since, -1), addDays(to, WINDOW_DAYS)]
    const older = { from: addDays(from, -WINDOW_DAYS), to: latest < last ? latest : last }
    return { count, since, ...(old > 0 ? { older } : {}) }
  }

  async #judge(
    read: FileRead,
    accountId: Id,
    db: BooksDatabase | undefined,
    lockedThrough: CalendarDay | undefined,
    older: readonly ExistingRow[] = [],
  ): Promise<Verdicts> {
    const existing = new ExistingRows()
    const { lines, from, to } = read
    if (!db || from === undefined || to === undefined) {
      return judgeLines(lines, existing, { lockedThrough, existingBetween: () => Promise.resolve([]) })
    }
    const span = { from: addDays(from, -WINDOW_DAYS), to: addDays(to, WINDOW_DAYS) }
    // Few enough of them are kept with their texts; of more only those are read again that may be likely.
    let kept: ExistingRow[] | undefined = []
    const add = (rows: readonly ExistingRow[]) => {
      for (const row of rows) existing.add(row)
      if (existing.length > MOST_KEPT) kept = undefined
      else kept?.push(...rows)
    }
    await eachExistingChunk(db, accountId, span, add)
    await eachExistingElsewhere(db, accountId, span, () => references(lines), add)
    const unheld = await unknownRows(db, older)
    add(unheld)
    return judgeLines(lines, existing, {
      lockedThrough,
      async existingBetween(first, last) {
        const isWithin = ({ day }: ExistingRow) => first <= day && day <= last
        if (kept) return inOrder(kept.filter(isWithin))
        const again = unheld.filter(isWithin)
        await eachExistingChunk(db, accountId, { from: first, to: last }, (rows) => again.push(...rows))
        return inOrder(again)
      },
    })
  }

  #rowsAt(indexes: readonly number[]): ListedRow[] {
    return indexes.flatMap((index) => {
      const line = this.#read.lines.at(index)
      return line ? [{ index, judged: this.#verdicts.judged(index, line) }] : []
    })
  }

  /** What the bank says the account held, where the file tells, beside what its rows come to with the new ones. */
  async #checkedClosing(
    db: BooksDatabase,
    reported: readonly ClosingBalance[],
    { id, only }: TargetAccount,
    lockedThrough: CalendarDay | undefined,
  ): Promise<ClosingCheck | undefined> {
    const said = closingOf(reported, only) ?? this.#read.proved
    const account = (await readAccounts(db)).find((each) => each.id === id)
    if (!said?.day || said.amount === undefined || !account) return undefined
    const { day } = said
    const { currency, runningTotal } = account
    const bank = minorFromDecimal(Number(said.amount), currency)
    if (bank === undefined || (said.currency !== '' && said.currency !== currency)) return undefined
    const later = await readAccountSpan(db, id, addDays(day, 1), LAST_DAY)
    return checkedClosing(day, bank, {
      account,
      rows: rowsUntil(day, runningTotal, later, this.#newLines()),
      fresh: this.#newLines(),
      firstDay: await this.#firstDay(db, account),
      lockedThrough,
      lacksRows: this.#read.errorCount > 0,
    })
  }

  /** The day of an account's first row, the new ones among them; undefined where this device cannot know it. */
  async #firstDay(db: BooksDatabase, { id, transactionCount }: Account): Promise<CalendarDay | undefined> {
    const existing = await readFirstDay(db, id)
    if (transactionCount > 0 && (existing === undefined || (await db.readMeta('floor')) !== undefined)) {
      return undefined
    }
    let first = existing
    for (const { day } of this.#newLines()) if (first === undefined || day < first) first = day
    return first
  }

  *#newLines(): Generator<IdentifiedLine> {
    let index = -1
    for (const line of this.#read.lines) {
      index += 1
      if (this.#verdicts.of(index) === 'new') yield line
    }
  }

  async #store({ books, record, included }: Ask<'store'>, onProgress: OnProgress) {
    const db = await this.#open(books)
    const { lines, errorCount: refused, corrected } = this.#read
    const { counts } = this.#verdicts
    const wanted = wantedCount(this.#verdicts, included)
    const problem = await spaceProblem(wanted)
    if (problem !== undefined) throw new Error(problem)
    const begun = {
      ...record,
      rows: lines.length + refused,
      wanted,
      duplicates: lines.length - wanted - counts.locked,
      locked: counts.locked,
      refused,
      correctedLines: corrected.map(({ line }) => line.line).sort((a, b) => a - b),
    }
    const chart = this.#exported ? await readGLAccounts(db) : []
    const returning = returningRows(this.#exported, record.accountId, chart)
    const rows = importedRows(
      { lines, verdicts: this.#verdicts },
      included,
      record.accountId,
      returning.postingOf,
    )
    const storing = storeImport(db, begun, rows, {
      // An own export says of each row how it was posted, and of others that they were not.
      assign: this.#exported ? (all) => all : await readAssign(db),
      closing: this.#closing && closingWith(this.#closing, included),
      at: record.at,
      newId: () => crypto.randomUUID(),
      // Those that turn out to exist already are no longer wanted, and are done with all the same.
      onStored: (now) => onProgress({ done: wanted - (now.wanted - now.stored), of: wanted }),
      rest: () => new Promise((resolve) => setTimeout(resolve, FIRST_LOOK_MS)),
    })
    const done = await storing.catch((error: unknown) => {
      throw isStorageFull(error) ? new Error(NO_ROOM) : error
    })
    if (!this.#exported) return done
    const decided = await restoreDecisions(db, await this.#added(db, returning.rows, record.id), {
      accounts: await readAccounts(db),
      chart,
      at: record.at,
      newId: () => crypto.randomUUID(),
      label: `Restored decisions from ${quoted(record.fileName)}`,
      onRestored: (done, of) => onProgress({ done, of, restoring: true }),
    })
    return { ...done, decided }
  }

  /** Those of a file's rows that this import has added. */
  async #added(db: BooksDatabase, rows: readonly ReturningRow[], importId: Id): Promise<ReturningRow[]> {
    const stored = await db.transactions.bulkGet(rows.map(({ id }) => id))
    return rows.filter((_, index) => stored[index]?.importId === importId)
  }

  async #planUndo({ books, importId }: Ask<'plan-undo'>, onProgress: OnProgress): Promise<UndoPlan> {
    const rows = await this.#rowsOf(await this.#open(books), importId, onProgress)
    const { untouched, changed } = rows
    this.#untouched = changed.length === 0 ? { importId, rows } : undefined
    const examples = changed
      .slice(0, NAMED_ROWS)
      .map(({ id, timestamp, description, status }) => ({ id, day: timestamp, description, status }))
    return { untouched: untouched.length, changed: changed.length, examples }
  }

  async #undo({ books, importId, at, withChanged }: Ask<'undo'>, onProgress: OnProgress): Promise<number> {
    const db = await this.#open(books)
    const known = this.#untouched?.importId === importId ? this.#untouched.rows : undefined
    this.#untouched = undefined
    const { untouched, changed, changedFamilies } = known ?? (await this.#rowsOf(db, importId, onProgress))
    const families = [...(withChanged ? changedFamilies : []), ...untouched.map((id) => [id])]
    const of = families.flat().length
    await undoImport(db, importId, families, {
      kept: withChanged ? [] : changed.map(({ id }) => id),
      at,
      newId: () => crypto.randomUUID(),
      onRemoved: (done) => onProgress({ done, of }),
    })
    return of
  }

  async #rowsOf(db: BooksDatabase, importId: Id, onProgress: OnProgress) {
    const record = await readImport(db, importId)
    if (!record) throw new Error('This import isn’t in the history anymore')
    return readImportRows(db, record, (done, of) => onProgress({ done, of, looking: true }))
  }

  async #open({ userId, organisationId }: BooksName): Promise<BooksDatabase> {
    if (this.#db?.userId === userId && this.#db.organisationId === organisationId) return this.#db
    this.close()
    const db = new BooksDatabase(userId, organisationId)
    await db.open()
    this.#db = db
    return db
  }
}

/** By day and id, wherever the rows come from: which of two equal ones a line is matched with depends on it. */
function inOrder(rows: ExistingRow[]): ExistingRow[] {
  return rows.sort((a, b) => {
    if (a.day !== b.day) return a.day < b.day ? -1 : 1
    return a.id < b.id ? -1 : 1
  })
}

/** The opening balance follows from the new rows alone, so none does where duplicates come in as well. */
function closingWith({ opening, ...told }: ClosingCheck, included: Included): ClosingCheck {
  return included === 'all' || included.size > 0 || !opening ? told : { ...told, opening }
}

function* references(lines: Lines): Generator<string> {
  for (const { userTransactionId } of lines) yield userTransactionId
}

function noVerdicts(): Verdicts {
  return new Verdicts(new Uint8Array(), new Int32Array(), new ExistingRows(), new Map(), undefined)
}

const NO_ROOM =
  'There is no storage left on this device. Free up space and import the file again: rows already imported are skipped.'

/** What a row takes on the device until it has been sent: itself, its indexes and the edit that brings it. */
const BYTES_PER_ROW = 1_500
/** Fewer rows are not worth asking the browser for. */
const MANY_ROWS = 20_000

/** Why so many rows cannot be stored here, known before the first of them is; undefined where they can. */
async function spaceProblem(rows: number): Promise<string | undefined> {
  if (rows < MANY_ROWS) return undefined
  const { quota, usage = 0 } = await navigator.storage.estimate()
  const free = quota === undefined ? Number.POSITIVE_INFINITY : quota - usage
  if (rows * BYTES_PER_ROW <= free) return undefined
  const room = Math.max(0, Math.floor(free / BYTES_PER_ROW / 1_000) * 1_000)
  return `This device has room for about ${room.toLocaleString('en-US')} more rows, and the file has ${rows.toLocaleString('en-US')}. Free up space, or split the file and import it in pieces.`
}
