import type { Transaction } from '../../domain/transaction/transaction.ts'
import { useBooks } from '../session-context.ts'
import { quoted } from '../../domain/text/quoted.ts'

/** Says that what the bank did to a transaction has been seen; undo brings the notice back. */
export function useClearBankFlag() {
  const books = useBooks()
  return ({ id, description }: Pick<Transaction, 'id' | 'description'>) =>
    books.step(`Checked ${quoted(description)}`, {
      name: 'setBankFlag',
      args: { transactionIds: [id], bankFlag: null },
    })
}
