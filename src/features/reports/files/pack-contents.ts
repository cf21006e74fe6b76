import { ledgerOf } from '../../../db/ledger/worker/ledger-client.ts'
import { readAccounts } from '../../../db/reads/accounts.ts'
import { readGLAccounts } from '../../../db/reads/gl-accounts.ts'
import { readJournals } from '../../../db/reads/journals.ts'
import { readTransfers } from '../../../db/reads/followed-transfers.ts'
import { accountLabel } from '../../../domain/reports/financial-statement.ts'
import { type ExportFormat, exportFile } from '../../../domain/transaction/transaction-export.ts'
import type { ReportSheet } from '../../../domain/reports/report-sheet.ts'
import { fetchMonthParts } from '../../../session/hooks/use-exact-figures.ts'
import { ledgerSheet } from './ledger-sheet.ts'
import { REPORT_TITLES, type ReportChoice, type ReportName, turnedTo } from '../report-choice.ts'
import { factsOf, sheetOf } from '../report-texts.ts'
import {
  financialStatementName,
  holdsAllExchanges,
  missingFor,
  viewOf,
  withExchanges,
} from '../use-report.ts'
import type { Books } from '../../../session/books.ts'
import type { UnheldCounts } from '../../../db/ledger/queries/lists/unheld-query.ts'

const PACKED: readonly ReportName[] = ['profit', 'balance', 'cash', 'trial', 'bridge']

/** A page of the journal, of 20,000 transactions, is waited for no longer than this. */
const PAGE_MS = 60_000

/** The ledger reads what was stored within some milliseconds. */
const CHANGE_MS = 3_000

/** Whether this device knows enough for the statements of a pack. */
export function canPack(choice: ReportChoice, unheld: UnheldCounts): boolean {
  return PACKED.every((name) => missingFor(turnedTo(choice, name), unheld) === undefined)
}

/** The financial statements of a pack, exact by the day where the server can be asked. */
export async function packedStatements(
  books: Books,
  choice: ReportChoice,
  startMonth: number,
): Promise<ReportSheet[]> {
  const { displayName } = books.organisation
  return (await exactAnswers(books, choice, startMonth)).map(
    ({ name, of, answer: { statement, byMonths } }) => {
      if (!statement) throw new Error(`${REPORT_TITLES[name]} has too many columns. Choose wider columns.`)
      return sheetOf(statement, of, displayName, byMonths)
    },
  )
}

/** With the days of months that are not here as the server tells them, where it can be asked. */
async function exactAnswers(books: Books, choice: ReportChoice, startMonth: number) {
  const found = await answersHere(books, choice, startMonth)
  const parts = found.flatMap(({ answer }) => answer.byMonths?.parts ?? [])
  if (parts.length === 0) return found
  const changed = ledgerOf(books.db).nextChange(CHANGE_MS)
  try {
    await fetchMonthParts(books, parts)
  } catch {
    return found
  }
  await changed
  return answersHere(books, choice, startMonth)
}

async function answersHere({ db }: Books, choice: ReportChoice, startMonth: number) {
  const holdsExchanges = await holdsAllExchanges(db)
  return Promise.all(
    PACKED.map(async (name) => {
      const of = turnedTo(choice, name)
      const report = financialStatementName(name)
      if (!report) throw new Error(`${name} isn’t a statement`)
      const answer = await ledgerOf(db).ask('report', { report, view: viewOf(of, startMonth) })
      return { name, of, answer: withExchanges(answer, holdsExchanges) }
    }),
  )
}

/** The ledger of each account that anything was posted to. */
export async function packedLedgers(
  { db, organisation }: Books,
  choice: ReportChoice,
): Promise<ReportSheet[]> {
  const ledger = ledgerOf(db)
  const of = turnedTo(choice, 'ledger')
  const sheets: ReportSheet[] = []
  for (const account of await ledger.ask('postedAccounts', {})) {
    const args = { accounts: [account.key], period: of.period, basis: of.basis, cashOnly: false, offset: 0 }
    const all = await ledger.ask('accountLedger', { ...args, limit: Number.MAX_SAFE_INTEGER })
    if (all)
      sheets.push({
        ...ledgerSheet(all, factsOf(of, organisation.displayName)),
        title: accountLabel(account),
      })
  }
  return sheets
}

/** The journal of all transactions, as this device holds them. */
export async function journalHere({ db }: Books): Promise<Record<ExportFormat, string>> {
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

/** The same as the server writes it; undefined where it cannot be asked. */
export async function journalThere(books: Books): Promise<Record<ExportFormat, string> | undefined> {
  try {
    const [csv, hledger] = await Promise.all([pagesOf(books, 'csv'), pagesOf(books, 'hledger')])
    return { csv, hledger }
  } catch {
    return undefined
  }
}

async function pagesOf(books: Books, format: ExportFormat): Promise<string> {
  let { content, nextCursor } = await books.ask('exportTransactions', { format, filters: {} }, PAGE_MS)
  while (nextCursor !== undefined) {
    const page = await books.ask('exportTransactions', { format, filters: {}, cursor: nextCursor }, PAGE_MS)
    content += page.content
    nextCursor = page.nextCursor
  }
  return content
}
