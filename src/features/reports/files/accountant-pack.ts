import type { ExportFormat } from '../../../domain/transaction/transaction-export.ts'
import { reportCsv } from '../../../domain/reports/report-csv.ts'
import type { ReportSheet } from '../../../domain/reports/report-sheet.ts'
import { distinctNames } from './distinct-names.ts'
import { workbookOf } from './report-workbook.ts'
import { type PackedFile, zipOf } from './zip.ts'

/** What an accountant is handed for a period. */
export interface PackContents {
  organisation: string
  /** What the reports cover, in words. */
  covers: string
  reports: readonly ReportSheet[]
  /** The general ledger, a sheet an account; undefined where its transactions are not all here. */
  ledgers: readonly ReportSheet[] | undefined
  /** Every transaction of the books in each format; undefined where they are not to be had. */
  journal: Readonly<Record<ExportFormat, string>> | undefined
  closings: readonly ReportSheet[]
}

/** The archive, with a note that says what is in it and what is not. */
export function accountantPack(contents: PackContents): Uint8Array<ArrayBuffer> {
  const { reports, ledgers, journal, closings } = contents
  const files: PackedFile[] = [
    { name: 'Read me.txt', content: readMe(contents) },
    { name: 'Reports.xlsx', content: workbookOf(reports) },
    ...csvFiles('Reports', reports),
  ]
  if (ledgers && ledgers.length > 0) {
    files.push({ name: 'General ledger.xlsx', content: workbookOf(ledgers) })
    files.push(...csvFiles('General ledger', ledgers))
  }
  if (journal) {
    files.push({ name: 'Journal/transactions.journal', content: journal.hledger })
    files.push({ name: 'Journal/transactions.csv', content: journal.csv })
  }
  if (closings.length > 0) {
    files.push({ name: 'Closing record.xlsx', content: workbookOf(closings) })
    files.push(...csvFiles('Closing record', closings))
  }
  return zipOf(files)
}

/** What the archive lacks, a sentence each. */
export function missingFrom({ ledgers, journal, closings }: PackContents): string[] {
  return [
    ...(ledgers
      ? []
      : ['The general ledger: some transactions of this period are on the server and not on the device.']),
    ...(journal ? [] : ['The journal: older transactions are on the server, which couldn’t be reached.']),
    ...(closings.length > 0 ? [] : ['A closing record: no period has been closed.']),
  ]
}

function readMe(contents: PackContents): string {
  const missing = missingFrom(contents)
  return [
    contents.organisation,
    contents.covers,
    '',
    'Reports.xlsx and Reports: every report; sums are formulas.',
    ...(contents.ledgers ? ['General ledger.xlsx and General ledger: each account with its balance.'] : []),
    ...(contents.journal ? ['Journal: all transactions, for hledger and as CSV.'] : []),
    ...(contents.closings.length > 0
      ? ['Closing record: the periods that were closed, by whom and when, with their balances.']
      : []),
    ...(missing.length > 0 ? ['', 'Not in this file:', ...missing] : []),
    '',
  ].join('\r\n')
}

/** What no system takes in the name of a file, and the names that some of them keep for devices. */
const FILE_NAMES = {
  without: /[\\/:*?"<>|\p{C}]/gu,
  most: 100,
  taken: ['con', 'prn', 'aux', 'nul', ...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((n) => [`com${n}`, `lpt${n}`])],
}

/** A file a sheet. */
function csvFiles(folder: string, sheets: readonly ReportSheet[]): PackedFile[] {
  const names = distinctNames(
    sheets.map(({ title }) => title),
    FILE_NAMES,
  )
  return sheets.map((sheet, index) => ({ name: `${folder}/${names[index]}.csv`, content: reportCsv(sheet) }))
}
