import { File as NodeFile } from 'node:buffer'
import { act, cleanup, configure, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect } from 'react'
import { Link, Route, Routes, useLocation } from 'react-router-dom'
import { afterEach, beforeEach, vi } from 'vitest'
import { answering, type Answers, type Request } from '../../src/db/core/worker-calls.ts'
import { ledgerOf } from '../../src/db/ledger/worker/ledger-client.ts'
import type { Account } from '../../src/domain/account/account.ts'
import { ImportScreen } from '../../src/features/imports/import-screen.tsx'
import { ImportsElsewhere, useOfferFiles } from '../../src/features/imports/routes.tsx'
import { useImportDraft } from '../../src/features/imports/use-imports.ts'
import type { ImportSummary } from '../../src/imports/import-counts.ts'
import type { ImportProgress, ImportQuestions, ImportRequest } from '../../src/imports/import-messages.ts'
import { ImportWorker } from '../../src/imports/import-worker.ts'
import { sampleAccount } from './books/sample-account.ts'
import { openTestBooks, type TestBooks } from './test-books.tsx'

/** The bank account that is there from the start. */
export const ACCOUNT = '00000000-0000-4000-8000-000000000001'
/** Of a second account, where a test adds one. */
export const CARD = '00000000-0000-4000-8000-000000000002'
export const CSV =
  'Date,Description,Amount\n2026-10-14,Coffee,-4.50\n2026-10-15,Card sales,120.00\n2026-10-31,Rent,-900.00\n'

export const user = userEvent.setup()

/** What the screen under test stands on, anew for each test. */
export const imports = {
  ...({} as Pick<TestBooks, 'db' | 'books'>),
  /** Whether the first account is chosen wherever one is asked for. */
  choosesAccount: true,
  /** What the storing of rows waits for. */
  storing: Promise.resolve(),
  /** What whoever asks for a lock waits for. */
  locks: Promise.resolve(),
  /** Ends the worker without a word to the page. */
  killWorker: () => {},
}

let opened: TestBooks
let dropped: readonly File[] = []

/** Called once in a file of tests, it shows the screen on books with one account before each of them. */
export function testOnImportScreen(): void {
  beforeEach(async () => {
    // The machine may be busy with other tests.
    configure({ asyncUtilTimeout: 15_000 })
    vi.setConfig({ testTimeout: 90_000 })
    const nothing = Promise.resolve()
    Object.assign(imports, { choosesAccount: true, storing: nothing, locks: nothing })
    // jsdom has no locks and no workers.
    const request = async (_name: string, _options: LockOptions, task: () => void) => {
      await imports.locks
      task()
    }
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } })
    opened = await openTestBooks()
    // The ledger needs none, where it starts before there are any.
    ledgerOf(opened.db)
    vi.stubGlobal('Worker', WorkerInPage)
    Object.assign(imports, { db: opened.db, books: opened.books })
    await addAccount(ACCOUNT, 'Operating account', { institution: 'First National' })
    showImports()
  })
  afterEach(() => {
    vi.unstubAllGlobals()
    vi.resetConfig()
  })
}

/** Has the storing of rows, or whoever asks for a lock, wait until the answered function is called. */
export function holdUp(what: 'storing' | 'locks'): () => void {
  const held = new AbortController()
  imports[what] = new Promise((resolve) => {
    held.signal.addEventListener('abort', () => resolve())
  })
  return () => held.abort()
}

export function showImports(): void {
  opened.show(
    <>
      <OfferFiles />
      <ChoosesAccount />
      <Routes>
        <Route path="/" element={<ImportScreen />} />
        <Route path="/transactions/review" element={<Imported />} />
        <Route path="/elsewhere" element={<ImportsElsewhere />} />
      </Routes>
      <Link to="/elsewhere">Go elsewhere</Link>
    </>,
  )
}

/** Comes back to the screen, as for the next file. */
export function showImportsAgain(): void {
  cleanup()
  showImports()
}

export function drop(text: string, name = 'october.csv'): void {
  dropFiles(new NodeFile([text], name) as unknown as File)
}

export function dropFiles(...files: readonly File[]): void {
  dropped = files
  act(() => screen.getByRole('button', { name: 'Drop' }).click())
}

/** After an answer the rows are read anew first, and the button waits. */
export async function clickImport(rows: string): Promise<void> {
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: `Import ${rows}` })
  await waitFor(() => button.disabled && Promise.reject(new Error('The button waits')))
  await user.click(button)
}

/** Imports the three rows of CSV, and comes back for the next file. */
export async function importCsv(): Promise<void> {
  drop(CSV)
  await clickImport('3 rows')
  await screen.findByText('3 rows, 3 to review')
}

export async function addAccount(id: string, name: string, change: Partial<Account> = {}): Promise<void> {
  await imports.db.accounts.put({ ...sampleAccount({ id, name, ...change }), _seq: 1 })
}

export const findInto = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Import into' })

function OfferFiles() {
  const offer = useOfferFiles()
  return (
    <button type="button" onClick={() => offer(dropped)}>
      Drop
    </button>
  )
}

function ChoosesAccount() {
  const { draft, state } = useImportDraft()
  const asks = state.stage === 'mapping' && state.accountId === undefined && imports.choosesAccount
  useEffect(() => {
    if (asks) draft.into(ACCOUNT)
  }, [asks, draft])
  return null
}

/** What the review queue is told of the import. */
function Imported() {
  return <p>{(useLocation().state as { imported: ImportSummary }).imported.atFirst}</p>
}

/** The import's worker on the page's own thread. The queue's is only got ready here, and answers nothing. */
class WorkerInPage extends EventTarget {
  readonly #work = new ImportWorker()
  readonly #isOfImports: boolean
  #isEnded = false

  constructor({ pathname }: URL) {
    super()
    this.#isOfImports = pathname.endsWith('/import.worker.ts')
    if (this.#isOfImports) imports.killWorker = () => this.dispatchEvent(new ErrorEvent('error'))
  }

  postMessage(message: Request<ImportQuestions>): void {
    if (this.#isOfImports) this.#hear(message)
  }

  terminate(): void {
    this.#isEnded = true
    this.#work.close()
  }

  readonly #answer = async (
    request: ImportRequest,
    { tell }: { tell: (progress: ImportProgress) => void },
  ) => {
    if (request.ask === 'store') await imports.storing
    return this.#work.answer(request, tell)
  }

  readonly #hear = answering<ImportQuestions>(
    new Proxy({} as Answers<ImportQuestions>, { get: () => this.#answer }),
    (data) => this.#isEnded || this.dispatchEvent(new MessageEvent('message', { data })),
  )
}
