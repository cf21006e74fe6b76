import { BooksDatabase } from '../../db/database.ts'
import { readHeldRows, readImport } from '../../db/imports.ts'
import { readAssign, storeImport } from '../../db/imports-store.ts'
import { readImportRows, undoImport } from '../../db/imports-undo.ts'
import type { Id } from '../../domain/ids.ts'
import type { StatementRead } from '../../domain/statement/statement.ts'
import { type HeldRow, type JudgedLine, judgeLines } from '../../domain/statement/verdict.ts'
import { importedRows, wantedCount } from './plan.ts'
import { readFile, summaryOf, surveyFile } from './statement-file.ts'
import type {
  BooksName,
  Checked,
  ListedDuplicate,
  StatementAnswers,
  StatementProgress,
  StatementRequest,
  UndoPlan,
} from './statement-messages.ts'

const FIRST_ROWS = 8
const NAMED_ROWS = 20

type Ask<A extends StatementRequest['ask']> = Extract<StatementRequest, { ask: A }>
type OnProgress = (progress: StatementProgress) => void

/**
 * What the worker does: reads files, compares their rows with the books, stores them and takes them back.
 * It keeps the rows of the last check, so that they never pass through the page.
 */
export class StatementWork {
  #read: StatementRead = { lines: [], errors: [], skipped: [] }
  #judged: JudgedLine[] = []
  #duplicates: ListedDuplicate[] = []
  #heldReferences: ReadonlySet<string> = new Set()
  #db: BooksDatabase | undefined
  /** The page stops the work by ending the worker, so nothing here ever aborts. */
  readonly #signal = new AbortController().signal

  async answer(
    request: StatementRequest,
    onProgress: OnProgress,
  ): Promise<StatementAnswers[StatementRequest['ask']]> {
    switch (request.ask) {
      case 'survey':
        return surveyFile(request.file, request.remembered, onProgress, this.#signal)
      case 'check':
        return this.#check(request, onProgress)
      case 'duplicates':
        return this.#duplicates.slice(request.from, request.from + request.count)
      case 'errors':
        return this.#read.errors.slice(request.from, request.from + request.count)
      case 'skipped':
        return this.#read.skipped.slice(request.from, request.from + request.count)
      case 'store':
        return this.#store(request, onProgress)
      case 'plan-undo':
        return this.#planUndo(request)
      case 'undo':
        return this.#undo(request, onProgress)
    }
  }

  close(): void {
    this.#db?.close()
    this.#db = undefined
  }

  async #check({ file, text, account, books }: Ask<'check'>, onProgress: OnProgress): Promise<Checked> {
    const read = await readFile(file, text, account, onProgress, this.#signal)
    this.#read = read
    const held = books ? await this.#held(await this.#open(books), account.id) : []
    this.#heldReferences = new Set(held.map((row) => row.userTransactionId))
    this.#judged = judgeLines(this.#read.lines, held)
    const listed = this.#judged.map((judged, place) => ({ place, judged }))
    const likely = listed.filter(({ judged }) => judged.verdict === 'likely-duplicate')
    const exact = listed.filter(({ judged }) => judged.verdict === 'exact-duplicate')
    this.#duplicates = [...likely, ...exact]
    return {
      new: this.#judged.length - this.#duplicates.length,
      exact: exact.length,
      likely: likely.length,
      errors: this.#read.errors.length,
      skipped: read.skippedCount,
      first: this.#judged.slice(0, FIRST_ROWS),
    }
  }

  async #held(db: BooksDatabase, accountId: Id): Promise<HeldRow[]> {
    const { from, to, bankReferences } = summaryOf(this.#read)
    if (from === undefined || to === undefined) return []
    return readHeldRows(db, accountId, { from, to, bankReferences })
  }

  async #store({ books, record, included }: Ask<'store'>, onProgress: OnProgress) {
    const db = await this.#open(books)
    const wanted = wantedCount(this.#judged, included)
    const rows = importedRows(this.#judged, included, record.accountId, this.#heldReferences)
    const refused = this.#read.errors.length
    return storeImport(
      db,
      {
        ...record,
        rows: this.#judged.length + refused,
        wanted,
        duplicates: this.#judged.length - wanted,
        refused,
      },
      rows,
      {
        assign: await readAssign(db),
        at: record.at,
        newId: () => crypto.randomUUID(),
        onStored: ({ stored }) => onProgress({ done: stored, of: wanted }),
      },
    )
  }

  async #planUndo({ books, importId }: Ask<'plan-undo'>): Promise<UndoPlan> {
    const { untouched, changed } = await this.#rowsOf(await this.#open(books), importId)
    const examples = changed
      .slice(0, NAMED_ROWS)
      .map(({ id, timestamp, description, status }) => ({ id, day: timestamp, description, status }))
    return { untouched: untouched.length, changed: changed.length, examples }
  }

  async #undo({ books, importId, at, withChanged }: Ask<'undo'>, onProgress: OnProgress): Promise<number> {
    const db = await this.#open(books)
    const { untouched, changed, parts } = await this.#rowsOf(db, importId)
    // A split goes before its parts do, in one edit where the parts can be: they stand at the front.
    const ids = withChanged ? [...changed.map((row) => row.id), ...parts, ...untouched] : untouched
    await undoImport(db, importId, ids, {
      at,
      newId: () => crypto.randomUUID(),
      onRemoved: (done) => onProgress({ done, of: ids.length }),
    })
    return ids.length
  }

  async #rowsOf(db: BooksDatabase, importId: Id) {
    const record = await readImport(db, importId)
    if (!record) throw new Error('This import is not known on this device')
    return readImportRows(db, record)
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
