import { createStore, type StoreApi } from 'zustand/vanilla'
import { readAccounts } from '../../db/accounts.ts'
import { importEdits, readHeldRows } from '../../db/imports.ts'
import { readMappings, rememberMapping } from '../../db/mappings.ts'
import type { Account } from '../../domain/account.ts'
import { DEFAULT_CURRENCY, isCurrencyCode } from '../../domain/currency.ts'
import type { Id } from '../../domain/ids.ts'
import type { Ambiguity, StatementMapping } from '../../domain/statement/mapping.ts'
import type { HeldRow } from '../../domain/statement/verdict.ts'
import type { Books } from '../../sync/books.ts'
import { matchAccount } from './match-account.ts'
import { countsOf, summarySentence, transactionsOf } from './plan.ts'
import type { StatementDesk } from './statement-desk.ts'
import type { FileSurvey, Judged, Progress } from './statement-file.ts'

/** An import on its way: what is known of the file, and what has been decided. */
export interface DraftState {
  stage: 'empty' | 'surveying' | 'mapping' | 'importing'
  file: File | undefined
  /** Files dropped together come one after another. */
  waiting: readonly File[]
  /** Why a file was refused or an import failed. */
  problem: string | undefined
  progress: Progress | undefined
  survey: FileSurvey | undefined
  mapping: StatementMapping | undefined
  /** Questions that somebody has answered. */
  answered: ReadonlySet<Ambiguity>
  accountId: Id | undefined
  /** Where the file holds several accounts: the one to import. */
  only: string | undefined
  /** Whether the file is being read: until it is done, `judged` tells of the choices before. */
  reading: boolean
  /** The rows as the mapping and the account make them; undefined before they were read once. */
  judged: Judged | undefined
  /** Lines of duplicates that are wanted all the same. */
  included: ReadonlySet<number>
}

const EMPTY: DraftState = {
  stage: 'empty',
  file: undefined,
  waiting: [],
  problem: undefined,
  progress: undefined,
  survey: undefined,
  mapping: undefined,
  answered: new Set(),
  accountId: undefined,
  only: undefined,
  reading: false,
  judged: undefined,
  included: new Set(),
}

/** Drives one import at a time for the open books; it outlives the screen, so that leaving it loses nothing. */
export class ImportDraft {
  readonly store: StoreApi<DraftState> = createStore(() => EMPTY)
  readonly #books: Books
  readonly #desk: StatementDesk
  #held: readonly HeldRow[] = []
  /** Counts readings, so that one which has been overtaken changes nothing any more. */
  #reading = 0

  constructor(books: Books, desk: StatementDesk) {
    this.#books = books
    this.#desk = desk
  }

  /** Takes files; while one is open the others wait for their turn. */
  offer(files: readonly File[]): void {
    const { stage, waiting } = this.store.getState()
    const [first, ...others] = files
    if (stage !== 'empty') this.#set({ waiting: [...waiting, ...files] })
    else if (first) void this.#open(first, others)
  }

  /** Gives the open file up and goes on with the next one, if any waits. */
  cancel(): void {
    this.#desk.close()
    this.#reading += 1
    const [next, ...others] = this.store.getState().waiting
    this.#set(EMPTY)
    if (next) void this.#open(next, others)
  }

  map(change: Partial<StatementMapping>): void {
    const { mapping } = this.store.getState()
    if (!mapping) return
    this.#set({ mapping: { ...mapping, ...change } })
    void this.#readRows()
  }

  answer(about: Ambiguity, change: Partial<StatementMapping>): void {
    this.#set({ answered: new Set(this.store.getState().answered).add(about) })
    this.map(change)
  }

  into(accountId: Id | undefined): void {
    this.#set({ accountId })
    void this.#readRows()
  }

  onlyAccount(only: string): void {
    this.#set({ only })
    void this.#readRows()
  }

  include(line: number, wanted: boolean): void {
    const included = new Set(this.store.getState().included)
    if (wanted) included.add(line)
    else included.delete(line)
    this.#set({ included })
  }

  /** Puts the rows into the books, all or none. Answers the sentence about it; undefined where it failed. */
  async run(): Promise<string | undefined> {
    const { judged, included, accountId, mapping, reading } = this.store.getState()
    if (!judged || reading || accountId === undefined || !mapping) return undefined
    this.#set({ stage: 'importing', problem: undefined })
    try {
      const references = new Set(this.#held.map((row) => row.userTransactionId))
      const rows = transactionsOf(judged.judged, included, { id: accountId }, references)
      if (rows.length > 0) await this.#books.edit(...importEdits(rows, crypto.randomUUID()))
      await rememberMapping(this.#books.db, {
        fingerprint: mapping.layout.fingerprint,
        mapping: { ...mapping, ambiguous: [] },
        accountId,
        usedAt: new Date().toISOString(),
      })
    } catch (error) {
      this.#set({ stage: 'mapping', problem: sentence(error, 'The rows could not be imported') })
      return undefined
    }
    const summary = summarySentence(countsOf(judged, included))
    this.cancel()
    return summary
  }

