import { ledgerOf } from '../../../db/ledger/worker/ledger-client.ts'
import { readAccounts } from '../../../db/reads/accounts.ts'
import { readClosings } from '../../../db/reads/closings.ts'
import { readGLAccounts } from '../../../db/reads/gl-accounts.ts'
import { readJournals } from '../../../db/reads/journals.ts'
import { readTransfers } from '../../../db/reads/followed-transfers.ts'
import { fetchModule } from '../../../errors/missing-module.ts'
import { accountLabel } from '../../../domain/reports/financial-statement.ts'
import { type ExportFormat, exportFile } from '../../../domain/transaction/transaction-export.ts'
import type { ReportSheet } from '../../../domain/reports/report-sheet.ts'
import { useBooks } from '../../../session/session-context.ts'
import { fetchMonthParts } from '../../../session/hooks/use-exact-figures.ts'
import { saveFile } from '../../../ui/primitives/save-file.ts'
import type { PackContents } from './accountant-pack.ts'
import { closingSheet } from '../closing/closing-sheet.ts'
import { ledgerSheet } from './ledger-sheet.ts'
import { REPORT_TITLES, type ReportChoice, type ReportName, turnedTo } from '../report-choice.ts'
import { coverText, factsOf, sheetOf } from '../report-texts.ts'
import {
  financialStatementName,
  holdsAllExchanges,
  missingFor,
  viewOf,
  withExchanges,
} from '../use-report.ts'

const PACKED: readonly ReportName[] = ['profit', 'balance', 'cash', 'trial', 'bridge']

/** A page of the journal, of 20,000 transactions, is waited for no longer than this. */
const PAGE_MS = 60_000

/** The ledger reads what was stored within some milliseconds. */
const CHANGE_MS = 3_000

/** Saves everything that an accountant needs of a period as one file; answers what it lacks, a sentence each. */
export function usePack(choice: ReportChoice, startMonth: number): () => Promise<string[]> {
  const books = useBooks()
  const { db, organisation, user } = books
  const ledger = ledgerOf(db)
  const { displayName } = organisation

  const nameOf = (uid: string) => (uid === user.uid ? user.email : 'another member')

  const askedAll = async () => {
    const holdsExchanges = await holdsAllExchanges(db)
    return Promise.all(
      PACKED.map(async (name) => {
        const of = turnedTo(choice, name)
        const report = financialStatementName(name)
        if (!report) throw new Error(`${name} isn’t a statement`)
        const answer = await ledger.ask('report', { report, view: viewOf(of, startMonth) })
        return { name, of, answer: withExchanges(answer, holdsExchanges) }
      }),
    )
  }

  /** With the days of months that are not here as the server tells them, where it can be asked. */
  const exact = async () => {
    const found = await askedAll()
    const parts = found.flatMap(({ answer }) => answer.byMonths?.parts ?? [])
    if (parts.length === 0) return found
    const changed = ledger.nextChange(CHANGE_MS)
    try {
      await fetchMonthParts(books, parts)
    } catch {
      return found
    }
    await changed
    return askedAll()
  }

  const reports = async (): Promise<ReportSheet[]> =>
    (await exact()).map(({ name, of, answer: { statement, byMonths } }) => {
      if (!statement) throw new Error(`${REPORT_TITLES[name]} has too many columns. Choose wider columns.`)
      return sheetOf(statement, of, displayName, byMonths)
    })

  const ledgers = async (): Promise<ReportSheet[]> => {
    const of = turnedTo(choice, 'ledger')
    const sheets: ReportSheet[] = []
    for (const account of await ledger.ask('postedAccounts', {})) {
      const args = { accounts: [account.key], period: of.period, basis: of.basis, cashOnly: false, offset: 0 }
      const all = await ledger.ask('accountLedger', { ...args, limit: Number.MAX_SAFE_INTEGER })
      if (all) sheets.push({ ...ledgerSheet(all, factsOf(of, displayName)), title: accountLabel(account) })
    }
    return sheets
  }

  const writeHere = async (): Promise<Record<ExportFormat, string>> => {
    const [rows, accounts, chart, transfers, journals] = await Promise.all([
      db.transactions.toArray(),
      readAccounts(db),
      readGLAccounts(db),
      readTransfers(db),
      readJournals(db),
    ])
    const write = (format: ExportFormat) =>
      exportFile(format, rows, accounts, chart, transfers, journals, true).content
    return { csv: write('csv'), hledger: write('hledger') }
  }

  const writeThere = async (format: ExportFormat): Promise<string> => {
    let { content, nextCursor } = await books.ask('exportTransactions', { format, filters: {} }, PAGE_MS)
    while (nextCursor !== undefined) {
      const page = await books.ask('exportTransactions', { format, filters: {}, cursor: nextCursor }, PAGE_MS)
      content += page.content
      nextCursor = page.nextCursor
    }
    return content
  }

  return async () => {
    const unheld = await ledger.ask('unheldCounts', {})
    if (PACKED.some((name) => missingFor(turnedTo(choice, name), unheld) !== undefined)) {
      throw new Error('Totals of older transactions haven’t arrived yet. Go online once, then try again.')
    }
    const isWhole = unheld.until === undefined
    const { accountantPack, missingFrom } = await fetchModule(() => import('./accountant-pack.ts'))
    const contents: PackContents = {
      organisation: displayName,
      covers: coverText({ report: 'profit', period: choice.period }),
      reports: await reports(),
      ledgers: missingFor(turnedTo(choice, 'ledger'), unheld) === undefined ? await ledgers() : undefined,
      journal: isWhole
        ? await writeHere()
        : await Promise.all([writeThere('csv'), writeThere('hledger')]).then(
            ([csv, hledger]) => ({ csv, hledger }),
            () => undefined,
          ),
      closings: (await readClosings(db)).map((closing) => closingSheet(closing, displayName, nameOf)),
    }
    const { from, to } = choice.period
    saveFile(`${displayName} ${from} to ${to}.zip`, 'application/zip', accountantPack(contents))
    return missingFrom(contents)
  }
}
