import { DEFAULT_GL_NUMBER, NOT_ASSIGNED } from '../../../domain/gl-account/gl-account.ts'
import type { Transaction } from '../../../domain/transaction/transaction.ts'

interface Props {
  row: Pick<Transaction, 'isSplit' | 'glAccountNumber' | 'glAccountName'> & { isTransfer?: true }
}

/** Where a transaction is posted to. The default account stands for none, and its number tells nobody anything. */
export function Posting({ row }: Props) {
  if (row.isSplit) return <span className="italic">Split</span>
  if (row.glAccountNumber === DEFAULT_GL_NUMBER) {
    return <span className="italic">{row.isTransfer ? 'Transfer' : NOT_ASSIGNED}</span>
  }
  return <GLAccountLabel number={row.glAccountNumber} name={row.glAccountName} />
}

/** A GL account by its number and name; the name is left out where it says nothing more. */
export function GLAccountLabel({ number, name }: { number: string; name: string }) {
  return (
    <>
      <span className="tabular text-faint">{number}</span> {name !== number && name}
    </>
  )
}
