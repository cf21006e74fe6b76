import { createStore, type StoreApi } from 'zustand/vanilla'
import { readAccounts } from '../db/reads/accounts.ts'
import { type ImportRecord, stopImport } from '../db/imports/imports.ts'
import { type RememberedMapping, readMappings, rememberMapping } from '../db/imports/mappings.ts'
import type { Account } from '../domain/account.ts'
import { DEFAULT_CURRENCY } from '../domain/currency.ts'
import type { Id } from '../domain/ids.ts'
import { messageOf } from '../domain/message-of.ts'
import type { Ambiguity, StatementMapping } from '../domain/statement/mapping.ts'
import { accountsNamed } from '../domain/statement/statement.ts'
import type { Books } from '../session/books.ts'
import { counted, countText } from '../domain/count-text.ts'
import { type DraftState, EMPTY, type FileVerdict, type Waiting } from './draft-state.ts'
import { likelyAccount } from './match-account.ts'
import { checkSentence, summarySentence } from './plan.ts'
import type { ImportWorkerClient } from './import-worker-client.ts'
import { currencyOf } from './file-currency.ts'
import type { FileSurvey, RememberedReading } from './statement-file.ts'
import type { BooksName, Checked, Included, ImportProgress } from './import-messages.ts'

/** Drives one import at a time for the open books; it outlives the screen, so that leaving it loses nothing. */
export class ImportDraft {
  readonly store: StoreApi<DraftState> = createStore(() => EMPTY)
  readonly #books: Books
  readonly #worker: ImportWorkerClient
  /** Counts readings, so that one which has been overtaken changes nothing any more. */
  #reading = 0
  /** The import that is being stored. */
  #importId: Id | undefined
  /** What was stored since the last time nothing waited. */
  #records: ImportRecord[] = []

  constructor(books: Books, worker: ImportWorkerClient) {
    this.#books = books
    this.#worker = worker
  }

  get worker(): Pick<ImportWorkerClient, 'ask'> {
    return this.#worker
  }

  /** Takes files; while one is open the others wait for their turn. */
  offer(files: readonly File[]): void {
    const { stage, waiting } = this.store.getState()
    const [first, ...others] = files.map((file): Waiting => ({ file }))
    if (!first) return
    if (stage !== 'empty') {
      this.#set({ waiting: [...waiting, first, ...others], givenUp: [] })
      return
    }
    this.#records = []
    this.#set({ verdicts: [] })
    void this.#open(first, others)
  }

  /** Gives up the files that wait; the open one stays. */
  giveUpWaiting(): void {
    this.#set({ waiting: [], givenUp: this.store.getState().waiting })
  }

  /** Has the files wait again that were given up. */
  waitAgain(): void {
    this.#set({ waiting: this.store.getState().givenUp, givenUp: [] })
  }

