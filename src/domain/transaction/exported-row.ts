import { formulaRead } from '../text/csv-text.ts'
import type { ColumnRoles } from '../bank-file/columns/file-mapping.ts'
import { CSV_TITLES, type CsvTitle } from './transaction-csv.ts'
import { TRANSACTION_STATUSES, type TransactionStatus } from './transaction.ts'

/** What a line of Daybook's own export says beyond what a bank's file would: the decisions that were made. */
export interface ExportedRow {
  /** Its id in the books that it was exported from, and those of its whole and of its transfer's other side. */
  id: string
  splitOf: string
  transferWith: string
  day: string
  description: string
  /** Plain signed decimal; minus is out. */
  amount: string
  glAccountNumber: string
  glSubcategory: string
  status: TransactionStatus
  reconciled: boolean
  /** Why it was declined; blank where nobody said. */
  declineReason: string
  reference: string
}

/** Exports from before splits, transfers and reasons were told have all columns but these. */
const LATER: ReadonlySet<CsvTitle> = new Set(['Split of', 'Transfer with', 'Decline reason'])

/** Where the columns of Daybook's own export stand; undefined where a file is none. */
function columnsOf(names: readonly string[]): Readonly<Record<CsvTitle, number>> | undefined {
  const places = CSV_TITLES.map((title) => [title, names.indexOf(title)] as const)
  if (places.some(([title, place]) => place < 0 && !LATER.has(title))) return undefined
  return Object.fromEntries(places) as Record<CsvTitle, number>
}

/** What the columns of Daybook's own export are for; undefined where a file is none. */
export function exportedRoles(names: readonly string[]): ColumnRoles | undefined {
  const columns = columnsOf(names)
  if (!columns) return undefined
  return {
    date: columns.Date,
    description: [columns.Description],
    amount: { kind: 'signed', column: columns.Amount },
    balance: null,
    currency: columns.Currency,
    bankId: columns.Reference,
    reference: null,
    account: columns.Account,
    category: columns.Category,
    split: columns.Split,
    status: null,
  }
}

/** A reader of the lines below a header; undefined where it is not that of Daybook's own export. */
export function exportedReader(
  header: readonly string[],
): ((cells: readonly string[]) => ExportedRow) | undefined {
  const columns = columnsOf(header)
  if (!columns) return undefined
  return (cells) => {
    const text = (title: CsvTitle) => formulaRead(cells[columns[title]] ?? '')
    const status = text('Status')
    return {
      id: text('Id'),
      splitOf: text('Split of'),
      transferWith: text('Transfer with'),
      day: text('Date'),
      description: text('Description'),
      amount: text('Amount'),
      glAccountNumber: text('GL account number'),
      glSubcategory: text('GL subcategory'),
      status: TRANSACTION_STATUSES.find((known) => known === status) ?? 'UNDER_REVIEW',
      reconciled: text('Reconciled') === 'yes',
      declineReason: text('Decline reason'),
      reference: text('Reference'),
    }
  }
}
