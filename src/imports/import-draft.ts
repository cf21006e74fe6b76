import { readAccounts } from '../db/reads/accounts.ts'
import { stopImport } from '../db/imports/imports.ts'
import { counted, countText } from '../domain/text/count-text.ts'
import type { Id } from '../domain/ids.ts'
import { messageOf } from '../errors/message-of.ts'
import type { Ambiguity, FileMapping } from '../domain/bank-file/columns/file-mapping.ts'
import type { Books } from '../session/books.ts'
import { detectTransfersAfterImport } from '../session/find-transfers.ts'
import { DraftStages } from './draft-stages.ts'
import {
  atStage,
  type DraftState,
  type FileVerdict,
  lastRead,
  type Mapping,
  NO_FILES,
  type QueuedFile,
  type Stage,
} from './draft-state.ts'
import { settledBy } from './asked-of.ts'
import type { BooksName } from '../db/core/database.ts'
import type { ImportAnswers, ImportProgress, Included } from './import-messages.ts'
import type { ImportWorkerClient } from './import-worker-client.ts'
import { accountOfOnly, checkRows, rememberReading, surveyFile, unpacked } from './file-reading.ts'
import {
  beginMapping,
  withAccount,
  withAnswer,
  withChanges,
  withCorrection,
  withOnly,
  withRow,
} from './mapping-changes.ts'
import { nextAccount } from './named-accounts.ts'
import { checkSentence, importSummary, type ImportSummary, summarySentence } from './import-counts.ts'
import { quoted } from '../domain/text/quoted.ts'
import { rightInstant } from '../session/clock.ts'

const newId = (): Id => crypto.randomUUID()

/** Drives one import at a time for the open books; it outlives the screen, so that leaving it loses nothing. */
export class ImportDraft {
  readonly #stages = new DraftStages()
  readonly store = this.#stages.store
  readonly #books: Books
  readonly #worker: ImportWorkerClient
  /** Counts readings, so that one which has been overtaken changes nothing any more. */
  #reading = 0
  /** What was stored since the last time no file was open. */
  #records: ImportAnswers['store'][] = []

  constructor(books: Books, worker: ImportWorkerClient) {
    this.#books = books
    this.#worker = worker
  }

  get worker(): Pick<ImportWorkerClient, 'ask'> {
    return this.#worker
  }

  /** Has the means of reading fetched while somebody chooses a file. */
  prepare(): void {
    this.#worker.start()
  }

  /** Takes files; while one is open the others are queued. */
  offer(files: readonly File[]): void {
    const { stage, queue } = this.store.getState()
    const [first, ...others] = files.map((file): QueuedFile => ({ file }))
    if (!first) return
    if (stage !== 'empty') {
      this.store.setState({ queue: [...queue, first, ...others], removed: [] })
      return
    }
    this.#records = []
    this.store.setState({ verdicts: [], doneWith: 0 })
    void this.#open(first, others)
  }

  /** Removes the queued files; the open one stays. */
  clearQueue(): void {
    this.store.setState({ queue: [], removed: this.store.getState().queue })
  }

  /** Queues the files again that were removed. */
  restoreQueue(): void {
    this.store.setState({ queue: this.store.getState().removed, removed: [] })
  }