  /**
   * Gives the open file up and goes on with the next one. While rows are being stored it stops after those
   * that are in, and says how many that are.
   */
  async cancel(): Promise<void> {
    const { file } = this.store.getState()
    this.#worker.close()
    this.#reading += 1
    const importId = this.#importId
    this.#importId = undefined
    const record = importId === undefined ? undefined : await stopImport(this.#books.db, importId)
    if (!record || !file) return this.#next()
    this.#books.syncNow()
    const { stored, wanted } = record
    this.#next({
      fileName: file.name,
      tone: 'warning',
      text: `Stopped: ${countText(stored)} of ${counted(wanted, 'row is', 'rows are')} in. Take them out again here, or import the file once more for the rest.`,
      importId: record.id,
    })
  }

  /** Ends a check: says what it found and keeps nothing. */
  finishCheck(): void {
    const { file, checked } = this.store.getState()
    if (!file || !checked) return
    this.#worker.close()
    this.#next({
      fileName: file.name,
      tone: 'info',
      text: `Checked, nothing kept: ${checkSentence(checked)}`,
    })
  }

  map(change: Partial<StatementMapping>): void {
    this.#choose({ changes: { ...this.store.getState().changes, ...change } })
    void this.#readRows()
  }

  answer(about: Ambiguity, change: Partial<StatementMapping>): void {
    this.#set({ answered: new Set(this.store.getState().answered).add(about) })
    this.map(change)
  }

  into(accountId: Id | undefined): void {
    this.#choose({ accountId })
    void this.#readRows()
  }

  /** Takes no account that was deleted or deactivated since it was chosen. */
  async recheckAccount(): Promise<void> {
    const { accountId, stage } = this.store.getState()
    if (accountId === undefined || stage !== 'mapping' || (await this.#isTarget(accountId))) return
    const now = this.store.getState()
    if (now.stage === 'mapping' && now.accountId === accountId) this.into(undefined)
  }

  onlyAccount(only: string): void {
    this.#set({ only })
    void this.#readRows()
  }

  include(place: number, wanted: boolean): void {
    const { included } = this.store.getState()
    const places = new Set(included === 'all' ? [] : included)
    if (wanted) places.add(place)
    else places.delete(place)
    this.#set({ included: places })
  }

  includeAll(wanted: boolean): void {
    this.#set({ included: wanted ? 'all' : new Set() })
  }

  /**
   * Puts other cells in the place of a row's that could not be read, or leaves it out again. The rows that
   * stood in the file keep their places, and with them what was chosen among them.
   */
  correct(row: number, cells: readonly string[] | undefined): void {
    const { corrections, included, checked } = this.store.getState()
    const next = new Map(corrections)
    next.delete(row)
    if (cells) next.set(row, cells)
    const kept = checked ? linesIn(checked) - checked.corrected.length : 0
    const places = included === 'all' ? included : new Set([...included].filter((place) => place < kept))
    this.#set({ corrections: next })
    void this.#readRows(places)
  }

  /** Stores the rows of the open file. */
  async run(): Promise<void> {
    const { stage, checked, included, accountId, mapping, reading, file, only, survey } =
      this.store.getState()
    if (stage !== 'mapping' || !checked || !file || !survey || reading || accountId === undefined || !mapping)
      return
    const importId = crypto.randomUUID()
    this.#importId = importId
    this.#set({ stage: 'importing', problem: undefined, storing: undefined })
    const at = new Date().toISOString()
    try {
      if (!(await this.#isTarget(accountId))) {
        if (this.#importId !== importId) return
        this.#importId = undefined
        this.#set({ stage: 'mapping' })
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
        (storing) => 'of' in storing && this.#set({ storing }),
      )
      this.#importId = undefined
      const inFile = accountsNamed(survey, mapping)
      const named = only ?? (inFile.length === 1 ? inFile[0] : undefined)
      await rememberMapping(this.#books.db, {
        mapping: { ...mapping, ambiguous: [] },
        accountId,
        ...(named === undefined ? {} : { accountsByName: { [named]: accountId } }),
        usedAt: at,
      })
      this.#books.syncNow()
      this.#records.push(record)
      this.#next({ fileName: file.name, tone: 'success', text: summarySentence([record]), importId })
    } catch (error) {
      if (this.#importId !== importId) return
      this.#importId = undefined
      const stopped = await stopImport(this.#books.db, importId)
      const kept = stopped
        ? `. ${counted(stopped.stored, 'row is', 'rows are')} in; the imports list takes them out.`
        : ''
      const problem = messageOf(error, 'The rows could not be imported.')
      this.#set({ stage: 'mapping' })
      // The worker may have ended with its rows, and those that are in are duplicates now; what was wanted
      // all the same may be among them.
      void this.#readRows(stopped ? undefined : included)
      this.#set({ problem: kept === '' ? problem : problem.replace(/\.$/, '') + kept })
    }
  }

  /** Closes the open file with its verdict and opens the next, if any waits. */
  #next(verdict?: FileVerdict): void {
    const state = this.store.getState()
    const { waiting, verdicts } = state
    const [first, ...others] = verdict?.tone === 'success' ? [...otherAccounts(state), ...waiting] : waiting // prettier-ignore
    const told = verdict ? [...verdicts, verdict] : verdicts
    // What somebody stopped or only checked is what they want to read now.
    const ended =
      !first && this.#records.length > 0 && verdict?.tone !== 'warning' && verdict?.tone !== 'info'
    const summary = ended ? summarySentence(this.#records) + refusedWords(told) : undefined
    this.#set({ ...EMPTY, verdicts: told, summary })
    if (first) void this.#open(first, others)
  }

  async #open({ file, next }: Waiting, waiting: readonly Waiting[]): Promise<void> {
    const reading = ++this.#reading
    this.#set({ ...EMPTY, stage: 'surveying', file, waiting, verdicts: this.store.getState().verdicts })
    try {
      const remembered = await readMappings(this.#books.db)
      const accounts = await readAccounts(this.#books.db)
      const survey = await this.#worker.ask(
        { ask: 'survey', file, remembered: readingsOf(remembered, accounts) },
        (progress) => this.#progress(reading, progress),
      )
      if (reading !== this.#reading) return
      const read = next ? readAs(next.mapping, survey) : survey
      const only = onlyOf(read, read.mapping, next?.only)
      const named = only === undefined ? accountsNamed(read, read.mapping) : [only]
      const account = likelyAccount(accounts, named, remembered, read.mapping.layout.fingerprint)
      this.#set({ stage: 'mapping', survey: read, remembered, only })
      this.#choose({ accountId: account?.id })
      await this.#readRows()
    } catch (error) {
      if (reading !== this.#reading) return
      this.#worker.close()
      this.#next({ fileName: file.name, tone: 'danger', text: messageOf(error, 'It could not be read.') })
    }
  }

  /** Sets what the reading depends on, and how the file is read by it. */
  #choose(change: Partial<Pick<DraftState, 'accountId' | 'changes'>>): void {
    const { survey, accountId, changes, only } = { ...this.store.getState(), ...change }
    if (!survey) return
    const { mapping: found, questions } = survey.byAccount.get(accountId ?? '') ?? survey
    const mapping = { ...found, ...changes }
    this.#set({ ...change, mapping, questions, only: onlyOf(survey, mapping, only) })
  }

  /** Reads the file anew by the mapping as it stands now; a reading under way is overtaken. */
  async #readRows(included: Included = new Set()): Promise<void> {
    const { file, survey, mapping, accountId, only, corrections, reading: overtaken } = this.store.getState()
    if (!file || !survey || !mapping) return
    if (overtaken) this.#worker.close()
    const reading = ++this.#reading
    const readable = mapping.date !== null && mapping.amount !== null
    this.#set({ reading: readable, progress: undefined, included, problem: undefined })
    if (!readable) {
      this.#set({ checked: undefined })
      return
    }
    try {
      const account = (await readAccounts(this.#books.db)).find((each) => each.id === accountId)
      if (reading !== this.#reading) return
      const { format, encoding, delimiter, closing } = survey
      const target = {
        id: account?.id ?? '',
        currency: account?.currency ?? currencyOf({ ...survey, mapping }) ?? DEFAULT_CURRENCY,
        ...(only === undefined ? {} : { only }),
      }
      this.#set({ target })
      const checked = await this.#worker.ask(
        {
          ask: 'check',
          file,
          text: { format, encoding, delimiter, mapping, closing },
          account: target,
          corrections,
          ...(account ? { books: this.#name() } : {}),
        },
        (progress) => this.#progress(reading, progress),
      )
      if (reading !== this.#reading) return
      this.#set({ checked, progress: undefined, reading: false })
    } catch (error) {
      if (reading !== this.#reading) return
      this.#set({
        problem: messageOf(error, 'The file could not be read.'),
        checked: undefined,
        reading: false,
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
    if (reading !== this.#reading || !('bytes' in progress)) return
    this.#set(progress.first ? { progress, early: progress.first } : { progress })
  }

  #set(change: Partial<DraftState>): void {
    this.store.setState(change)
  }
}

/** The remembered mappings of accounts that are there. */
function readingsOf(
  remembered: readonly RememberedMapping[],
  accounts: readonly Account[],
): RememberedReading[] {
  const byId = new Map(accounts.map((account) => [account.id, account]))
  return remembered.flatMap(({ accountId, mapping }) => {
    const account = byId.get(accountId)
    return account ? [{ account: { id: account.id, currency: account.currency }, mapping }] : []
  })
}

/** Where the rows of a file name several accounts: the one to import, the first unless another is wanted. */
function onlyOf(
  survey: FileSurvey,
  mapping: StatementMapping,
  wanted: string | undefined,
): string | undefined {
  const accounts = accountsNamed(survey, mapping)
  if (mapping.account === null || accounts.length < 2) return undefined
  return wanted !== undefined && accounts.includes(wanted) ? wanted : accounts[0]
}

/** What was settled for one account of a file holds for the others in it. */
function readAs(mapping: StatementMapping, survey: FileSurvey): FileSurvey {
  return { ...survey, mapping, questions: [], byAccount: new Map() }
}

/** After one account of a file the next one of the same file has its turn. */
function otherAccounts({ file, only, survey, mapping }: DraftState): Waiting[] {
  if (!file || only === undefined || !survey || !mapping) return []
  const accounts = accountsNamed(survey, mapping)
  const next = accounts[accounts.indexOf(only) + 1]
  return next === undefined ? [] : [{ file, next: { only: next, mapping } }]
}

/** Files that brought nothing are named where the summary is read; their reasons stay on the import screen. */
function refusedWords(verdicts: readonly FileVerdict[]): string {
  const names = verdicts.flatMap(({ tone, fileName }) => (tone === 'danger' ? [`“${fileName}”`] : []))
  return names.length === 0 ? '' : `. Refused: ${names.join(', ')}`
}

/** All lines of a checked file that could be read. */
function linesIn({ new: fresh, exact, likely, locked }: Checked): number {
  return fresh + exact + likely + locked
}
