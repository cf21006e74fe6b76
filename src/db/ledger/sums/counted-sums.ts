import { LedgerAccounts } from '../../../domain/ledger/ledger-accounts.ts'
import type { Sum } from '../../../domain/ledger/ledger-sums.ts'
import type { Ledger } from '../ledger.ts'

/** Whether a sum is income or expenses, or would be but for its account: as `CountedRows` says of rows. */
export function isCounted({ kind, status }: Sum): boolean {
  return status !== 'DECLINED' && (kind === 'ROW' || kind === 'TRANSFER_FEE' || kind === 'EXCHANGE_FEE')
}

/** Tells the numbers of the chart to which a posting is neither income nor expense. */
export function balanceSheetTest({ glAccounts }: Ledger): (number: string) => boolean {
  const numbers = new Set(new LedgerAccounts([], glAccounts).balanceSheetNumbers())
  return (number) => numbers.has(number)
}