  /**
   * Gives the open file up and goes on with the next one. While rows are being stored it stops after those
   * that are in, and says how many that are.
   */
  async cancel(): Promise<void> {
    const state = this.store.getState()
    if (state.stage === 'importing' && state.isStopping) return
    this.#worker.close()
    this.#reading += 1
    if (state.stage !== 'importing') return this.#next()
    this.#stages.become({ ...state, isStopping: true })
    const record = await stopImport(this.#books.db, state.importId, rightInstant(), newId)
    if (!record) return this.#next()
    this.#books.syncNow()
    const { stored, wanted } = record
    this.#next({
      fileName: state.file.name,
      tone: 'warning',
      text: `Stopped after ${countText(stored)} of ${counted(wanted, 'row')}. Undo the import here, or import the file again for the rest.`,
      importId: record.id,
    })
  }

  /** Says what a check of the open file has found. Nothing is imported, and the file stays open. */
  finishCheck(): void {
    const state = this.store.getState()
    if (state.stage !== 'mapping' || state.reading.kind !== 'read') return
    this.#stages.become({ ...state, found: checkSentence(state.reading.checked) })
  }

  map(change: Partial<FileMapping>): void {
    this.#reread((state) => withChanges(state, change))
  }

  answer(about: Ambiguity, change: Partial<FileMapping>): void {
    this.#reread((state) => withAnswer(state, about, change))
  }

  into(accountId: Id | undefined): void {
    this.#reread((state) => withAccount(state, accountId))
  }

  /** Takes no account that was deleted or deactivated since it was chosen. */
  async recheckAccount(): Promise<void> {
    const accountId = this.#stages.mapping()?.accountId
    if (accountId === undefined || (await this.#isTarget(accountId))) return
    if (this.#stages.mapping()?.accountId === accountId) this.into(undefined)
  }

  /** Of a file with several accounts another one is read: for its own account, as far as that is known. */
  async onlyAccount(only: string): Promise<void> {
    const state = this.#stages.mapping()
    if (!state) return
    const accountId = await accountOfOnly(this.#books, state, only)
    if (this.#stages.mapping()?.file === state.file) this.#reread((now) => withOnly(now, only, accountId))
  }

  /** Imports a duplicate all the same, or leaves it out again; by its index among the lines that were read. */
  include(index: number, wanted: boolean): void {
    const state = this.#stages.mapping()
    if (state) this.#stages.become(withRow(state, index, wanted))
  }

  includeAll(wanted: boolean): void {
    const state = this.#stages.mapping()
    if (state) this.#stages.become({ ...state, included: wanted ? 'all' : new Set() })
  }

  /** Puts other cells in the place of a row's that could not be read, or leaves it out again. */
  correct(row: number, cells: readonly string[] | undefined): void {
    this.#reread((state) => withCorrection(state, row, cells))
  }

  /** Checks the open file once more, such as when the network is back. */
  recheck(): void {
    const state = this.#stages.mapping()
    if (state?.reading.kind === 'read') void this.#readRows(state.included)
  }

  /** Stores the rows of the open file. */
  async run(): Promise<void> {
    const state = this.store.getState()
    if (state.stage !== 'mapping' || state.reading.kind !== 'read' || state.accountId === undefined) return
    const { checked, target } = state.reading
    const { accountId, included, file } = state
    const importId = crypto.randomUUID()
    this.#stages.become({
      ...state,
      stage: 'importing',
      importId,
      checked,
      target,
      storing: undefined,
      isStopping: false,
    })
    const at = rightInstant()
    // What was done before, as adding the account, is not what an undo takes back from here on.
    this.#books.history.dismiss()
    try {
      if (!(await this.#isTarget(accountId))) {
        const now = this.#stages.importing(importId)
        if (!now) return
        this.#stages.becomeMapping(now)
        this.into(undefined)
        return
      }
      const record = await this.#worker.ask(
        {
          ask: 'store',
          checkId: checked.id,
          books: this.#name(),
          record: { id: importId, fileName: file.name, at, accountId },
          included,
        },
        (storing) => {
          const now = this.#stages.importing(importId)
          if (!now || !('of' in storing)) return
          this.#stages.become({ ...now, storing })
          // The server takes the first rows in while the others are being stored.
          if (now.storing === undefined) this.#books.syncNow()
        },
      )
      await rememberReading(this.#books, state, accountId, at)
      this.#books.syncNow()
      this.#records.push(record)
      if (!this.#stages.importing(importId)) return
      this.#next({ fileName: file.name, tone: 'success', text: summarySentence([record]), importId })
    } catch (error) {
      if (!this.#stages.importing(importId)) return
      // Where there is no room even for that, the record is told of as one that was cut off.
      const stopped = await stopImport(this.#books.db, importId, rightInstant(), newId).catch(() => undefined)
      const now = this.#stages.importing(importId)
      if (!now) return
      const kept = stopped
        ? `. ${counted(stopped.stored, 'row was', 'rows were')} imported; you can undo that under Imports.`
        : ''
      const problem = messageOf(error, 'The rows couldn’t be imported.')
      this.#stages.becomeMapping(now)
      // The worker may have ended with its rows, and those that are in are duplicates now; what was wanted
      // all the same may be among them.
      void this.#readRows(
        stopped ? undefined : included,
        kept === '' ? problem : problem.replace(/\.$/, '') + kept,
      )
    }
  }

  /** Lets the other rows be written once the first of those that are being stored are shown somewhere. */
  shown(): void {
    if (this.store.getState().stage !== 'importing') return
    // Where the storing has been stopped, nothing waits.
    this.#worker.ask({ ask: 'shown' }).catch(() => {})
  }

  /** Closes the open file with its verdict and opens the next, if any is queued. */
  #next(verdict?: FileVerdict): void {
    const state = this.store.getState()
    const again = verdict?.tone === 'success' && state.stage === 'importing' ? nextAccount(state) : []
    const [first, ...others] = [...again, ...state.queue]
    const verdicts = verdict ? [...state.verdicts, verdict] : state.verdicts
    // What somebody stopped or only checked is what they want to read now.
    const ended =
      !first && this.#records.length > 0 && verdict?.tone !== 'warning' && verdict?.tone !== 'info'
    const summary = ended ? withRefused(importSummary(this.#records), verdicts) : undefined
    const hasRows = verdicts.some(({ importId }) => importId !== undefined)
    if (!first && hasRows) void this.#detectTransfers()
    const doneWith = state.doneWith + 1
    this.store.setState(atStage({ ...NO_FILES, verdicts, doneWith, summary }, { stage: 'empty' }), true)
    if (first) void this.#open(first, others)
  }

  /** New rows may be the other side of transfers. Not finding that out spoils no import: it can be asked for. */
  async #detectTransfers(): Promise<void> {
    try {
      await detectTransfersAfterImport(this.#books)
    } catch (error) {
      console.warn('Transfers could not be looked for after an import', error)
    }
  }

  async #open(queued: QueuedFile, queue: readonly QueuedFile[]): Promise<void> {
    const { file } = queued
    const reading = ++this.#reading
    const { verdicts, doneWith } = this.store.getState()
    const begun: Stage = { stage: 'surveying', file, progress: undefined, early: [] }
    this.store.setState(atStage({ ...NO_FILES, verdicts, doneWith, queue }, begun), true)
    try {
      const [first, ...others] = await unpacked(this.#worker, queued)
      if (reading !== this.#reading) return
      if (others.length > 0) return await this.#open(first, [...others, ...this.store.getState().queue])
      const { accountId, ...surveyed } = await surveyFile(this.#books, this.#worker, first, (progress) =>
        this.#progress(reading, progress),
      )
      const surveying = this.store.getState()
      if (reading !== this.#reading || surveying.stage !== 'surveying') return
      const { early } = surveying
      this.#stages.become(beginMapping({ ...surveyed, early }, accountId))
      await this.#readRows()
    } catch (error) {
      if (reading !== this.#reading) return
      this.#worker.close()
      this.#next({ fileName: file.name, tone: 'danger', text: messageOf(error, 'It couldn’t be read.') })
    }
  }

  /** Changes how the open file is read, and reads it anew. */
  #reread(change: (state: Mapping) => Mapping): void {
    const state = this.#stages.mapping()
    if (!state) return
    const changed = change(state)
    this.#stages.become(changed)
    void this.#readRows(changed.included)
  }

  /** Reads the file anew by the mapping as it is now; a reading under way is overtaken. */
  async #readRows(included: Included = new Set(), problem?: string): Promise<void> {
    const state = this.#stages.mapping()
    if (!state) return
    if (state.reading.kind === 'reading') this.#worker.close()
    const reading = ++this.#reading
    const isReadable = state.mapping.date !== null && state.mapping.amount !== null
    this.#stages.become({
      ...state,
      included,
      problem,
      found: undefined,
      reading: isReadable
        ? { kind: 'reading', progress: undefined, before: lastRead(state) }
        : { kind: 'unread' },
    })
    if (!isReadable) return
    try {
      const account = (await readAccounts(this.#books.db)).find(({ id }) => id === state.accountId)
      const open = this.#stages.mapping()
      if (reading !== this.#reading || !open) return
      const { mapping, questions } = settledBy(account, open)
      this.#stages.become({ ...open, mapping, questions })
      const rows = await checkRows(
        this.#books,
        this.#worker,
        { ...open, mapping, account },
        (progress) => this.#progress(reading, progress),
        () => reading === this.#reading,
      )
      const now = this.#stages.mapping()
      if (reading === this.#reading && now) {
        this.#stages.become({ ...now, reading: { kind: 'read', ...rows } })
      }
    } catch (error) {
      const now = this.#stages.mapping()
      if (reading !== this.#reading || !now) return
      this.#stages.become({
        ...now,
        reading: { kind: 'unread' },
        problem: messageOf(error, 'The file couldn’t be read.'),
      })
    }
  }

  async #isTarget(accountId: Id): Promise<boolean> {
    return (await readAccounts(this.#books.db)).some(({ id, isActive }) => id === accountId && isActive)
  }

  #name(): BooksName {
    return { userId: this.#books.db.userId, organisationId: this.#books.db.organisationId }
  }

  #progress(reading: number, progress: ImportProgress): void {
    if (reading === this.#reading) this.#stages.progress(progress)
  }
}

/** Files that brought nothing are named where the summary is read; their reasons stay on the import screen. */
function withRefused(summary: ImportSummary, verdicts: readonly FileVerdict[]): ImportSummary {
  const names = verdicts.flatMap(({ tone, fileName }) => (tone === 'danger' ? [quoted(fileName)] : []))
  if (names.length === 0) return summary
  const refused = `. Refused: ${names.join(', ')}`
  return { atFirst: summary.atFirst + refused, underReview: summary.underReview + refused }
}

/** Whether the last account of the last file is being stored, its first rows are in, and others are to come. */
export function isUnderWay(state: DraftState): boolean {
  if (state.stage !== 'importing' || state.isStopping || state.queue.length > 0) return false
  const { done, of, restoring } = state.storing ?? { done: 0, of: 0 }
  return done > 0 && done < of && !restoring && nextAccount(state).length === 0
}
