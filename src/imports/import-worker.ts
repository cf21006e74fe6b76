import { readAccounts } from '../db/reads/accounts.ts'
import { isStorageFull } from '../errors/storage-full.ts'
import { BooksDatabase, type BooksName } from '../db/core/database.ts'
import { readImport } from '../db/imports/import-records.ts'
import { restoreDecisions, type ReturningRow } from '../db/imports/restore-decisions.ts'
import { readAssign, storeImport } from '../db/imports/store-import.ts'
import { type ImportRows, readImportRows, undoImport } from '../db/imports/undo-import.ts'
import { readGLAccounts } from '../db/reads/gl-accounts.ts'
import type { ClosingCheck } from '../domain/bank-file/closing-check.ts'
import type { ExistingRow } from '../domain/bank-file/duplicates/existing-rows.ts'
import type { Id } from '../domain/ids.ts'
import { quoted } from '../domain/text/quoted.ts'
import { CheckedFile, checkFile, type FileToCheck } from './checking/checked-file.ts'
import { faultsOfFile } from './file-faults.ts'
import { importedRows, wantedCount } from './imported-rows.ts'
import type {
  Checked,
  ImportAnswers,
  ImportProgress,
  ImportRequest,
  Included,
  UndoPlan,
} from './import-messages.ts'
import { readOwnExport, returningRows } from './own-export.ts'
import { tablesOf } from './reading/cells/unpacked-file.ts'
import { readFile } from './reading/read-file.ts'
import { surveyFile } from './reading/survey-file.ts'
import { NO_ROOM, spaceProblem } from './storage-space.ts'

const NAMED_ROWS = 20
/**
 * For so long the next rows of an import wait at most for the first to be read and shown. A screen takes 80 ms for that,
 * and on a busy machine so long that after 250 ms its reading stood behind the writing of all rows, for 1 to 3 s.
 */
