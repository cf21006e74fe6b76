/**
 * Precision and recall of the transfers found, on generated books and on the real feed that lies beside the
 * project where it lies at all, as one Markdown table.
 *
 *   [DAYBOOK_DATA=FOLDER] npx tsx tests/bench/transfers/transfer-accuracy.ts
 */
import { existsSync, readFileSync } from 'node:fs'
import Papa from 'papaparse'
import { calendarDay, timestampOfDay } from '../../../src/domain/calendar/calendar-day.ts'
import { RateTable } from '../../../src/domain/money/exchange-rate.ts'
import { minor } from '../../../src/domain/money/money.ts'
import { detectTransfers } from '../../../src/domain/transfer/detect.ts'
import type { TransferRow, TransferSides } from '../../../src/domain/transfer/transfer.ts'
import { makeBankWordedBooks } from '../../support/bank-files/bank-worded-books.ts'
import { makeTransferBooks } from '../../support/books/transfer-books.ts'

const DATA = process.env['DAYBOOK_DATA'] ?? '../shared/data'
const FEED = `${DATA}/transfers/fava_long_feed.csv`
const TRUTH = `${DATA}/transfers/fava_long_truth.csv`

console.log('| books | rows | true pairs | found | precision | recall |')
console.log('|---|---|---|---|---|---|')
for (const [seed, rows] of [
  [11, 2_000],
  [12, 20_000],
] as const) {
  const { transactions, accounts, rates, truth } = makeTransferBooks({ seed, rows })
  const { transfers } = detectTransfers({ transactions, accounts, rates: new RateTable(rates) })
  const found = transfers.map(keyOf)
  line(`generated, seed ${seed}`, transactions.length, found, new Set(truth.map(keyOf)))
}
bankWorded()
if (existsSync(FEED)) real()

function bankWorded(): void {
  const { transactions, accounts, rates, truth } = makeBankWordedBooks(21, 2_000)
  const { transfers } = detectTransfers({ transactions, accounts, rates: new RateTable(rates) })
  line(
    'generated, told by banks’ words alone',
    transactions.length,
    transfers.map(keyOf),
    new Set(truth.map(keyOf)),
  )
}

function read(file: string): Record<string, string>[] {
  const text = readFileSync(file, 'utf8')
  return Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data
}

function real(): void {
  const lines = read(FEED)
  const names = [...new Set(lines.map(({ account = '' }) => account))]
  const accounts = names.map((name) => ({
    id: name,
    name,
    institution: '',
    type: 'CHECKING' as const,
    isActive: true,
  }))
  const transactions = lines.flatMap((row): TransferRow[] => {
    const day = calendarDay(row['date'] ?? '')
    const amount = Math.round(Number(row['amount']) * 100)
    if (day === undefined || amount === 0) return []
    return [
      {
        id: row['line_id'] ?? '',
        type: amount < 0 ? 'EXPENSE' : 'INCOME',
        accountId: row['account'] ?? '',
        amount: minor(Math.abs(amount)),
        timestamp: timestampOfDay(day),
        description: row['description'] ?? '',
        currency: 'USD',
        status: 'UNDER_REVIEW',
      },
    ]
  })
  const found = detectTransfers({ transactions, accounts }).transfers.map(keyOf)
  const truth = new Set(read(TRUTH).map((row) => `${row['out_line_id']}>${row['in_line_id']}`))
  line('real feed of four accounts', transactions.length, found, truth)
}

function keyOf({ expenseTransactionId, incomeTransactionId }: TransferSides): string {
  return `${expenseTransactionId}>${incomeTransactionId}`
}

function line(name: string, rows: number, found: readonly string[], truth: ReadonlySet<string>): void {
  const right = found.filter((pair) => truth.has(pair)).length
  const share = (of: number) => (right / of).toFixed(3)
  console.log(
    `| ${[name, rows, truth.size, found.length, share(found.length), share(truth.size)].join(' | ')} |`,
  )
}
