import { openBankFlag, type Transaction } from '../../../domain/transaction/transaction.ts'
import { useClearBankFlag } from '../../../session/hooks/use-clear-bank-flag.ts'
import { BankFlagNotice } from '../../../ui/bookkeeping/bank-flag.tsx'

/** What the bank did to the row since it came, if it did anything. */
export function RowFlag({ row }: { row: Transaction }) {
  const clear = useClearBankFlag()
  if (openBankFlag(row) === undefined) return null
  return (
    <div className="mt-3">
      <BankFlagNotice row={row} onClear={() => clear(row)} />
    </div>
  )
}