const FIRST_LOOK_MS = 1_000
const LOST_CHECK = 'The file had to be read again, so nothing was imported. Try again once it’s done.'

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
  /** The last check, by the id under which the page asks for its rows. */
  #last: { id: Id; check: CheckedFile } | undefined
  /** The rows of an import that nobody has touched, between the plan and the taking back that follows at once. */
  #untouched: { importId: Id; rows: ImportRows } | undefined
  #db: BooksDatabase | undefined
  /** Ends the wait for the first rows of an import to be shown. */
  #onShown = () => {}
  /** The page stops the work by ending the worker, so nothing here ever aborts. */
  readonly #signal = new AbortController().signal

  /** Throws FileRefused, and an error where the check that is asked about is not the last one. */
  async answer<R extends ImportRequest>(
    request: R,
    onProgress: OnProgress,
  ): Promise<ImportAnswers[R['ask']]> {
    const answer = this.#answers[request.ask] as (request: R, onProgress: OnProgress) => unknown
    return answer(request, onProgress) as Promise<ImportAnswers[R['ask']]>
  }

  readonly #answers: Answers = {
    tables: ({ file }) => tablesOf(file),
    survey: ({ file, remembered }, onProgress) => surveyFile(file, remembered, onProgress, this.#signal),
    check: (request, onProgress) => this.#read(request, onProgress),
    ids: (request) => this.#checked(request).ids(),
    compare: (request) => this.#compare(this.#checked(request).file, request.older),
    duplicates: (request) =>
      this.#checked(request).rowsOf(['likely-duplicate', 'exact-duplicate'], request.from, request.count),
    locked: (request) => this.#checked(request).rowsOf(['locked'], request.from, request.count),
    errors: (request) => page(this.#checked(request).file.read.errors, request),
    skipped: (request) => page(this.#checked(request).file.read.skipped, request),
    store: (request, onProgress) => this.#store(request, this.#checked(request), onProgress),
    shown: () => this.#onShown(),
    'plan-undo': (request, onProgress) => this.#planUndo(request, onProgress),
    undo: (request, onProgress) => this.#undo(request, onProgress),
  }

  close(): void {
    this.#db?.close()
    this.#db = undefined
  }

  #checked({ checkId }: { checkId: Id }): CheckedFile {
    if (this.#last?.id !== checkId) throw new Error(LOST_CHECK)
    return this.#last.check
  }

  async #read(
    { file, text, account, corrections, books }: Ask<'check'>,
    onProgress: OnProgress,
  ): Promise<Checked> {
    // What an earlier check found is let go before there is more of it.
    this.#last = undefined
    const exported = await readOwnExport(file, text, this.#signal)
    const read = await readFile(file, text, { account, corrections }, onProgress, this.#signal)
    return this.#compare({ read, account, closing: text.closing, exported, books })
  }

  async #compare(file: FileToCheck, older?: readonly ExistingRow[]): Promise<Checked> {
    this.#last = undefined
    const db = file.books && (await this.#open(file.books))
    const { check, told } = await checkFile(file, db, older)
    const id = crypto.randomUUID()
    this.#last = { id, check }
    return { id, ...told }
  }

  async #store({ books, record, included }: Ask<'store'>, check: CheckedFile, onProgress: OnProgress) {
    const db = await this.#open(books)
    const { verdicts, closing } = check
    const { exported, read } = check.file
    const { lines, errorCount: refused, corrected } = read
    const { locked } = verdicts.counts
    const faults = faultsOfFile(read)
    const wanted = wantedCount(verdicts, included)
    const problem = await spaceProblem(wanted)
    if (problem !== undefined) throw new Error(problem)
    const begun = {
      ...record,
      rows: lines.length + refused,
      wanted,
      duplicates: lines.length - wanted - locked,
      locked,
      refused,
      correctedLines: corrected.map(({ line }) => line.line).sort((a, b) => a - b),
      ...(faults.length > 0 ? { faults } : {}),
    }
    const chart = exported ? await readGLAccounts(db) : []
    const returning = returningRows(exported, record.accountId, chart)
    const rows = importedRows({ lines, verdicts }, included, {
      accountId: record.accountId,
      // An own export stands with the newest first, and a single day of it does not tell that.
      placeOf: read.places.inTurn(exported ? 'newest-first' : read.dayOrder),
      postingOf: returning.postingOf,
    })
    const storing = storeImport(db, begun, rows, {
      // An own export says of each row how it was posted, and of others that they were not.
      assign: exported ? (all) => all : await readAssign(db),
      closing: closing && closingWith(closing, included),
      at: record.at,
      newId: () => crypto.randomUUID(),
      // Those that turn out to exist already are no longer wanted, and are done with all the same.
      onStored: (now) => onProgress({ done: wanted - (now.wanted - now.stored), of: wanted }),
      firstShown: () => this.#firstShown(),
    })
    const done = await storing.catch((error: unknown) => {
      throw isStorageFull(error) ? new Error(NO_ROOM) : error
    })
    if (!exported) return done
    const decided = await restoreDecisions(db, await addedBy(db, record.id, returning.rows), {
      accounts: await readAccounts(db),
      chart,
      at: record.at,
      newId: () => crypto.randomUUID(),
      label: `Restored decisions from ${quoted(record.fileName)}`,
      onRestored: (done, of) => onProgress({ done, of, restoring: true }),
    })
    return { ...done, decided }
  }

  #firstShown(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, FIRST_LOOK_MS)
      this.#onShown = () => {
        clearTimeout(timer)
        resolve()
      }
    })
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

/** Those of a file's rows that an import has added. */
async function addedBy(db: BooksDatabase, importId: Id, rows: readonly ReturningRow[]) {
  const stored = await db.transactions.bulkGet(rows.map(({ id }) => id))
  return rows.filter((_, index) => stored[index]?.importId === importId)
}

/** The opening balance follows from the new rows alone, so none does where duplicates come in as well. */
function closingWith({ opening, ...told }: ClosingCheck, included: Included): ClosingCheck {
  return included === 'all' || included.size > 0 || !opening ? told : { ...told, opening }
}

function page<T>(all: readonly T[], { from, count }: { from: number; count: number }): T[] {
  return all.slice(from, from + count)
}