  async #open(file: File, waiting: readonly File[]): Promise<void> {
    const reading = ++this.#reading
    this.#set({ ...EMPTY, stage: 'surveying', file, waiting })
    try {
      const remembered = await readMappings(this.#books.db)
      const survey = await this.#desk.ask(
        { ask: 'survey', file, remembered: remembered.map((each) => each.mapping) },
        (progress) => this.#progress(reading, progress),
      )
      const accounts = await readAccounts(this.#books.db)
      if (reading !== this.#reading) return
      const { fingerprint } = survey.mapping.layout
      const used = remembered.find((each) => each.fingerprint === fingerprint)?.accountId
      const known = accounts.find((account) => account.id === used)
      const sole = accounts.length === 1 ? accounts[0] : undefined
      const account = matchAccount(accounts, survey.accounts) ?? known ?? sole
      const several = survey.mapping.account !== null && survey.accounts.length > 1
      this.#set({
        stage: 'mapping',
        survey,
        mapping: survey.mapping,
        accountId: account?.id,
        only: several ? survey.accounts[0] : undefined,
      })
      await this.#readRows()
    } catch (error) {
      if (reading !== this.#reading) return
      this.#set({ ...EMPTY, waiting, problem: `${file.name}: ${sentence(error, 'It could not be read.')}` })
    }
  }

  /** Reads the file anew by the mapping as it stands now; a reading under way is overtaken. */
  async #readRows(): Promise<void> {
    const { file, survey, mapping, accountId, only, reading: overtaken } = this.store.getState()
    if (!file || !survey || !mapping) return
    if (overtaken) this.#desk.close()
    const reading = ++this.#reading
    const readable = mapping.date !== null && mapping.amount !== null
    this.#set({ reading: readable, progress: undefined, included: new Set(), problem: undefined })
    if (!readable) {
      this.#set({ judged: undefined })
      return
    }
    try {
      const account = (await readAccounts(this.#books.db)).find((each) => each.id === accountId)
      const summary = await this.#desk.ask(
        {
          ask: 'read',
          file,
          text: { encoding: survey.encoding, delimiter: survey.delimiter, mapping },
          account: {
            id: account?.id ?? '',
            currency: account?.currency ?? currencyOf(survey),
            ...(only === undefined ? {} : { only }),
          },
        },
        (progress) => this.#progress(reading, progress),
      )
      const held = await this.#heldRows(account, summary)
      if (reading !== this.#reading) return
      const result = await this.#desk.ask({ ask: 'judge', held }, () => undefined)
      if (reading !== this.#reading) return
      this.#held = held
      this.#set({ judged: result, progress: undefined, reading: false })
    } catch (error) {
      if (reading !== this.#reading) return
      this.#set({ problem: sentence(error, 'The file could not be read'), judged: undefined, reading: false })
    }
  }

  async #heldRows(
    account: Account | undefined,
    {
      from,
      to,
      bankReferences,
    }: Pick<Parameters<typeof readHeldRows>[2], 'bankReferences'> & {
      from: Parameters<typeof readHeldRows>[2]['from'] | undefined
      to: Parameters<typeof readHeldRows>[2]['to'] | undefined
    },
  ): Promise<HeldRow[]> {
    if (!account || from === undefined || to === undefined) return []
    return readHeldRows(this.#books.db, account.id, { from, to, bankReferences })
  }

  #progress(reading: number, progress: Progress): void {
    if (reading === this.#reading) this.#set({ progress })
  }

  #set(change: Partial<DraftState>): void {
    this.store.setState(change)
  }
}

/** The currency that a file names in a column of its own, else the default one. */
export function currencyOf({ mapping, columns }: Pick<FileSurvey, 'mapping' | 'columns'>): string {
  const named = mapping.currency === null ? undefined : columns[mapping.currency]?.examples[0]
  const code = named?.trim().toUpperCase() ?? ''
  return isCurrencyCode(code) ? code : DEFAULT_CURRENCY
}

function sentence(error: unknown, otherwise: string): string {
  return error instanceof Error && error.message !== '' ? error.message : otherwise
}
