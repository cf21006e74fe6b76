import { RateTable } from '../../../src/domain/money/exchange-rate.ts'
import { Ledger } from '../../../src/db/ledger/ledger.ts'
import { BOOK_RATES, type RandomBooks } from './random-books.ts'

/** The ledger of a device that has just read these books. */
export function ledgerOf(
  { accounts, chart, rows, transfers, journals }: RandomBooks,
  rates = BOOK_RATES,
): Ledger {
  const ledger = new Ledger()
  ledger.accounts = accounts
  ledger.glAccounts = chart
  ledger.transfers = transfers
  ledger.journals = journals
  ledger.rates = new RateTable(rates)
  for (const row of rows) ledger.columns.put(row)
  return ledger
}
